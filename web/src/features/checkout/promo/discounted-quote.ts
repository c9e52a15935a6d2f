import { allocate } from '#shared/kernel/allocate.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import type { PayablePlan } from '../payment/payable-plan.ts';
import type { AppliedPromo } from './applied-promos.ts';

/** Calculates the plan's quote with the applied codes, by the server's pricing (rule checkout-1). */
export function discountedQuote(plan: PayablePlan, promos: readonly AppliedPromo[]): Quote {
  if (promos.length === 0) return plan.quote;
  const { guestCount, durationHours } = plan.details;
  const discounts = Object.fromEntries(promos.flatMap((promo) => shareDiscount(plan, promo)));
  const items = quoteItems(plan.items, plan.place);
  return quote({ items, guestCount: guestCount ?? 1, durationHours: durationHours ?? 1, discounts });
}

/** Distributes a vendor's discount over its lines, in proportion to their price. */
function shareDiscount({ items, quote: { lines } }: PayablePlan, { vendorId, discountCents }: AppliedPromo) {
  const ids = items.filter((item) => item.vendorId === vendorId).map(({ id }) => id);
  const weights = ids.map((id) => lines.find((line) => line.id === id)?.subtotalCents ?? 0);
  const subtotal = weights.reduce((sum, cents) => sum + cents, 0);
  const parts = allocate(Math.min(discountCents, subtotal), weights);
  return ids.map((id, i): [string, number] => [id, parts[i] ?? 0]);
}
