import type { ShownPromo } from './promo-actions.ts';

/** Returns the vendors that have codes, each once, by name. */
export const vendorOptions = (promos: readonly ShownPromo[]): { value: string; label: string }[] =>
  [...new Map(promos.map(({ vendorId = '', vendorName = '' }) => [vendorId, vendorName]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
