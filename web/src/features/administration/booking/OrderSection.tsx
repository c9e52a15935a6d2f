import { useId, useState } from 'react';
import type { SupportBooking, SupportOrder } from '#shared/api/orders/support-booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatPackage } from '#shared/planning/package-text.ts';
import { payoutState, payoutWhen } from '#web/domain/orders/payout-state.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Booking.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { DatedLines } from './DatedLines.tsx';
import { ResendOrderMail } from './ResendOrderMail.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ledgerLine } from './booking-text.ts';

const statuses = {
  pending: 'Confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
} as const;

interface OrderProps {
  booking: SupportBooking;
  order: SupportOrder;
}

/** One vendor's order with its ledger, its payout and the acts on it. */
export const OrderSection = ({ booking, order }: OrderProps) => {
  const id = useId();
  const { vendorId, vendorName, problemCase } = order;
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <div className="spread">
        <h2 id={id}>{vendorName}</h2>
        <StatusBadge status={statuses[order.status]} />
      </div>
      <div className={styles.columns}>
        <Facts facts={orderFacts(order)} className={styles.facts} />
        <DatedLines lines={order.ledger.map(ledgerLine)} />
      </div>
      {problemCase && (
        <p>
          <Link to={`/super-admin?cases=${booking.id}.${vendorId}`}>
            {problemCase.state === 'open' ? 'Open case of the host' : 'Closed case of the host'}
          </Link>
        </p>
      )}
      <OrderActs booking={booking} order={order} />
    </Card>
  );
};

function orderFacts(order: SupportOrder): Fact[] {
  const { vendorId, vendorName, lines, grossCents, feeCents, refundedCents, owedCents, vendorShareCents } = order;
  const when = payoutWhen(order);
  return [
    ['Vendor', vendorName, `/vendor/${vendorId}`],
    ['Booked', lines.flatMap(({ packages }) => packages.map(formatPackage)).join(', ')],
    ['Price with fee', `${formatCents(grossCents)}, of it fee ${formatCents(feeCents)}`],
    ['Paid', formatCents(order.paidCents)],
    ['Refunded', refundedCents > 0 ? formatCents(refundedCents) : null],
    ['Still owed', owedCents > 0 ? formatCents(owedCents) : null],
    ["Vendor's share", formatCents(vendorShareCents)],
    ['Payout', `${payoutState(order).word}${when && `, ${when}`}`],
  ];
}

/** The acts on an order, or why there are none. */
const OrderActs = ({ booking, order }: OrderProps) => {
  const [open, setOpen] = useState<'refund' | 'cancel'>();
  const close = () => setOpen(undefined);
  const mayCancel = booking.cancelProblem === null && (order.status === 'pending' || order.status === 'confirmed');
  return (
    <>
      {order.refund.problem && <p className="small soft">{order.refund.problem}</p>}
      <div className="line">
        {!order.refund.problem && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
            Refund<span className="hidden"> {order.vendorName}</span>
          </Button>
        )}
        {order.status !== 'cancelled' && <ResendOrderMail booking={booking} order={order} />}
        {mayCancel && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
            Cancel Order<span className="hidden"> of {order.vendorName}</span>
          </Button>
        )}
      </div>
      {open === 'refund' && <RefundDialog booking={booking} order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} order={order} onClose={close} />}
    </>
  );
};
