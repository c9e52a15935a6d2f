import type { Category } from '../kernel/categories.ts';

/** A vendor appears once per category in a plan (customer spec 7). */
export const planItemId = (vendorId: string, category: Category): string => `${vendorId}:${category}`;
