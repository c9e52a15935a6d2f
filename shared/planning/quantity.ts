import type { PriceUnit } from '../kernel/money.ts';

/** Size of an event; null while unknown. Hours may be halves. */
export interface EventSize {
  guestCount: number | null;
  durationHours: number | null;
}

/** The part of an event's size that multiplies a price without a chosen quantity. */
const countedBy: Partial<Record<PriceUnit, keyof EventSize>> = {
  per_person: 'guestCount',
  per_hour: 'durationHours',
};

/** Returns a package's default quantity for an event: its guests, its hours, or one; null while unknown. */
export function eventQuantity(unit: PriceUnit, size: EventSize): number | null {
  const part = countedBy[unit];
  return part ? size[part] : 1;
}

/** The fields that determine a package's charged quantity. */
export interface CountedPackage {
  price: { unit: PriceUnit };
  quantity?: number | undefined;
}

/** Returns the parts of the event's size that the packages' price lacks, each once. */
export const missingForPrice = (packages: readonly CountedPackage[], size: EventSize): (keyof EventSize)[] => {
  const needed = packages.map(({ price, quantity }) => (quantity === undefined ? countedBy[price.unit] : undefined));
  return (['guestCount', 'durationHours'] as const).filter((part) => size[part] === null && needed.includes(part));
};
