import { useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { vendorCancellationNoticeHours } from '#shared/kernel/policies.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCancelOrder } from '#web/domain/orders/api.ts';
import styles from './OrderDetail.module.css';

const reasonBounds = textBounds.cancellationReason;

const failureText = (error: unknown): string => {
  if (isApiError(error, 'payment_in_progress'))
    return 'The host is paying for this booking right now. Wait a moment, then cancel.';
  return errorText(error, "Couldn't cancel the order. Try again.");
};

interface QuestionProps {
  order: VendorOrder;
  onClose: () => void;
}

function useCancellation({ order, onClose }: QuestionProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const cancel = useCancelOrder();
  const problem = textProblem('cancellationReason', reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || cancel.isPending) return;
    const done = () => {
      toast.success('Order canceled', `${order.customerName} will get a full refund and was notified of the reason.`);
      onClose();
    };
    cancel.mutate({ bookingId: order.bookingId, reason: reason.trim() }, { onSuccess: done });
  };
  return { reason, setReason, problem: wasTried ? problem : undefined, cancel, submit };
}

const Question = ({ order, onClose }: QuestionProps) => {
  const { reason, setReason, problem, cancel, submit } = useCancellation({ order, onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      text={`${order.customerName} will get a full refund, and you won't be paid. This can't be undone.`}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <p className="small soft">
          Our terms ask for {vendorCancellationNoticeHours} hours&apos; notice. {order.event.title} is on{' '}
          {formatDate(order.event.date)}.
        </p>
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={reasonBounds.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          hint="The host will see this."
          error={problem}
        />
        <ErrorBanner>{cancel.isError && failureText(cancel.error)}</ErrorBanner>
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep Order</Button>
          <Button type="submit" look="danger" busy={cancel.isPending}>
            Cancel Order
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** Cancels an order for the vendor: asks for a reason, and the host gets a full refund (rule orders-5). */
export const CancelOrder = ({ order }: { order: VendorOrder }) => {
  const [isAsked, setAsked] = useState(false);
  if (!order.canCancel) return null;
  return (
    <>
      <Button look="bare" className={styles.danger} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Cancel Order
      </Button>
      {isAsked && <Question order={order} onClose={() => setAsked(false)} />}
    </>
  );
};
