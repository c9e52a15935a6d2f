import { useState } from 'react';
import type { CancellationPreview } from '#shared/api/after-booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { plural } from '#web/domain/planning/plan-rows.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCancel, useCancellationPreview } from './api.ts';
import type { Doomed } from './api.ts';
import styles from './Booked.module.css';

interface CancelDialogProps {
  doomed: Doomed;
  /** The vendor's or the event's name. */
  name: string;
  onClose: () => void;
}

/** Which rule applies today, in a sentence (decision 25). */
function rule({ daysBefore, orders }: CancellationPreview): string {
  const when = daysBefore > 0 ? `The event is in ${plural(daysBefore, 'day')}` : 'The event is today or over';
  const percent = Math.max(0, ...orders.map(({ vendorPercent }) => vendorPercent));
  if (percent === 0) return `${when}: everything that you paid goes back to your card.`;
  if (percent < 100) return `${when}: half of the price stays with the vendor.`;
  return `${when}: the whole price stays with the vendor.`;
}

/** What is kept and what goes back, before anything is cancelled. */
const Amounts = ({ preview }: { preview: CancellationPreview }) => (
  <div className={styles.amounts}>
    <p className="small soft">{rule(preview)}</p>
    <PriceLines>
      {preview.orders.length > 1 &&
        preview.orders.map(({ vendorId, vendorName, refundCents }) => (
          <PriceLine key={vendorId} label={`Back from ${vendorName}`} amount={formatCents(refundCents)} tone="soft" />
        ))}
      <PriceLine label="Paid so far" amount={formatCents(preview.paidCents)} />
      <PriceLine label="Stays with vendor and platform" amount={formatCents(preview.keptCents)} />
      <PriceLine label="Goes back to your card" amount={formatCents(preview.refundCents)} tone="total" />
      <PriceLine label="Still to pay afterwards" amount={formatCents(preview.balanceCents)} tone="soft" />
    </PriceLines>
  </div>
);

const failureText = (error: unknown): string => {
  if (isApiError(error, 'price_changed')) return 'The amounts changed since they were shown. Look at them again.';
  if (isApiError(error, 'payment_in_progress'))
    return 'A payment for this booking is under way. Wait until it has ended, then cancel.';
  return isApiError(error) ? error.message : 'Nothing was cancelled. Try again.';
};

/** Asks before a vendor or the whole event is cancelled, with the amounts first (decision 25). */
export const CancelDialog = ({ doomed, name, onClose }: CancelDialogProps) => {
  const { data: preview, isError, error, isFetching, refetch } = useCancellationPreview(doomed);
  const cancel = useCancel(doomed);
  const [reason, setReason] = useState('');
  const what = doomed.vendorId ? name : 'everything';
  const confirm = ({ refundCents }: CancellationPreview) =>
    cancel.mutate(
      { agreedRefundCents: refundCents, reason: reason.trim() },
      {
        onSuccess: () => {
          const back =
            refundCents > 0 ? `${formatCents(refundCents)} goes back to your card.` : 'Nothing was refunded.';
          toast.success(doomed.vendorId ? 'Vendor cancelled' : 'Event cancelled', back);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={doomed.vendorId ? `Cancel ${name}?` : 'Cancel the whole event?'}
      text={
        doomed.vendorId
          ? 'The vendor is told at once and their day becomes free. This cannot be undone.'
          : `All vendors of ${name} are told at once. This cannot be undone.`
      }
      actions={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button
            look="danger"
            disabled={!preview || isFetching}
            busy={cancel.isPending}
            onClick={() => preview && confirm(preview)}
          >
            Cancel {what}
          </Button>
        </>
      }
    >
      {preview && <Amounts preview={preview} />}
      {!preview && !isError && (
        <Loading text="Working out the amounts..." quiet>
          <Skeleton height="9rem" radius="var(--r-field)" />
        </Loading>
      )}
      {isError && !preview && (
        <RetryBanner live onRetry={() => void refetch()}>
          {isApiError(error, 'payment_in_progress') ? failureText(error) : 'The amounts could not be loaded.'}
        </RetryBanner>
      )}
      <TextAreaField
        label="Reason"
        optional
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="The vendor reads it."
      />
      {cancel.isError && (
        <Banner tone="bad" live>
          {failureText(cancel.error)}
        </Banner>
      )}
    </Dialog>
  );
};
