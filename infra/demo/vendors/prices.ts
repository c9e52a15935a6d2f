import type { PriceUnit } from '#shared/kernel/money.ts';

/** Returns a realistic price in cents: per person rounded to half dollars, larger amounts more coarsely. */
export function priceAround(dollars: number, unit: PriceUnit): number {
  const step = roundingStep(dollars, unit);
  return Math.round(Math.max(step, Math.round(dollars / step) * step) * 100);
}

function roundingStep(dollars: number, unit: PriceUnit): number {
  if (unit === 'per_person') return 0.5;
  if (dollars < 400) return 5;
  return dollars < 1500 ? 10 : 50;
}
