import { formatCents } from '../kernel/money.ts';
import type { PromoTerms } from './promo.ts';

/* Promo codes as vendors' and administrators' lists show them (vendor spec 4 and 9). */

export type PromoStatus = 'Active' | 'Inactive' | 'Expired' | 'Limit Reached';

export const promoFilters = ['all', 'active', 'inactive', 'expired'] as const;
export type PromoFilter = (typeof promoFilters)[number];

/** A promo code in a list. */
export interface ListedPromo extends PromoTerms {
  code: string;
  description: string;
}

/** Checks inactive, then expired, then used up: the order in which checkout refuses a code (vendor spec 4). */
export function promoStatus({ isActive, expiresAt, usageLimit, usedCount }: PromoTerms, now: Date): PromoStatus {
  if (!isActive) return 'Inactive';
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'Expired';
  return usageLimit !== null && usedCount >= usageLimit ? 'Limit Reached' : 'Active';
}

type Discount = Pick<PromoTerms, 'discountType' | 'discountValue'>;

/** '15%' or '$50.00'. */
export const formatDiscount = ({ discountType, discountValue }: Discount): string =>
  discountType === 'percentage' ? `${discountValue}%` : formatCents(discountValue);

/** '3 / 10', or '3 / ∞' without a limit. */
export const formatUsage = ({ usedCount, usageLimit }: Pick<PromoTerms, 'usedCount' | 'usageLimit'>): string =>
  `${usedCount.toLocaleString('en-US')} / ${usageLimit === null ? '∞' : usageLimit.toLocaleString('en-US')}`;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns rounded means: one figure if all codes have the same type, otherwise both (rule administration-41). */
export function averageDiscount(promos: readonly Discount[]): string {
  const discountValues = (type: Discount['discountType']) =>
    promos.filter(({ discountType }) => discountType === type).map(({ discountValue }) => discountValue);
  const [percents, cents] = [discountValues('percentage'), discountValues('fixed')];
  const words = [
    percents.length > 0 && `${Math.round(mean(percents))}%`,
    cents.length > 0 && `$${Math.round(mean(cents) / 100).toLocaleString('en-US')}`,
  ];
  return words.filter(Boolean).join(' · ') || '–';
}

/** Returns the figures of the stat cards (vendor spec 9). */
export const promoStats = (promos: readonly ListedPromo[], now: Date) => ({
  total: promos.length,
  active: promos.filter((promo) => promoStatus(promo, now) === 'Active').length,
  uses: promos.reduce((sum, { usedCount }) => sum + usedCount, 0),
  averageDiscount: averageDiscount(promos),
});

const statusesByFilter: Record<PromoFilter, readonly PromoStatus[]> = {
  all: ['Active', 'Inactive', 'Expired', 'Limit Reached'],
  active: ['Active'],
  inactive: ['Inactive'],
  expired: ['Expired'],
};

/** Returns the codes of a status whose name, description or `alsoIn` text (such as the vendor) contains the text. */
export function filterPromos<P extends ListedPromo>(
  promos: readonly P[],
  { text, status, now }: { text: string; status: PromoFilter; now: Date },
  alsoIn: (promo: P) => string = () => '',
): P[] {
  const sought = text.trim().toLowerCase();
  return promos.filter(
    (promo) =>
      statusesByFilter[status].includes(promoStatus(promo, now)) &&
      [promo.code, promo.description, alsoIn(promo)].some((words) => words.toLowerCase().includes(sought)),
  );
}
