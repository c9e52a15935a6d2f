import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { overtimeNoun } from '#shared/orders/extras/overtime.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { overtimeHeading } from '#web/domain/orders/overtime/overtime-text.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useContestOvertime } from './api.ts';

interface ContestDialogProps {
  bookingId: string;
  order: Pick<BookedOrder, 'vendorId' | 'vendorName'>;
  /** The report that the page shows. */
  report: Pick<OvertimeView, 'revision' | 'extras'>;
  onClose: () => void;
}

/** Asks why a host doesn't agree to reported extra hours (rule extras-11). */
export const ContestDialog = ({ bookingId, order, report, onClose }: ContestDialogProps) => {
  const { vendorId, vendorName } = order;
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const id = useId();
  const contest = useContestOvertime({ bookingId, vendorId });
  const problem = textProblem('rejectionReason', reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || contest.isPending) return;
    const onSuccess = () => {
      toast.success(`${overtimeHeading(report)} contested`, `We notified ${vendorName}. Nothing was charged.`);
      onClose();
    };
    contest.mutate({ reason: reason.trim(), revision: report.revision }, { onSuccess });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Contest this ${overtimeNoun(report)}?`}
      text={`Nothing is charged. ${vendorName} reads your reason and can lower or withdraw it. If you don't agree, we decide how much of it is due.`}
      cancelLabel="Not now"
      confirmLabel={report.extras.length > 0 ? 'Contest Extra' : 'Contest Extra Time'}
      look="primary"
      busy={contest.isPending}
      form={id}
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextAreaField
          label="Reason"
          rows={4}
          maxLength={textBounds.rejectionReason.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={wasTried ? problem : undefined}
          hint="When did they stop, and what did you agree on?"
        />
      </form>
      <ErrorBanner>{contest.error && errorText(contest.error, "Couldn't contest it. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};
