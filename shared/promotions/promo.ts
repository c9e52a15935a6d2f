import { formatCents } from '../kernel/money.ts';
import { percentOf } from '../kernel/percent.ts';

/** What of a vendor's promo code decides whether it may be used, and for how much. */
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

/** An order that a code is entered for: its vendor's part of the plan before discounts, in cents. */
export interface PromoOrder {
  subtotalCents: number;
  now: Date;
}

/** Also for a code of another vendor, so that codes can't be probed. */
export const unknownPromo = 'Invalid promo code';

/** The same where a code is entered for a whole plan. */
export const unknownInPlan = 'None of the vendors in your plan has this promo code';

/** An offer has a price of its own (decision 152). */
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

/** In the order in which they are checked; the first that fails is the message. */
const checks: readonly Check[] = [mustBeActive, mustNotBeExpired, mustHaveUsesLeft, mustCoverMinimum];

/** Why a code cannot be used now for an order, or undefined when it can (decision 24). */
export const promoProblem = (promo: PromoTerms | undefined, order: PromoOrder): string | undefined =>
  promo ? checks.map((check) => check(promo, order)).find((problem) => problem !== undefined) : unknownPromo;

/** What a code takes off in whole cents: a percentage rounded half up; never more than the vendor's subtotal. */
export function promoDiscount(
  { discountType, discountValue }: Pick<PromoTerms, 'discountType' | 'discountValue'>,
  subtotalCents: number,
): number {
  const cents = discountType === 'percentage' ? percentOf(subtotalCents, discountValue) : discountValue;
  return Math.min(cents, subtotalCents);
}
