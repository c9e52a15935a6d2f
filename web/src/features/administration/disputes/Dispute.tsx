import { useQuery } from '@tanstack/react-query';
import type { DisputeView } from '#shared/api/orders/disputes.ts';
import { formatDate, formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { AnswerDispute } from './AnswerDispute.tsx';
import { disputeQuery } from './api.ts';
import type { AboutDispute } from './api.ts';
import { disputeStates, formatReason } from './dispute-text.ts';
import styles from './Dispute.module.css';

/** A dispute with its orders, what the bank would get, and the answer while the bank awaits one. */
export const Dispute = (about: AboutDispute) => {
  const { data: view, error, refetch } = useQuery(disputeQuery(about));
  if (view) return <Shown view={view} />;
  if (isApiError(error, 'not_found', 'invalid_input'))
    return <EmptyState title="Dispute not found" text="The link may be incomplete, or the dispute doesn't exist." />;
  if (error)
    return <ListFailed text={errorText(error, "Couldn't load this dispute.")} onRetry={() => void refetch()} />;
  return <ListWaiting text="Loading the dispute..." />;
};

const disputeFacts = (view: DisputeView): Fact[] => [
  ['Event', `${view.eventTitle}, ${formatDate(view.eventDate)}`],
  ['Booking ID', view.bookingId],
  ['Host', view.hostName],
  ['Disputed', formatCents(view.cents)],
  ['Reason', formatReason(view.reason)],
  ['Opened', formatTimestamp(view.openedAt)],
  ['Answer by', view.state === 'needs_response' && view.respondBy ? formatTimestamp(view.respondBy) : null],
];

const ends = {
  won: { tone: 'good', title: 'Won', text: 'The payment stands. Waiting refunds and payouts go out.' },
  lost: {
    tone: 'bad',
    title: 'Lost',
    text: 'The host got the money back from their bank. Hostwell bears what no refund accounts for; vendors are paid.',
  },
  under_review: { tone: 'wait', title: 'The bank decides', text: 'This can take up to three months.' },
} as const;

const Shown = ({ view }: { view: DisputeView }) => {
  const { word, tone } = disputeStates[view.state];
  const end = view.state === 'needs_response' ? undefined : ends[view.state];
  return (
    <div className={styles.dispute}>
      <p>
        <Badge tone={tone}>{word}</Badge> {view.isInquiry && <Badge>The bank only asks so far</Badge>}
      </p>
      <Facts className={styles.facts} facts={disputeFacts(view)} />
      <section className={styles.part} aria-labelledby="dispute-orders">
        <h3 id="dispute-orders">Orders</h3>
        <ul className={styles.part}>
          {view.orders.map(({ vendorId, vendorName, cents, isHeld }) => (
            <li key={vendorId} className="spread">
              <span>
                {vendorName}
                <span className="fine soft"> {isHeld ? 'payout waits' : 'payout doesn’t wait'}</span>
              </span>
              <span className="num">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      </section>
      {end && (
        <Banner tone={end.tone} title={end.title}>
          {end.text}
        </Banner>
      )}
      <Evidence {...view.evidence} />
      {view.state === 'needs_response' && <AnswerDispute view={view} />}
    </div>
  );
};

const Evidence = ({
  customerName,
  customerEmail,
  productDescription,
  serviceDate,
  refundPolicy,
  records,
}: DisputeView['evidence']) => (
  <details className={styles.part}>
    <summary>What we know, as the bank reads it</summary>
    <Facts
      className={styles.evidence}
      facts={[
        ['Host', `${customerName}, ${customerEmail}`],
        ['Service', productDescription],
        ['Date of service', serviceDate],
        ['Refund policy', refundPolicy],
        ['Records', records],
      ]}
    />
  </details>
);
