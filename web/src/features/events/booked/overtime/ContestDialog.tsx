import { useState } from 'react';
import type { FormEvent } from 'react';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from '../Booked.module.css';
import { useContestOvertime } from './api.ts';

interface ContestDialogProps {
  bookingId: string;
  order: Pick<BookedOrder, 'vendorId' | 'vendorName'>;
  onClose: () => void;
}

/** Asks why a host doesn't agree to reported extra hours (rule extras-11). */
export const ContestDialog = ({ bookingId, order: { vendorId, vendorName }, onClose }: ContestDialogProps) => {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const contest = useContestOvertime({ bookingId, vendorId });
  const problem = textProblem('rejectionReason', reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || contest.isPending) return;
    const onSuccess = () => {
      toast.success('Extra time contested', `We notified ${vendorName}. Nothing was charged.`);
      onClose();
    };
    contest.mutate(reason.trim(), { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Contest this extra time?"
      text={`Nothing will be charged. ${vendorName} reads your reason, and you can find an agreement in your messages.`}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextAreaField
          label="Reason"
          rows={4}
          maxLength={textBounds.rejectionReason.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={wasTried ? problem : undefined}
          hint="When did they stop, and what did you agree on?"
        />
        <ErrorBanner>{contest.error && errorText(contest.error, "Couldn't contest it. Try again.")}</ErrorBanner>
        <div className={styles.actions}>
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" type="submit" busy={contest.isPending}>
            Contest Extra Time
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
