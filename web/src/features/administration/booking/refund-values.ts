import type { Resolver } from 'react-hook-form';
import type { SupportOrder } from '#shared/api/orders/support-booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { refundTermsForm } from '#shared/orders/support/refund-form.ts';
import type { RefundBearer } from '#shared/orders/support/refund-form.ts';
import { chosenCents } from '#web/domain/cases/amount.ts';
import { bodyResolver } from '#web/domain/cases/schema-resolver.ts';

/** The administrator's input; the amount as typed, in dollars. */
export type RefundValues = { share: 'all' | 'part' | ''; amount: string; borneBy: RefundBearer; reason: string };

/** Before the payout both sides bear a refund, afterwards the platform unless the deduction is chosen. */
export const emptyRefund = ({ refund }: SupportOrder): RefundValues => ({
  share: '',
  amount: '',
  borneBy: refund.isPaidOut ? 'platform' : 'shares',
  reason: '',
});

/** Returns the request without its version; the amount is NaN until it is known. */
export const toRefund = ({ share, amount, borneBy, reason }: RefundValues, { refund }: SupportOrder) => ({
  cents: share === '' ? Number.NaN : chosenCents({ share, amount }, refund.leftCents),
  // A payout may have been sent since the input was kept.
  borneBy: refund.isPaidOut ? borneBy : ('shares' as const),
  reason,
});

/** Returns why an amount can't be refunded. */
export function amountProblem(cents: number, { refund: { leftCents } }: SupportOrder): string | undefined {
  return cents > leftCents ? `Enter at most ${formatCents(leftCents)}, the amount left to refund` : undefined;
}

/** Validates a refund like the server. */
export const refundResolver =
  (order: SupportOrder): Resolver<RefundValues> =>
  (values, context, options) =>
    bodyResolver<RefundValues>({
      schema: refundTermsForm,
      toBody: (typed) => toRefund(typed, order),
      fieldNames: { cents: values.share === '' ? 'share' : 'amount' },
      others: (typed) => ({
        share: typed.share === '' ? 'Choose how much to refund' : undefined,
        amount: typed.share === 'part' ? amountProblem(toRefund(typed, order).cents, order) : undefined,
      }),
    })(values, context, options);
