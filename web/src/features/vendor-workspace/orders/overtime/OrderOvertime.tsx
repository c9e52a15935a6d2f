import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { overtimeReportHours } from '#shared/orders/extras/overtime-limits.ts';
import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { OvertimeLines } from '#web/domain/orders/overtime/OvertimeLines.tsx';
import { overtimeBadge } from '#web/domain/orders/overtime/overtime-text.ts';
import { quoted } from '#web/lib/quoted.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from '../OrderDetail.module.css';
import { ReportDialog } from './ReportDialog.tsx';

/** Describes the state of a report, or the time to make one. */
function describeNext({ customerName, event, status }: VendorOrder, report: OvertimeView): string {
  const at = (time: string) => formatTimestampWithZone(time, event.timeZone);
  if (report.paidAt) return `${customerName} accepted and paid it on ${at(report.paidAt)}. It's part of your share.`;
  if (status === 'cancelled') return 'This order was canceled, so nothing is charged.';
  if (report.acceptedAt) return `${customerName} accepted it. The payment is still open.`;
  return report.contest
    ? `${customerName} contested it, and nothing was charged. Message them to find an agreement; they can still accept.`
    : `${customerName} can contest it until ${at(report.contestBy)}. Nothing is charged unless they accept.`;
}

const Report = ({ order, report }: { order: VendorOrder; report: OvertimeView }) => (
  <>
    <PriceLines>
      <OvertimeLines lines={report.lines} />
      <PriceLine label="Your part" amount={formatCents(report.cents)} tone="total" />
    </PriceLines>
    {report.note && <p className="small">You: {quoted(report.note)}</p>}
    {report.contest && (
      <p className="small">
        {order.customerName}: {quoted(report.contest.reason)}
      </p>
    )}
    <p className="small soft" role="status">
      {describeNext(order, report)}
    </p>
  </>
);

/** A vendor's extra hours: the report, or the button to make one (rule extras-8). */
const OrderOvertime = ({ order }: { order: VendorOrder }) => {
  const [isOpen, setOpen] = useState(false);
  const { overtimeReport: report, canReportOvertime } = order;
  const state = report && overtimeBadge(report, 'vendor');
  return (
    <Card as="section" className={styles.sheet} aria-label="Extra time">
      <div className={styles.head}>
        <h3>Extra time</h3>
        {state && <Badge tone={state.tone}>{state.badge}</Badge>}
      </div>
      {report && <Report order={order} report={report} />}
      {canReportOvertime && (
        <>
          <p className="small soft">
            Did you stay longer than booked? Report it up to {overtimeReportHours} hours after the end, at the rate
            agreed at booking.
          </p>
          <Button icon={<Clock />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Report Extra Time
          </Button>
        </>
      )}
      {isOpen && <ReportDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  );
};

export default OrderOvertime;
