import { isDiscountable, spreadDiscounts } from '#shared/checkout/spread-discounts.ts';
import { noCodeOnOffers, promoDiscount, promoProblem, unknownPromo } from '#shared/promotions/promo.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PricedItem } from './rules.ts';

/** A code that the host entered for a vendor; `promo` is undefined if the vendor has no such code. */
export interface EnteredPromo {
  vendorId: string;
  code: string;
  promo: PromoCodeRecord | undefined;
}

/** A code that gives a discount: the subtotal of its vendor's part, and the discount. Cents. */
export interface AppliedPromo {
  promo: PromoCodeRecord;
  subtotalCents: number;
  discountCents: number;
}

interface Undiscounted {
  items: readonly PricedItem[];
  lines: Quote['lines'];
  now: Date;
}

/**
 * Applies the entered codes to a plan, each to its own vendor's part (rule promotions-3).
 * @throws AppError promo_refused with the first check that a code fails, under `promoCodes.<vendorId>`
 */
export function applyPromos(plan: Undiscounted, entered: readonly EnteredPromo[]): AppliedPromo[] {
  const repeated = entered.find(({ vendorId }, position) =>
    entered.slice(0, position).some((other) => other.vendorId === vendorId),
  );
  if (repeated) throw promoRefused(repeated, 'Only one promo code per vendor can be used');
  return entered.map((one) => applyPromo(plan, one));
}

function applyPromo({ items, lines, now }: Undiscounted, { vendorId, code, promo }: EnteredPromo): AppliedPromo {
  const subtotals = discountableLines(vendorId, items, lines).map(({ subtotalCents }) => subtotalCents);
  const subtotalCents = subtotals.reduce((sum, cents) => sum + cents, 0);
  const isOffer = subtotals.length === 0 && items.some(({ vendor }) => vendor.id === vendorId);
  const problem = promo && isOffer ? noCodeOnOffers : promoProblem(promo, { subtotalCents, now });
  if (problem !== undefined || !promo || subtotals.length === 0) {
    throw promoRefused({ vendorId, code }, problem ?? unknownPromo);
  }
  return { promo, subtotalCents, discountCents: promoDiscount(promo, subtotalCents) };
}

/** Returns the discount in cents by plan item: each code's discount is spread over its vendor's lines by their cost. */
export function discountsByItem(
  { items, lines }: Pick<Undiscounted, 'items' | 'lines'>,
  applied: readonly AppliedPromo[],
): Record<string, number> {
  const discounts = applied.map(({ promo, discountCents }) => ({ vendorId: promo.vendorId, discountCents }));
  const sellers = items.map(({ item }) => item);
  return spreadDiscounts(discounts, sellers, lines);
}

function discountableLines(vendorId: string, items: readonly PricedItem[], lines: Quote['lines']): Quote['lines'] {
  const ids = new Set(
    items.filter(({ vendor, item }) => vendor.id === vendorId && isDiscountable(item)).map(({ item }) => item.id),
  );
  return lines.filter(({ id }) => ids.has(id));
}

/** Returns the refusal of a code; the host can remove it or try another. */
export const promoRefused = ({ vendorId, code }: Pick<EnteredPromo, 'vendorId' | 'code'>, problem: string): AppError =>
  new AppError('promo_refused', `${code}: ${problem}. Remove the code to continue. You haven't been charged.`, {
    [`promoCodes.${vendorId}`]: problem,
  });
