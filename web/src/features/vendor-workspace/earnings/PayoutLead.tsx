import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '#web/ui/actions/Link.tsx';
import type { Earning, Earnings } from '#shared/api/orders/earnings.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Figures } from '#web/ui/data/Figures.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { earningsKeys, retryPayout } from './api.ts';
import styles from './PayoutLead.module.css';
import { overdueReason } from './earnings-text.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** The top of the page: the next payout, the paid amount, and overdue payouts with their reason. */
export const PayoutLead = ({ earnings: { nextPayout, overdue, totals, year } }: { earnings: Earnings }) => {
  const overdueCents = overdue.reduce((sum, { payout }) => sum + payout.cents - payout.sentCents, 0);
  return (
    <>
      <div className={styles.lead}>
        <Figures
          figures={[
            {
              name: 'Next payout',
              value: nextPayout ? formatCents(nextPayout.cents) : '–',
              note: nextPayout
                ? `on ${formatDate(nextPayout.date)}, for ${orders(nextPayout.orders)}`
                : 'none scheduled',
            },
            { name: 'Paid', value: formatCents(totals.paidCents), note: `for events in ${year}` },
            {
              name: 'Overdue',
              value: formatCents(overdueCents),
              note: overdue.length > 0 ? `${orders(overdue.length)}, see below` : 'nothing',
            },
          ]}
        />
      </div>
      {overdue.length > 0 && (
        <Card as="section" className={styles.overdue} aria-labelledby="overdue-payouts">
          <h3 id="overdue-payouts">Overdue payouts</h3>
          <ul>
            {overdue.map((earning) => (
              <Overdue key={earning.orderId} earning={earning} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};

const Overdue = ({ earning }: { earning: Earning }) => {
  const { orderId, title, payout } = earning;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Link to={`/vendor-dashboard?order=${encodeURIComponent(orderId)}`}>{title}</Link>{' '}
          <b className="num">{formatCents(payout.cents)}</b>
        </p>
        <p className="small soft">
          Due since {formatDate(payout.dueDate)}. {overdueReason(earning)}
        </p>
      </div>
      {payout.state === 'failed' && <Retry earning={earning} />}
    </li>
  );
};

const Retry = ({ earning: { bookingId, title } }: { earning: Earning }) => {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryPayout(bookingId),
    onSuccess: ({ payout }) => {
      if (payout.state === 'sent') toast.success('Payout sent', `${formatCents(payout.sentCents)} for ${title}`);
      else if (payout.state === 'failed') toast.error('Payout failed', 'See the reason below.');
    },
    onError: (error) => toast.error('Error', errorText(error, "Couldn't retry the payout. Try again.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: earningsKeys.all }),
  });
  return (
    <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
      Retry Payout<span className="hidden"> for {title}</span>
    </Button>
  );
};
