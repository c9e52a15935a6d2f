import type { PriceUnit } from '../kernel/money.ts';

/** How large an event is; null while the host has not said it. Hours are in halves. */
export interface EventSize {
  guestCount: number | null;
  durationHours: number | null;
}

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
