import type { PriceUnit } from '../kernel/money.ts';

/** How large an event is; null while the host has not said it. Hours are in halves. */
export interface EventSize {
  guestCount: number | null;
  durationHours: number | null;
}

/** What may be chosen of a package: guests, hours in halves, or pieces. */
export const quantityBounds: Record<PriceUnit, { min: number; max: number; step: number }> = {
  flat: { min: 1, max: 1000, step: 1 },
  from: { min: 1, max: 1000, step: 1 },
  per_person: { min: 1, max: 10_000, step: 1 },
  per_hour: { min: 0.5, max: 24, step: 0.5 },
};

/** The part of an event's size that a price is multiplied by, where the host chose no quantity. */
const countedBy: Partial<Record<PriceUnit, keyof EventSize>> = {
  per_person: 'guestCount',
  per_hour: 'durationHours',
};

/** How much of a package an event takes by itself: its guests, its hours, or one; null while that is not known. */
export function eventQuantity(unit: PriceUnit, size: EventSize): number | null {
  const part = countedBy[unit];
  return part ? size[part] : 1;
}

/** What decides how much of a package is charged. */
export interface CountedPackage {
  price: { unit: PriceUnit };
  quantity?: number | undefined;
}

/** What of the event's size is missing for the price of packages, each part once. */
export const missingForPrice = (packages: readonly CountedPackage[], size: EventSize): (keyof EventSize)[] => {
  const needed = packages.map(({ price, quantity }) => (quantity === undefined ? countedBy[price.unit] : undefined));
  return (['guestCount', 'durationHours'] as const).filter((part) => size[part] === null && needed.includes(part));
};

/** Why a quantity can't be chosen for a price, or undefined when it can. */
export function quantityProblem(unit: PriceUnit, quantity: number): string | undefined {
  const { min, max, step } = quantityBounds[unit];
  const [label, whole] = unit === 'per_hour' ? ['Hours', 'in half hours'] : ['Quantity', 'a whole number'];
  if (!Number.isInteger(quantity / step)) return `${label} must be ${whole}`;
  if (quantity < min) return `${label} must be at least ${min}`;
  return quantity > max ? `${label} must be at most ${max.toLocaleString('en-US')}` : undefined;
}
