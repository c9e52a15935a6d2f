import type { PriceUnit } from '#shared/kernel/money.ts';

/** The units of a product's price, as offered to its vendor. */
export const priceUnits: readonly { value: PriceUnit; label: string }[] = [
  { value: 'flat', label: 'in all' },
  { value: 'per_person', label: 'per person' },
  { value: 'per_hour', label: 'per hour' },
  { value: 'from', label: 'or more (from)' },
];
