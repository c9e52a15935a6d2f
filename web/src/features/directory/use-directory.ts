import { useNoResultsState, usePlaceSearch } from '#web/domain/directory/place-search.ts';
import { useVendorCounts, useVendorSearch } from '#web/domain/directory/api.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formatVendorCount } from '#web/domain/directory/filters/found-text.ts';
import { countryOrders, hasFilters, toVendorSearch } from '#web/domain/directory/filters/filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import { readPlace } from './remembered-place.ts';

/** Prices are for hosts, in their plan. */
export const publicOrders = ['nearest', 'rated'] as const;

/** Returns the directory's data for its filters: the search, its counts, and whether to ask for a place. */
export function useDirectory(filters: Filters, onChange: (change: Partial<Filters>) => void) {
  const { near, text, everywhere } = filters;
  const searched = usePlaceSearch(near, () => onChange({ near: '' }));
  const { place } = searched;
  // A text finds vendors by name in the whole country.
  const isAsked = near === '' && text === '' && !everywhere;
  const isWaiting = searched.isWaiting || (isAsked && readPlace() !== '');
  const wanted = toVendorSearch(filters, place);
  const isMap = filters.view === 'map' && place !== null;
  const orders = place ? publicOrders : countryOrders;
  const sort = orders.find((order) => order === filters.sort && order !== 'nearest');
  const search = useVendorSearch({ ...wanted, sort, map: isMap }, !isWaiting);
  // A single page is its own count, but doesn't include vendors that don't fit.
  const isCounted = search.hasNextPage || isMap || wanted.fit !== undefined;
  const counts = useVendorCounts(wanted, !isWaiting && isCounted);
  const isSettled = search.isSuccess && !search.isPlaceholderData;
  // A text without matches doesn't mean that the place has no vendors.
  useNoResultsState(place !== null && isSettled && search.nothing === 'no_vendors');
  const number = search.hasNextPage
    ? counts.data && formatVendorCount(counts.data, hasFilters({ ...filters, category: undefined }))
    : plural(search.vendors.length, 'vendor');
  const among =
    search.sortedAmong && `, the best rated among the ${search.sortedAmong.toLocaleString('en-US')} nearest`;
  const found = isSettled && number ? `${number}${among ?? ''}` : undefined;
  return { search, place, isWaiting, isAsked, wanted, found, counts: counts.data };
}
