import { useState } from 'react';
import type { ReplyPage } from '#shared/api/guests/replies.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { useLeaveList, useStopMails } from './api.ts';
import styles from './Reply.module.css';

interface OwnDataProps {
  token: string;
  page: ReplyPage;
  onLeft: () => void;
}

const failed = "That didn't work. Please try again.";

/** Where a household stops its mails and removes itself from the list. */
export const OwnData = ({ token, page, onLeft }: OwnDataProps) => {
  const stopping = useStopMails(token);
  const leaving = useLeaveList(token);
  const [isAsking, setAsking] = useState(false);
  return (
    <section id="emails" className={styles.own} aria-labelledby="own-data">
      <h2 id="own-data" className={styles.small}>
        Emails and your data
      </h2>
      <p className="small soft">
        {page.hostName} entered your names here and sees your reply. The event&apos;s vendors see numbers only.{' '}
        <Link to="/privacy">Privacy</Link>
      </p>
      {page.isMailed && (
        <Button size="small" busy={stopping.isPending} onClick={() => stopping.mutate()}>
          Stop Emails About This Event
        </Button>
      )}
      {stopping.isSuccess && (
        <p role="status" className="small">
          You get no more emails about this event. Your link still works.
        </p>
      )}
      {isAsking ? (
        <div className={styles.asked} role="group" aria-label="Remove your names">
          <p className="small">
            Your names, replies and note are deleted, and this link ends. {page.hostName} sees only that you&apos;re no
            longer in the list.
          </p>
          <div className="wrap">
            <Button size="small" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              size="small"
              look="danger"
              busy={leaving.isPending}
              busyText="Removing..."
              onClick={() => leaving.mutate(undefined, { onSuccess: onLeft })}
            >
              Remove Us
            </Button>
          </div>
        </div>
      ) : (
        <Button size="small" look="bare" onClick={() => setAsking(true)}>
          Remove Us from the Guest List
        </Button>
      )}
      {(stopping.isError || leaving.isError) && (
        <p role="alert" className="small">
          {failed}
        </p>
      )}
    </section>
  );
};
