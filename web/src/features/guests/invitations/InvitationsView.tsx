import { BellRing, Send } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { guestsPerReply } from '#shared/guests/invitation-limits.ts';
import { plural } from '#shared/kernel/plural.ts';
import { errorText } from '#web/lib/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FilterRow, FilterSearch, NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import type { GuestList } from '../api.ts';
import { ListTools } from '../ListTools.tsx';
import { inviteGuests } from './api.ts';
import type { Invitations } from './api.ts';
import { HouseholdRow } from './HouseholdRow.tsx';
import { filterHouseholds, filterLabels, formatUnsent, hasReplied, toInvitedHouseholds } from './households.ts';
import type { HouseholdFilter } from './households.ts';
import { PausedMails } from './PausedMails.tsx';
import { ReplySettings } from './ReplySettings.tsx';
import styles from './Invitations.module.css';

const GeneralLinkCard = lazy(
  lazyWithRetry(async () => ({ default: (await import('../general-link/GeneralLinkCard.tsx')).GeneralLinkCard })),
);

interface InvitationsViewProps {
  planId: string;
  guestsPath: string;
  list: GuestList;
  invitations: Invitations;
}

const step = 60;

const filterOptions = Object.entries(filterLabels).map(([value, label]) => ({ value, label }));

/** Who is invited to a booked event and has replied; mails and links. */
export const InvitationsView = ({ planId, guestsPath, list: { event, guests }, invitations }: InvitationsViewProps) => {
  const [filter, setFilter] = useState<HouseholdFilter>('all');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(step);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<'invitation' | 'reminder'>();
  const all = useMemo(() => toInvitedHouseholds(guests, invitations.invitations), [guests, invitations.invitations]);
  const shown = useMemo(() => filterHouseholds(all, filter, search), [all, filter, search]);
  const chosen = all.filter(({ id }) => selected.has(id));
  const isAllSelected = shown.length > 0 && shown.every(({ id }) => selected.has(id));
  const toggle = (id: string) =>
    setSelected((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const send = async (mail: 'invitation' | 'reminder') => {
    setSending(mail);
    try {
      const { mailed, unsent } = await inviteGuests(
        planId,
        chosen.map(({ id }) => id),
        mail,
      );
      const left = formatUnsent(unsent);
      const text = left && `No email went to ${left}. Share their links yourself.`;
      if (mailed.length > 0) toast.success(`${plural(mailed.length, 'household')} emailed`, text || undefined);
      else toast.info('No email sent', text || undefined);
      setSelected(new Set());
    } catch (error) {
      toast.error('Not sent', errorText(error, 'Something went wrong. Try again.'));
    }
    setSending(undefined);
  };
  const isSendingOff = chosen.length === 0 || sending !== undefined || invitations.isPaused;
  const large = all.filter((household) => household.guests.length > guestsPerReply);
  return (
    <>
      <PageTitle
        above={event.title}
        below={
          <p className="soft">
            {plural(all.length, 'household')} · {all.filter(({ invitation }) => invitation).length} invited ·{' '}
            {all.filter(hasReplied).length} replied · {invitations.mailsLeft} emails left today
          </p>
        }
      >
        Invitations
      </PageTitle>
      {large.length > 0 && (
        <p role="note">
          {large.map(({ name }) => name).join(', ')}: a household replies for up to {guestsPerReply} guests. Split it.
        </p>
      )}
      {invitations.isPaused && <PausedMails planId={planId} invitations={invitations} />}
      <div className={styles.asking}>
        <ReplySettings planId={planId} settings={invitations.settings} />
        <Suspense fallback={null}>
          <GeneralLinkCard planId={planId} />
        </Suspense>
      </div>
      <Card as="section" pad={false} aria-label="Households">
        <FilterRow
          count={shown.length === all.length ? plural(all.length, 'household') : `${shown.length} of ${all.length}`}
        >
          <FilterSearch
            label="Search households"
            placeholder="Search households"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <SelectField
            label="Show"
            hideLabel
            options={filterOptions}
            value={filter}
            onChange={({ target }) => setFilter(target.value as HouseholdFilter)}
          />
        </FilterRow>
        <ListTools
          isAllSelected={isAllSelected}
          isFiltered={shown.length < all.length}
          disabled={shown.length === 0}
          onToggle={() => setSelected(new Set(isAllSelected ? [] : shown.map(({ id }) => id)))}
        >
          <Button
            size="small"
            look="primary"
            icon={<Send />}
            disabled={isSendingOff}
            busy={sending === 'invitation'}
            busyText="Sending..."
            onClick={() => void send('invitation')}
          >
            Email Invitations
          </Button>
          <Button
            size="small"
            icon={<BellRing />}
            disabled={isSendingOff}
            busy={sending === 'reminder'}
            busyText="Sending..."
            onClick={() => void send('reminder')}
          >
            Email Reminders
          </Button>
        </ListTools>
        {shown.length === 0 ? (
          <NothingMatches>No households match.</NothingMatches>
        ) : (
          <ul className={styles.list} aria-label="Households">
            {shown.slice(0, most).map((household) => (
              <HouseholdRow
                key={household.id}
                planId={planId}
                guestsPath={guestsPath}
                household={household}
                isSelected={selected.has(household.id)}
                onSelect={toggle}
              />
            ))}
          </ul>
        )}
        {shown.length > most && (
          <div className={styles.more}>
            <Button size="small" onClick={() => setMost(most + step)}>
              Show More Households
            </Button>
          </div>
        )}
      </Card>
    </>
  );
};
