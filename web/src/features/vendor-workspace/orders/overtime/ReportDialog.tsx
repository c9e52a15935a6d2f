import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { maximumNoteLength } from '#shared/orders/extras/overtime-limits.ts';
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
  correct: { title: 'Correct extra time', confirmLabel: 'Send Correction', done: 'Extra time corrected' },
} as const;

/** Reports extra hours after the booked end, in half hours at the agreed rate (rule extras-8), or corrects a report. */
export const ReportDialog = ({ order, earlier, onClose }: ReportDialogProps) => {
  const { customerName } = order;
  const { done, ...labels } = titles[earlier ? 'correct' : 'report'];
  const hours = useHours(order.overtime, earlier?.lines);
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
    report.mutate({ lines: hours.body, note: note.trim() }, { onSuccess });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      {...labels}
      text={`Only time after your booked end. ${customerName} pays nothing unless they accept. You can correct it until they answer.`}
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
