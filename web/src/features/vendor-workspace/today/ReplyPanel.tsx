import { useQuery } from '@tanstack/react-query';
import type { ReplyTime } from '#shared/api/messaging.ts';
import { replyDays, replyLimitHours, replyTargetHours } from '#shared/kernel/policies.ts';
import { formatReplyDuration } from '#shared/messaging/reply-time.ts';
import type { RepliesInTime } from '#shared/messaging/reply-time.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { replyTimeQuery } from './api.ts';
import styles from './Today.module.css';

const counted = ({ inTime, of }: RepliesInTime): string => (of === 0 ? '–' : `${inTime} of ${of}`);

const Measured = ({ time }: { time: ReplyTime }) => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>Typical reply time</dt>
        <dd>{time.typicalMinutes === null ? '–' : formatReplyDuration(time.typicalMinutes)}</dd>
      </div>
      <div>
        <dt>Within {replyTargetHours} business hours</dt>
        <dd>{counted(time.withinTarget)}</dd>
      </div>
      <div>
        <dt>Within {replyLimitHours} hours</dt>
        <dd>{counted(time.withinLimit)}</dd>
      </div>
    </dl>
    <p className="fine soft">
      {time.answered === 1 ? '1 reply' : `${time.answered} replies`} in the last {replyDays} days, in business hours
      (Monday to Friday, 9 AM to 5 PM).
    </p>
  </>
);

/** The vendor's reply time, compared with the terms (rule messaging-24). */
export const ReplyPanel = () => {
  const { data, isError, refetch } = useQuery(replyTimeQuery);
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="reply-time">
      <h2 id="reply-time">Reply time</h2>
      {data && (data.answered > 0 || data.waiting.length > 0) && <Measured time={data} />}
      {data && data.answered === 0 && data.waiting.length === 0 && (
        <p className="small soft">
          Your reply time appears here once you&apos;ve replied to a host. Our terms ask for a reply within{' '}
          {replyTargetHours} business hours, and within {replyLimitHours} hours at the latest.
        </p>
      )}
      {!data && isError && (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your reply time.</RetryBanner>
      )}
      {!data && !isError && (
        <Loading text="Loading your reply time..." quiet>
          <Skeleton height="5rem" />
        </Loading>
      )}
    </Card>
  );
};
