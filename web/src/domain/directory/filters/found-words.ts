import { countsExactTo } from '#shared/kernel/policies.ts';
import { atLeast, plural } from '#shared/kernel/plural.ts';

/**
 * Formats the number of vendors, 'more than 200 vendors' if a search counts no further; all vendors of a category are
 * counted exactly.
 */
export function foundWords({ total, isCut }: { total: number; isCut: boolean }, isNarrowed: boolean): string {
  if (isNarrowed && total > countsExactTo) return `more than ${plural(countsExactTo, 'vendor')}`;
  return isCut ? atLeast(total, 'vendor') : plural(total, 'vendor');
}
