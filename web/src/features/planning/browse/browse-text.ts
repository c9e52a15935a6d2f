import { categoryLabel } from '#shared/kernel/categories.ts';
import { plural } from '#shared/kernel/plural.ts';
import { countsExactTo } from '#shared/kernel/policies.ts';
import type { SortOrder } from '#web/domain/directory/filters/filters.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import type { BrowseTab } from './browse.ts';
import type { Browse } from './use-browse.ts';

/** Formats 'Decor for Maya & Theo'. */
export const formatHeading = (tab: BrowseTab, plan: Plan): string => {
  const what = tab === 'all' ? 'Vendors' : categoryLabel(tab);
  return plan.details.name ? `${what} for ${plan.details.name}` : what;
};

const sortOrderText: Record<SortOrder, string> = {
  nearest: 'nearest first',
  rated: 'best rated first',
  price: 'lowest price first',
  new: 'newest first',
};

/** Returns the number of vendors in the tab's list; undefined while unknown. */
function listedCount({ tab, search, counts, filters, found }: Browse): number | undefined {
  const total = filters.maximumCents === undefined ? found?.total : undefined;
  return search.hasNextPage ? (total ?? (tab === 'all' ? undefined : counts?.[tab])) : search.vendors.length;
}

const isLoading = ({ search }: Browse): boolean => !search.isSuccess || search.isPlaceholderData;

/** Formats 'Found 12 approved vendors.' (customer spec 8); empty while loading, and without any. */
export function describeLoaded(browse: Browse): string {
  const { tab, search, samples, total } = browse;
  if (samples || isLoading(browse) || search.vendors.length === 0) return '';
  const count = listedCount(browse) ?? (tab === 'all' ? total : undefined);
  if (count !== undefined && count <= countsExactTo) return `Found ${plural(count, 'approved vendor')}.`;
  return `Found more than ${plural(count === undefined ? search.vendors.length : countsExactTo, 'approved vendor')}.`;
}

/** Describes how many vendors were found, where and in which order. */
export function describeFindings(browse: Browse, { details }: Plan): string {
  const { search, where, near, samples, filters } = browse;
  if (samples) return plural(samples.length, 'sample vendor');
  if (isLoading(browse)) return search.isError ? '' : 'Loading vendors...';
  const count = listedCount(browse);
  const more = count === undefined ? search.vendors.length : count > countsExactTo ? countsExactTo : undefined;
  const found = more === undefined ? plural(count ?? 0, 'vendor') : `More than ${plural(more, 'vendor')}`;
  const place = near ? where.place?.label : details.zipCode;
  const around = `within ${where.radiusMiles} miles of ${place}`;
  if (where.place && count === 0 && browse.total === 1) return `The one vendor ${around} doesn't match`;
  if (where.place && count === 0 && browse.total) return `None of the ${browse.total} vendors ${around} matches`;
  const among = search.sortedAmong !== null ? ` among the ${search.sortedAmong.toLocaleString('en-US')} nearest` : '';
  return where.place ? `${found} ${around}, ${sortOrderText[filters.sort]}${among}` : found;
}
