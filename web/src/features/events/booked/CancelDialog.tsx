import { useState } from 'react';
import type { CancellationPreview } from '#shared/api/orders/cancellation-preview.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { plural } from '#shared/kernel/plural.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCancel, useCancellationPreview } from './api.ts';
import type { CancellationTarget } from './api.ts';
import styles from './Booked.module.css';

interface CancelDialogProps {
  target: CancellationTarget;
  /** The vendor's or the event's name. */
  name: string;
  onClose: () => void;
}

/** Describes the rule that applies today, in a sentence (rule orders-1). */
function rule({ daysBefore, orders }: CancellationPreview): string {
  const when = daysBefore > 0 ? `The event is in ${plural(daysBefore, 'day')}` : 'The event is today or has passed';
  const percent = Math.max(0, ...orders.map(({ retainedPercent }) => retainedPercent));
  if (percent === 0) return `${when}. Everything paid will be refunded to the card that paid.`;
  if (percent < 100) return `${when}. The vendor keeps half of the price.`;
  return `${when}. The vendor keeps the full price.`;
}

/** The retained and refunded amounts, before anything is canceled. */
const Amounts = ({ preview }: { preview: CancellationPreview }) => (
  <div className={styles.amounts}>
    <p className="small soft">{rule(preview)}</p>
    <PriceLines>
      {preview.orders.length > 1 &&
        preview.orders.map(({ vendorId, vendorName, refundCents }) => (
          <PriceLine key={vendorId} label={`Refund from ${vendorName}`} amount={formatCents(refundCents)} tone="soft" />
        ))}
      <PriceLine label="Paid so far" amount={formatCents(preview.paidCents)} />
      <PriceLine label="Cancellation fee" amount={formatCents(preview.retainedCents)} />
      <PriceLine label="Refund to the card that paid" amount={formatCents(preview.refundCents)} tone="total" />
      <PriceLine label="Still due afterward" amount={formatCents(preview.balanceCents)} tone="soft" />
    </PriceLines>
  </div>
);

/** The amounts, or why they can't be shown yet. */
const Preview = ({ query }: { query: ReturnType<typeof useCancellationPreview> }) => {
  const { data: preview, isError, error, refetch } = query;
  if (preview) return <Amounts preview={preview} />;
  if (isError)
    return (
      <RetryBanner live onRetry={() => void refetch()}>
        {isApiError(error, 'payment_in_progress') ? failureText(error) : "Couldn't load the amounts."}
      </RetryBanner>
    );
  return (
    <Loading text="Calculating the amounts..." quiet>
      <Skeleton height="9rem" radius="var(--r-field)" />
    </Loading>
  );
};

const failureText = (error: unknown): string => {
  if (isApiError(error, 'price_changed')) return 'The amounts have changed. Please check them again.';
  if (isApiError(error, 'payment_in_progress'))
    return "A payment for this booking is in progress. Wait until it's finished, then cancel.";
  return errorText(error, 'Nothing was canceled. Try again.');
};

const describeRefund = (cents: number): string =>
  cents > 0 ? `${formatCents(cents)} will be refunded to the card that paid.` : 'Nothing was refunded.';

/** Asks before a vendor or the whole event is canceled, showing the amounts first (rule orders-1). */
export const CancelDialog = ({ target, name, onClose }: CancelDialogProps) => {
  const query = useCancellationPreview(target);
  const { data: preview, isFetching } = query;
  const cancel = useCancel(target);
  const [reason, setReason] = useState('');
  const confirm = ({ refundCents }: CancellationPreview) => {
    const onSuccess = () => {
      toast.success(target.vendorId ? 'Vendor canceled' : 'Event canceled', describeRefund(refundCents));
      onClose();
    };
    cancel.mutate({ agreedRefundCents: refundCents, reason: reason.trim() }, { onSuccess });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={target.vendorId ? `Cancel ${name}?` : 'Cancel the whole event?'}
      text={`We'll notify ${target.vendorId ? 'the vendor' : `all vendors of ${name}`} right away. This can't be undone.`}
      cancelLabel="Keep It"
      confirmLabel={`Cancel ${target.vendorId ? name : 'everything'}`}
      disabled={!preview || isFetching}
      busy={cancel.isPending}
      onConfirm={() => preview && confirm(preview)}
    >
      <Preview query={query} />
      <TextAreaField
        label="Reason"
        optional
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="The vendor will see this."
      />
      <ErrorBanner>{cancel.isError && failureText(cancel.error)}</ErrorBanner>
    </ConfirmDialog>
  );
};
