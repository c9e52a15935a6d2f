import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SupportBooking, SupportOrder } from '#shared/api/orders/support-booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useCaseForm } from '#web/domain/cases/use-case-form.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { useDebounced } from '#web/lib/forms/use-debounced.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from './Booking.module.css';
import { Effects } from './Effects.tsx';
import { refundPreviewQuery, useRefundOrder } from './api.ts';
import { refundEffects } from './refund-text.ts';
import { amountProblem, emptyRefund, refundResolver, toRefund } from './refund-values.ts';
import type { RefundValues } from './refund-values.ts';

interface RefundProps {
  booking: SupportBooking;
  order: SupportOrder;
  onClose: () => void;
}

const bearers = [
  { value: 'platform' as const, label: 'Hostwell' },
  { value: 'shares' as const, label: 'Both, by a deduction' },
];

/** Loads the effects of the amount typed so far; disabled until it is one that can be refunded. */
function usePreview({ booking, order }: RefundProps, values: RefundValues) {
  const { cents, borneBy } = toRefund(values, order);
  const wanted = useDebounced(`${cents} ${borneBy}`) === `${cents} ${borneBy}`;
  const isPossible = Number.isInteger(cents) && cents > 0 && amountProblem(cents, order) === undefined;
  const preview = useQuery({
    ...refundPreviewQuery({ bookingId: booking.id, vendorId: order.vendorId }, { cents, borneBy }),
    enabled: isPossible && wanted,
  });
  return { preview, isPossible };
}

/** Refunds a part or all of an order: the amount, who bears it, the reason, and every effect before it is made. */
export const RefundDialog = (props: RefundProps) => {
  const { booking, order, onClose } = props;
  const { vendorId, vendorName, refund } = order;
  const id = useId();
  const act = useRefundOrder({ bookingId: booking.id, vendorId });
  const { form, values, problem, submit } = useCaseForm<RefundValues>({
    name: `order-refund.${booking.id}.${vendorId}`,
    empty: emptyRefund(order),
    resolver: refundResolver(order),
    fieldNames: { cents: 'amount' },
    send: (valid) => act.mutateAsync({ ...toRefund(valid, order), version: preview.data?.version ?? 0 }),
    onSent: () => {
      onClose();
      toast.success('Refund made', 'Both sides get an email with your reason.');
    },
  });
  const { preview, isPossible } = usePreview(props, values);
  const field = registerWithError(form);
  return (
    <ConfirmDialog
      large
      title={`Refund ${booking.hostName}`}
      text={`For ${vendorName}. A refund can't be undone.`}
      confirmLabel={preview.data ? `Refund ${formatCents(preview.data.cents)}` : 'Refund'}
      form={id}
      busy={form.formState.isSubmitting}
      disabled={isPossible && !preview.data}
      onClose={onClose}
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Segmented
          label="How much?"
          options={[
            { value: 'all', label: `All, ${formatCents(refund.leftCents)}` },
            { value: 'part', label: 'Part of it' },
          ]}
          {...field('share')}
        />
        {values.share === 'part' && (
          <TextField label="Amount in $" inputMode="decimal" autoComplete="off" {...field('amount')} />
        )}
        {refund.isPaidOut && <Segmented label="Who bears it?" options={bearers} {...field('borneBy')} />}
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={2000}
          hint="Both sides will read this."
          {...field('reason')}
        />
        {isPossible && <Effects preview={preview} describe={(found) => refundEffects(found, booking, order)} />}
        <ErrorBanner>{problem}</ErrorBanner>
      </form>
    </ConfirmDialog>
  );
};
