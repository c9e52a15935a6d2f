import type { PriceUnit } from '../kernel/money.ts';

/** Bounds of a package's quantity: guests, hours (halves allowed), or pieces. */
export const quantityBounds: Record<PriceUnit, { min: number; max: number; step: number }> = {
  flat: { min: 1, max: 1000, step: 1 },
  from: { min: 1, max: 1000, step: 1 },
  per_person: { min: 1, max: 10_000, step: 1 },
  per_hour: { min: 0.5, max: 24, step: 0.5 },
};

/** Returns why a quantity is invalid for a price unit; undefined if it is valid. */
export function quantityProblem(unit: PriceUnit, quantity: number): string | undefined {
  const { min, max, step } = quantityBounds[unit];
  const [label, whole] = unit === 'per_hour' ? ['Hours', 'in half-hour steps'] : ['Quantity', 'a whole number'];
  if (!Number.isInteger(quantity / step)) return `${label} must be ${whole}`;
  if (quantity < min) return `${label} must be at least ${min}`;
  return quantity > max ? `${label} must be at most ${max.toLocaleString('en-US')}` : undefined;
}

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
