import { countsExactTo } from '#shared/kernel/policies.ts';
import { atLeast, plural } from '#shared/kernel/plural.ts';

/** Formats the count, up to 'more than 200 vendors'; a whole category is counted exactly. */
export function formatVendorCount({ total, isCut }: { total: number; isCut: boolean }, isNarrowed: boolean): string {
  if (isNarrowed && total > countsExactTo) return `more than ${plural(countsExactTo, 'vendor')}`;
  return isCut ? atLeast(total, 'vendor') : plural(total, 'vendor');
}
