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
  const [label, whole] = unit === 'per_hour' ? ['Hours', 'in half hours'] : ['Quantity', 'a whole number'];
  if (!Number.isInteger(quantity / step)) return `${label} must be ${whole}`;
  if (quantity < min) return `${label} must be at least ${min}`;
  return quantity > max ? `${label} must be at most ${max.toLocaleString('en-US')}` : undefined;
}
