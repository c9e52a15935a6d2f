import { useState } from 'react';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { OvertimeLines } from '#web/domain/orders/overtime/OvertimeLines.tsx';
import { overtimeBadge } from '#web/domain/orders/overtime/overtime-text.ts';
import { quoted } from '#web/lib/quoted.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { ContestDialog } from './ContestDialog.tsx';
import styles from './Overtime.module.css';

interface VendorOvertimeProps {
  bookingId: string;
  order: BookedOrder;
  report: NonNullable<BookedOrder['overtimeReport']>;
  timeZone: string;
}

/** Describes the host's next step, or the end of a report. */
function describeNext({ order: { vendorName }, report, timeZone }: VendorOvertimeProps): string {
  const at = (time: string) => formatTimestampWithZone(time, timeZone);
  if (report.paidAt) return `You accepted and paid it on ${at(report.paidAt)}.`;
  if (!report.canPay) return 'Nothing was charged.';
  if (report.acceptedAt) return 'You accepted it. The payment is still open.';
  if (report.contest) return 'You contested it, and nothing was charged. You can still accept it.';
  return report.canContest
    ? `Nothing is charged unless you accept. If it isn't right, contest it by ${at(report.contestBy)}.`
    : `Nothing is charged unless you accept. To contest it now, message ${vendorName} or contact us.`;
}

/** Extra hours that a vendor reported: their price, and the host's choice (rule extras-10). */
const VendorOvertime = (props: VendorOvertimeProps) => {
  const { bookingId, order, report } = props;
  const [isContesting, setContesting] = useState(false);
  const { vendorName, vendorId } = order;
  const { badge, tone } = overtimeBadge(report, 'host');
  return (
    <section className={styles.report} aria-label={`Extra time of ${vendorName}`}>
      <div className={styles.head}>
        <h3>Extra time</h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <PriceLines>
        <OvertimeLines lines={report.lines} />
        <PriceLine label="Platform fee" amount={formatCents(report.feeCents)} tone="soft" />
        <PriceLine label="Total" amount={formatCents(report.cents + report.feeCents)} tone="total" />
      </PriceLines>
      {report.note && (
        <p className="small">
          {vendorName}: {quoted(report.note)}
        </p>
      )}
      {report.contest && <p className="small">You: {quoted(report.contest.reason)}</p>}
      <p className="small soft" role="status">
        {describeNext(props)}
      </p>
      {(report.canPay || report.canContest) && (
        <div className={styles.acts}>
          {report.canPay && (
            <ButtonLink size="small" look="primary" to={`/payment?bookingId=${bookingId}&overtime=${vendorId}`}>
              {report.acceptedAt ? 'Pay Now' : 'Accept and Pay'}
              <span className="hidden"> the extra time of {vendorName}</span>
            </ButtonLink>
          )}
          {report.canContest && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setContesting(true)}>
              Contest<span className="hidden"> the extra time of {vendorName}</span>
            </Button>
          )}
        </div>
      )}
      {isContesting && <ContestDialog bookingId={bookingId} order={order} onClose={() => setContesting(false)} />}
    </section>
  );
};

export default VendorOvertime;
