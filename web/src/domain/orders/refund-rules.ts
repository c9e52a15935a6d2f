import { balanceDueDays, depositPercent } from '#shared/kernel/policies.ts';
import { cancellationTiers } from '#shared/orders/cancellation-terms.ts';

/* The rules of refunds and balances as text (rule orders-1), for the payment page and the host terms. */

const [early, late] = cancellationTiers;

/** A host's refund by the days between a cancellation and the event; the share is of the price including its fee. */
export const refundRules: readonly string[] = [
  `More than ${early.minimumDays - 1} days before the event: full refund, platform fee included.`,
  `${late.minimumDays} to ${early.minimumDays - 1} days before: ${late.retainedPercent}% of the price is kept as the cancellation fee, but never more than you paid.`,
  `Less than ${late.minimumDays} days before: no refund.`,
];

export const vendorCancelsRule = 'If a vendor cancels, you get a full refund for that vendor.';

/** Describes the balance; `due` is a time: '8 days before the event', 'by Dec 04, 2026'. */
export const balanceRule = (due: string): string =>
  `The balance is due ${due}, or the day after you book if that's later. If it isn't paid by then, the whole booking is canceled the next day and your deposit of ${depositPercent}% isn't refunded.`;

export const balanceDueText = `${balanceDueDays} days before the event`;
