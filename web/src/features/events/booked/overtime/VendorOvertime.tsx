import { useState } from 'react';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { overtimeNoun } from '#shared/orders/extras/overtime.ts';
import { OvertimeBill } from '#web/domain/orders/overtime/OvertimeBill.tsx';
import { OvertimeStatements } from '#web/domain/orders/overtime/OvertimeStatements.tsx';
import { overtimeBadge, overtimeHeading } from '#web/domain/orders/overtime/overtime-text.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
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
  const { contest, contestStage, contestDeadline } = report;
  if (report.paidAt) return `You paid it on ${at(report.paidAt)}.`;
  if (report.withdrawnAt) return `${vendorName} withdrew it. Nothing was charged.`;
  if (contest?.decision?.cents === 0) return "We decided that you don't have to pay it. Nothing was charged.";
  if (!report.canPay) return 'Nothing was charged.';
  if (contest?.decision)
    return "We decided that you have to pay it. A card that you saved for this event is charged once; otherwise, pay it here. Until it's paid, your account can't be deleted.";
  if (report.acceptedAt) return 'You accepted it. The payment is still open.';
  if (contestStage === 'answering' && contestDeadline)
    return `You contested it, and nothing was charged. ${vendorName} can answer until ${at(contestDeadline)}. You can still accept it.`;
  if (contestStage === 'deciding' && contestDeadline)
    return `We decide how much of it is due, by about ${at(contestDeadline)}. You can still accept it.`;
  return report.canContest
    ? `Nothing is charged unless you accept. If it isn't right, contest it by ${at(report.contestBy)}.`
    : `Nothing is charged unless you accept. To contest it now, message ${vendorName} or contact us.`;
}

/** Extra hours and agreed extras that a vendor reported: their price, and the host's choice (rule extras-10). */
const VendorOvertime = (props: VendorOvertimeProps) => {
  const { bookingId, order, report } = props;
  const [isContesting, setContesting] = useState(false);
  const { vendorName, vendorId } = order;
  const { badge, tone } = overtimeBadge(report, 'host');
  const heading = overtimeHeading(report);
  const noun = overtimeNoun(report);
  return (
    <section className={styles.report} aria-label={`${heading} of ${vendorName}`}>
      <div className={styles.head}>
        <h3>{heading}</h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <OvertimeBill report={report} />
      <OvertimeStatements report={report} names={{ host: 'You', vendor: vendorName }} />
      <p className="small soft" role="status">
        {describeNext(props)}
      </p>
      {(report.canPay || report.canContest) && (
        <div className={styles.acts}>
          {report.canPay && (
            <ButtonLink size="small" look="primary" to={`/payment?bookingId=${bookingId}&overtime=${vendorId}`}>
              {report.acceptedAt || report.contest?.decision ? 'Pay Now' : 'Accept and Pay'}
              <span className="hidden">{` the ${noun} of ${vendorName}`}</span>
            </ButtonLink>
          )}
          {report.canContest && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setContesting(true)}>
              Contest<span className="hidden">{` the ${noun} of ${vendorName}`}</span>
            </Button>
          )}
        </div>
      )}
      {isContesting && (
        <ContestDialog bookingId={bookingId} order={order} report={report} onClose={() => setContesting(false)} />
      )}
    </section>
  );
};

export default VendorOvertime;
