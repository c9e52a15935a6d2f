import { Copy } from 'lucide-react';
import { useState } from 'react';
import { formatGuest } from '#shared/guests/guest.ts';
import { replyPath } from '#shared/guests/reply-path.ts';
import { errorText } from '#web/lib/api-error.ts';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { replyLabels, replyTones } from '../guest-text.ts';
import { RowTick } from '../ListTools.tsx';
import { changeLink, inviteGuests } from './api.ts';
import { formatInvitation } from './households.ts';
import type { InvitedHousehold } from './households.ts';
import styles from './Invitations.module.css';

interface HouseholdRowProps {
  planId: string;
  /** The event's guest list. */
  guestsPath: string;
  household: InvitedHousehold;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

const fail = (error: unknown) => toast.error('Not saved', errorText(error, 'Something went wrong. Try again.'));

/** One household: its replies, its note, and its link. */
export const HouseholdRow = ({ planId, guestsPath, household, isSelected, onSelect }: HouseholdRowProps) => {
  const { id, name, guests, invitation } = household;
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  const copy = () =>
    act(async () => {
      const token = invitation?.token ?? (await inviteGuests(planId, [id], 'none')).invitations[0]?.token;
      if (token) await copyText(`${window.location.origin}${replyPath(token)}`, 'Link');
    });
  const change = (to: 'replace' | 'end') =>
    act(async () => {
      if (!invitation) return;
      await changeLink(planId, invitation.id, to);
      if (to === 'replace') toast.success('New link made', 'The old one no longer works.');
      else toast.success('Link ended', `${name} can no longer reply with it.`);
    });
  return (
    <li className={styles.row}>
      <RowTick label={`Select ${name}`} className={styles.tick} isSelected={isSelected} onSelect={() => onSelect(id)} />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className="small soft">{formatInvitation(invitation)}</p>
        {invitation?.isReturned && (
          <p className="small" role="note">
            This address doesn't exist. <Link to={guestsPath}>Correct it in the guest list</Link>, then email again.
          </p>
        )}
        <ul className={styles.guests} aria-label={`Replies of ${name}`}>
          {guests.map((guest) => (
            <li key={guest.id}>
              <span className="small">{formatGuest(guest)}</span>
              <Badge tone={replyTones[guest.rsvp ?? 'pending']}>{replyLabels[guest.rsvp ?? 'pending']}</Badge>
            </li>
          ))}
        </ul>
        {invitation?.note && <p className={styles.note}>{invitation.note}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<Copy />}
          busy={isBusy}
          onClick={() => void copy()}
          aria-label={`Copy Link of ${name}`}
        >
          Copy Link
        </Button>
        {invitation?.token && (
          <>
            <Button
              size="small"
              look="bare"
              disabled={isBusy}
              onClick={() => void change('replace')}
              aria-label={`New Link for ${name}`}
            >
              New Link
            </Button>
            <Button
              size="small"
              look="bare"
              disabled={isBusy}
              onClick={() => void change('end')}
              aria-label={`End Link of ${name}`}
            >
              End Link
            </Button>
          </>
        )}
      </div>
    </li>
  );
};
