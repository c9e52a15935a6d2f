import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { maximumNoteLength } from '#shared/orders/extras/overtime-limits.ts';
import { agreedExtras } from '#shared/orders/extras/proposed-extras.ts';
import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from '../OrderDetail.module.css';
import { useReportOvertime } from './api.ts';
import { HoursFields, useHours } from './HoursFields.tsx';

interface ReportDialogProps {
  order: VendorOrder;
  /** The report to correct; none for a new one. */
  earlier?: OvertimeView;
  onClose: () => void;
}

const titles = {
  report: { title: 'Report extra time', confirmLabel: 'Report Extra Time', done: 'Extra time reported' },
  reportExtras: { title: 'Report extras', confirmLabel: 'Report Extras', done: 'Extras reported' },
  correct: { title: 'Correct your report', confirmLabel: 'Send Correction', done: 'Report corrected' },
} as const;

const nothing = { lines: [], extras: [] };

/** Reports extra hours after the booked end, in half hours at the agreed rate (rule extras-8), and agreed extras, or corrects a report. */
export const ReportDialog = ({ order, earlier, onClose }: ReportDialogProps) => {
  const { customerName } = order;
  const agreed = agreedExtras(order);
  const { done, ...labels } = titles[earlier ? 'correct' : agreed.length > 0 ? 'reportExtras' : 'report'];
  const hours = useHours({ lines: order.reportableRates, extras: agreed }, earlier ?? nothing);
  const [note, setNote] = useState(earlier?.note ?? '');
  const [wasTried, setTried] = useState(false);
  const id = useId();
  const report = useReportOvertime(order.bookingId, earlier?.revision);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hours.problem || report.isPending) return;
    const onSuccess = () => {
      toast.success(done, `${customerName} can accept or contest it. We notified them.`);
      onClose();
    };
    report.mutate({ ...hours.body, note: note.trim() }, { onSuccess });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      {...labels}
      text={`${agreed.length === 0 ? 'Only time' : `Extras that ${customerName} agreed to, and time`} after your booked end. ${customerName} pays nothing unless they accept. You can correct it until they answer.`}
      cancelLabel="Not now"
      look="primary"
      busy={report.isPending}
      form={id}
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <HoursFields hours={hours} error={wasTried ? hours.problem : undefined} />
        <TextAreaField
          label="Note"
          optional
          rows={3}
          maxLength={maximumNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isApiError(report.error) ? report.error.fields?.['note'] : undefined}
          hint="Who asked for it, and when did you stop? The host reads this."
        />
      </form>
      <ErrorBanner>{report.error && errorText(report.error, "Couldn't report it. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};
