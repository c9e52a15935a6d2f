import type { PriceUnit } from '#shared/kernel/money.ts';

/** What a product's price is for, as its vendor chooses it. */
export const priceUnits: readonly { value: PriceUnit; label: string }[] = [
  { value: 'flat', label: 'in all' },
  { value: 'per_person', label: 'per person' },
  { value: 'per_hour', label: 'per hour' },
  { value: 'from', label: 'or more (from)' },
];
