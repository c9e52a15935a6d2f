import { allocate } from '#shared/kernel/allocate.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import type { PayablePlan } from '../payment/payable-plan.ts';

/** A code that the server accepted for a vendor's part of the plan. */
export interface AppliedPromo {
  vendorId: string;
  code: string;
  discountCents: number;
}

const storageName = (draftId: string): string => `hostwell.promoCodes.${draftId}`;

/** Reads the codes applied to a plan in this tab, so that a reload keeps them; the server checks them again. */
export function readAppliedPromos(draftId: string): AppliedPromo[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName(draftId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAppliedPromo) : [];
  } catch {
    return [];
  }
}

export function keepAppliedPromos(draftId: string, promos: readonly AppliedPromo[]): void {
  try {
    sessionStorage.setItem(storageName(draftId), JSON.stringify(promos));
  } catch {
    // With closed storage a reload only loses the codes.
  }
}

function isAppliedPromo(value: unknown): value is AppliedPromo {
  if (typeof value !== 'object' || value === null) return false;
  const { vendorId, code, discountCents } = value as Record<string, unknown>;
  return typeof vendorId === 'string' && typeof code === 'string' && Number.isInteger(discountCents);
}

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
