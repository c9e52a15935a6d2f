import { categoryLabel } from '#shared/kernel/categories.ts';
import { plural } from '#shared/kernel/plural.ts';
import { countsExactTo } from '#shared/kernel/policies.ts';
import type { SortOrder } from '#web/domain/directory/filters/filters.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import type { BrowseTab } from './browse.ts';
import type { Browse } from './use-browse.ts';

/** 'Decor for Maya & Theo'. */
export const headingWords = (tab: BrowseTab, plan: Plan): string => {
  const what = tab === 'all' ? 'Vendors' : categoryLabel(tab);
  return plan.details.name ? `${what} for ${plan.details.name}` : what;
};

const orderWords: Record<SortOrder, string> = {
  nearest: 'nearest first',
  rated: 'best rated first',
  price: 'lowest price first',
  new: 'newest first',
};

/** How many vendors were found, where and in which order. */
export function findingsWords(browse: Browse, { details }: Plan): string {
  const { tab, search, counts, where, near, samples, filters } = browse;
  const total = filters.maximumCents === undefined ? browse.found?.total : undefined;
  if (samples) return plural(samples.length, 'sample vendor');
  if (!search.isSuccess || search.isPlaceholderData) return search.isError ? '' : 'Loading vendors...';
  const known = total ?? (tab === 'all' ? undefined : counts?.[tab]);
  const count = search.hasNextPage ? known : search.vendors.length;
  const more = count === undefined ? search.vendors.length : count > countsExactTo ? countsExactTo : undefined;
  const found = more === undefined ? plural(count ?? 0, 'vendor') : `More than ${plural(more, 'vendor')}`;
  const place = near ? where.place?.label : details.zipCode;
  const around = `within ${where.radiusMiles} miles of ${place}`;
  if (where.place && count === 0 && browse.total === 1) return `The one vendor ${around} does not match`;
  if (where.place && count === 0 && browse.total) return `None of the ${browse.total} vendors ${around} matches`;
  const among = search.sortedAmong !== null ? ` among the ${search.sortedAmong.toLocaleString('en-US')} nearest` : '';
  return where.place ? `${found} ${around}, ${orderWords[filters.sort]}${among}` : found;
}
