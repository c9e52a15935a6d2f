import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SupportBooking, SupportOrder } from '#shared/api/orders/support-booking.ts';
import { supportCancellationForm } from '#shared/orders/support/cancellation-form.ts';
import type { SupportCancellationTerms } from '#shared/orders/support/cancellation-form.ts';
import { bodyResolver } from '#web/domain/cases/schema-resolver.ts';
import { useCaseForm } from '#web/domain/cases/use-case-form.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from './Booking.module.css';
import { Effects } from './Effects.tsx';
import { cancellationPreviewQuery, useCancelOnBehalf } from './api.ts';
import { cancellationEffects } from './cancellation-text.ts';

interface CancelProps {
  booking: SupportBooking;
  /** One vendor's order; everything booked without it. */
  order?: SupportOrder;
  onClose: () => void;
}

type CancelValues = { terms: SupportCancellationTerms | ''; reason: string };

const terms = [
  { value: 'host' as const, label: "Host's" },
  { value: 'vendor' as const, label: "Vendor's" },
  { value: 'full' as const, label: 'Full refund' },
];

/** Validates a cancellation like the server; version and refund are those of the preview. */
const resolver = bodyResolver<CancelValues>({
  schema: supportCancellationForm,
  toBody: (values) => ({ ...values, version: 1, refundCents: 0 }),
  others: (values) => ({ terms: values.terms === '' ? 'Choose whose terms apply' : undefined }),
});

/** Cancels an order or a whole booking: whose terms apply, the reason, and every effect before it is made. */
export const CancelDialog = ({ booking, order, onClose }: CancelProps) => {
  const id = useId();
  const vendorId = order?.vendorId;
  const act = useCancelOnBehalf(booking.id);
  const { form, values, problem, submit } = useCaseForm<CancelValues>({
    name: `order-cancel.${booking.id}.${vendorId ?? 'all'}`,
    empty: { terms: '', reason: '' },
    resolver,
    send: async (valid) => {
      const { version, refundCents } = preview.data ?? { version: 1, refundCents: 0 };
      if (valid.terms === '') return;
      await act.mutateAsync({ ...valid, terms: valid.terms, ...(vendorId && { vendorId }), version, refundCents });
    },
    onSent: () => {
      onClose();
      toast.success('Canceled', 'Both sides get an email with your reason.');
    },
  });
  const wanted = { terms: values.terms === '' ? 'host' : values.terms, ...(vendorId && { vendorId }) } as const;
  const preview = useQuery({ ...cancellationPreviewQuery(booking.id, wanted), enabled: values.terms !== '' });
  const field = registerWithError(form);
  const name = order?.vendorName ?? 'everything booked';
  return (
    <ConfirmDialog
      large
      title={`Cancel ${name}?`}
      text={`For ${booking.event.title}, booked by ${booking.hostName}. This can't be undone.`}
      confirmLabel={order ? 'Cancel Order' : 'Cancel Booking'}
      cancelLabel="Keep It"
      look="danger"
      form={id}
      busy={form.formState.isSubmitting}
      disabled={values.terms !== '' && !preview.data}
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
        <Segmented label="Whose terms apply?" options={terms} {...field('terms')} />
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={2000}
          hint="Both sides will read this."
          {...field('reason')}
        />
        {values.terms !== '' && (
          <Effects preview={preview} describe={(found) => cancellationEffects(found, booking.hostName)} />
        )}
        <ErrorBanner>{problem}</ErrorBanner>
      </form>
    </ConfirmDialog>
  );
};
