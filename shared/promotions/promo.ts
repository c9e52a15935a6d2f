import { formatCents } from '../kernel/money.ts';
import { percentCents } from '../kernel/percent.ts';

/** The terms of a promo code that decide whether it applies, and its amount. */
export interface PromoTerms {
  discountType: 'percentage' | 'fixed';
  /** Whole percent, or cents. */
  discountValue: number;
  /** In cents; zero for none. */
  minimumOrderCents: number;
  usageLimit: number | null;
  usedCount: number;
  expiresAt: string | null;
  isActive: boolean;
}

/** The vendor's part of the plan that a code is applied to, before discounts, in cents. */
export interface PromoOrder {
  subtotalCents: number;
  now: Date;
}

/** Also for another vendor's code, so that codes can't be probed. */
export const unknownPromo = 'Invalid promo code';

/** The message if a code is entered for a whole plan. */
export const unknownInPlan = 'None of the vendors in your plan has this promo code';

/** An offer has a fixed price (rule promotions-5). */
export const noCodeOnOffers = "Promo codes can't be used on offers";

type Check = (promo: PromoTerms, order: PromoOrder) => string | undefined;

const mustBeActive: Check = ({ isActive }) => (isActive ? undefined : 'This promo code is no longer active');

const mustNotBeExpired: Check = ({ expiresAt }, { now }) =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'This promo code has expired' : undefined;

const mustHaveUsesLeft: Check = ({ usageLimit, usedCount }) =>
  usageLimit !== null && usedCount >= usageLimit ? 'This promo code has reached its usage limit' : undefined;

const mustCoverMinimum: Check = ({ minimumOrderCents }, { subtotalCents }) =>
  subtotalCents < minimumOrderCents
    ? `This promo code is for orders of ${formatCents(minimumOrderCents)} or more from this vendor`
    : undefined;

/** Checked in this order; the first failure gives the message. */
const checks: readonly Check[] = [mustBeActive, mustNotBeExpired, mustHaveUsesLeft, mustCoverMinimum];

/** Returns why a code can't be used now for an order; undefined if it can (rule promotions-2). */
export const promoProblem = (promo: PromoTerms | undefined, order: PromoOrder): string | undefined =>
  promo ? checks.map((check) => check(promo, order)).find((problem) => problem !== undefined) : unknownPromo;

/** Returns a code's discount in cents: percentages are rounded half up, and the vendor's subtotal is the limit. */
export function promoDiscount(
  { discountType, discountValue }: Pick<PromoTerms, 'discountType' | 'discountValue'>,
  subtotalCents: number,
): number {
  const cents = discountType === 'percentage' ? percentCents(subtotalCents, discountValue) : discountValue;
  return Math.min(cents, subtotalCents);
}
