import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { overtimeReportHours } from '#shared/orders/extras/overtime-limits.ts';
import { overtimeNoun } from '#shared/orders/extras/overtime.ts';
import { agreedExtras } from '#shared/orders/extras/proposed-extras.ts';
import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { OvertimeLines } from '#web/domain/orders/overtime/OvertimeLines.tsx';
import { OvertimeStatements } from '#web/domain/orders/overtime/OvertimeStatements.tsx';
import { overtimeBadge, overtimeHeading } from '#web/domain/orders/overtime/overtime-text.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from '../OrderDetail.module.css';
import { AnswerDialog } from './AnswerDialog.tsx';
import { useWithdrawOvertime } from './api.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** Describes the state of a report. */
function describeNext({ customerName, event, status }: VendorOrder, report: OvertimeView): string {
  const at = (time: string) => formatTimestampWithZone(time, event.timeZone);
  const { contest, contestStage, contestDeadline } = report;
  if (report.paidAt) return `${customerName} paid it on ${at(report.paidAt)}. It's part of your share.`;
  if (report.withdrawnAt) return 'You withdrew it. Nothing is charged.';
  if (status === 'cancelled') return 'This order was canceled, so nothing is charged.';
  if (contest?.decision?.cents === 0) return "We decided that it isn't paid.";
  if (contest?.decision) return `We decided that ${customerName} has to pay it. You get it once it's paid.`;
  if (report.acceptedAt) return `${customerName} accepted it. The payment is still open.`;
  if (contestStage === 'answering' && contestDeadline)
    return `${customerName} contested it, and nothing was charged. Answer by ${at(contestDeadline)}; after that we decide. They can still accept it.`;
  if (contestStage === 'deciding' && contestDeadline)
    return `We decide how much of it is due, by about ${at(contestDeadline)}. ${customerName} can still accept it.`;
  return `${customerName} can contest it until ${at(report.contestBy)}. Nothing is charged unless they accept.`;
}

type Report = NonNullable<VendorOrder['overtimeReport']>;

const Bill = ({ report: { lines, extras, cents, contest } }: { report: Report }) => (
  <PriceLines>
    <OvertimeLines lines={lines} extras={extras} />
    <PriceLine label="Your part" amount={formatCents(cents)} tone={contest?.decision ? 'soft' : 'total'} />
    {contest?.decision && <PriceLine label="Decided" amount={formatCents(contest.decision.cents)} tone="total" />}
  </PriceLines>
);

/** A report's state, and the vendor's choices in it. */
const Reported = ({ order, report }: { order: VendorOrder; report: Report }) => {
  const [asked, setAsked] = useState<'correct' | 'answer' | 'withdraw'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Bill report={report} />
      <OvertimeStatements report={report} names={{ host: order.customerName, vendor: 'You' }} />
      <p className="small soft" role="status">
        {describeNext(order, report)}
      </p>
      {(report.canCorrect || report.canAnswer || report.canWithdraw) && (
        <div className="wrap">
          {report.canCorrect && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('correct')}>
              Correct
            </Button>
          )}
          {report.canAnswer && (
            <Button size="small" look="primary" aria-haspopup="dialog" onClick={() => setAsked('answer')}>
              Answer
            </Button>
          )}
          {report.canWithdraw && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {asked === 'correct' && <ReportDialog order={order} earlier={report} onClose={close} />}
      {asked === 'answer' && <AnswerDialog order={order} report={report} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog order={order} report={report} onClose={close} />}
    </>
  );
};

const WithdrawDialog = ({ order, report, onClose }: { order: VendorOrder; report: Report; onClose: () => void }) => {
  const heading = overtimeHeading(report);
  const { mutate, isPending } = useWithdrawOvertime(order.bookingId);
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(`${heading} withdrawn`, `We notified ${order.customerName}.`),
      onError: (error) => toast.error('Error', errorText(error, "Couldn't withdraw it. Try again.")),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={`Withdraw this ${overtimeNoun(report)}?`}
      text={`${order.customerName} won't be asked to pay it. This can't be undone.`}
      cancelLabel="Not now"
      confirmLabel={heading === 'Extra' ? 'Withdraw Extra' : 'Withdraw Extra Time'}
      busy={isPending}
      onClose={onClose}
      onConfirm={withdraw}
    />
  );
};

/** A vendor's extra hours and agreed extras: the report, or the button to make one (rule extras-8). */
const OrderOvertime = ({ order }: { order: VendorOrder }) => {
  const [isOpen, setOpen] = useState(false);
  const { overtimeReport: report, canReportOvertime } = order;
  const state = report && overtimeBadge(report, 'vendor');
  const hasExtras = agreedExtras(order).length > 0;
  const heading = report ? overtimeHeading(report) : hasExtras ? 'Extras to report' : 'Extra time';
  return (
    <Card as="section" className={styles.sheet} aria-label={heading}>
      <div className={styles.head}>
        <h3>{heading}</h3>
        {state && <Badge tone={state.tone}>{state.badge}</Badge>}
      </div>
      {report && <Reported order={order} report={report} />}
      {canReportOvertime && (
        <>
          <p className="small soft">
            {hasExtras
              ? `Report the agreed extras that you provided, and time after the booked end, up to ${overtimeReportHours} hours after the end.`
              : `Did you stay longer than booked? Report it up to ${overtimeReportHours} hours after the end, at the rate agreed at booking.`}
          </p>
          <Button icon={<Clock />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {hasExtras ? 'Report Extras' : 'Report Extra Time'}
          </Button>
        </>
      )}
      {isOpen && <ReportDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  );
};

export default OrderOvertime;
