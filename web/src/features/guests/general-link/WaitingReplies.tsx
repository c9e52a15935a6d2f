import { useState } from 'react';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { replyLabels, replyTones } from '../guest-text.ts';
import { decideNamedReply } from './api.ts';
import type { GeneralLink } from './api.ts';
import styles from './GeneralLink.module.css';

type Reply = GeneralLink['replies'][number];

/** Replies in the names of guests without an email address, which the host confirms or refuses. */
export const WaitingReplies = ({ planId, replies }: { planId: string; replies: readonly Reply[] }) => (
  <section aria-labelledby="waiting-replies" className={styles.waiting}>
    <h3 id="waiting-replies" className={styles.heading}>
      Replies to confirm
    </h3>
    <ul className={styles.list}>
      {replies.map((reply) => (
        <WaitingReply key={`${reply.guestId} ${reply.at}`} planId={planId} reply={reply} />
      ))}
    </ul>
  </section>
);

const WaitingReply = ({ planId, reply }: { planId: string; reply: Reply }) => {
  const [deciding, setDeciding] = useState<'confirm' | 'refuse'>();
  const { name, rsvp, note, at } = reply;
  const decide = async (decision: 'confirm' | 'refuse') => {
    setDeciding(decision);
    try {
      await decideNamedReply(planId, reply, decision === 'confirm');
      toast.success(decision === 'confirm' ? 'Reply confirmed' : 'Reply refused', name);
    } catch (error) {
      toast.error('Not saved', errorText(error, 'Something went wrong. Try again.'));
      setDeciding(undefined);
    }
  };
  return (
    <li className={styles.reply}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name} <Badge tone={replyTones[rsvp]}>{replyLabels[rsvp]}</Badge>
        </p>
        <p className="small soft">Sent {formatTimestamp(at)}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className="wrap">
        <Button
          size="small"
          aria-label={`Confirm Reply of ${name}`}
          disabled={deciding !== undefined}
          busy={deciding === 'confirm'}
          onClick={() => void decide('confirm')}
        >
          Confirm
        </Button>
        <Button
          size="small"
          look="bare"
          aria-label={`Refuse Reply of ${name}`}
          disabled={deciding !== undefined}
          busy={deciding === 'refuse'}
          onClick={() => void decide('refuse')}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
};
