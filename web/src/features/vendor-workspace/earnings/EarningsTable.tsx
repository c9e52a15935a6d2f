import { Link } from '#web/ui/actions/Link.tsx';
import type { Earning } from '#shared/api/orders/earnings.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { CellLines, Table } from '#web/ui/data/Table.tsx';
import type { Column } from '#web/ui/data/Table.tsx';
import styles from './Earnings.module.css';
import { payoutState, payoutWhen } from '#web/domain/orders/payout-state.ts';

const Order = ({ orderId, title, customerName, date, status }: Earning) => (
  <CellLines>
    <Link className={styles.order} to={`/vendor-dashboard?order=${encodeURIComponent(orderId)}`}>
      {title}
    </Link>
    <span className={classes('fine soft', styles.who)}>
      {formatDate(date)} · {customerName}
      {status === 'cancelled' && ' · canceled'}
    </span>
  </CellLines>
);

const Payout = (earning: Earning) => {
  const { word, tone } = payoutState(earning);
  return (
    <CellLines>
      <span>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span className="fine soft num">{payoutWhen(earning)}</span>
    </CellLines>
  );
};

const columns: readonly Column<Earning>[] = [
  { header: 'Order', whole: true, cell: Order },
  { header: 'Your price', align: 'end', cell: ({ priceCents }) => formatCents(priceCents) },
  { header: 'Platform fee', align: 'end', cell: ({ feeCents }) => formatCents(feeCents) },
  {
    header: 'Cancellation fee',
    align: 'end',
    cell: ({ retainedCents }) =>
      retainedCents === null ? <span className="soft">–</span> : formatCents(retainedCents),
  },
  {
    header: 'Extras',
    align: 'end',
    cell: ({ extraCents }) => (extraCents === 0 ? <span className="soft">–</span> : formatCents(extraCents)),
  },
  { header: 'Your share', align: 'end', cell: ({ vendorShareCents }) => <b>{formatCents(vendorShareCents)}</b> },
  { header: 'Payout', cell: Payout },
];

/** Every order of the year; the fee is the host's, 'retained' is the paid amount less refunds after a cancellation. */
export const EarningsTable = ({ earnings }: { earnings: readonly Earning[] }) => (
  <>
    <Table caption="Earnings by order" columns={columns} rows={earnings} rowKey={({ orderId }) => orderId} />
    <p className={styles.note}>
      Hosts pay the platform fee on top of your price. For a canceled order, the cancellation fee is what wasn&apos;t
      refunded; your share is the part that belongs to your price. Extras are tips, extra time and agreed extras, and
      part of your share.
    </p>
  </>
);
