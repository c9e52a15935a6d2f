import type { Category } from '../kernel/categories.ts';

/** Returns the id of a plan item; a vendor appears once per category in a plan (customer spec 7). */
export const planItemId = (vendorId: string, category: Category): string => `${vendorId}:${category}`;
