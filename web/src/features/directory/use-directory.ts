import { useSearchParams } from 'react-router-dom';
import { useNoResultsState, usePlaceSearch } from '#web/domain/directory/place-search.ts';
import { useVendorCounts, useVendorSearch } from '#web/domain/directory/search/api.ts';
import { plural } from '#shared/kernel/plural.ts';
import {
  countryOrders,
  filterProblems,
  formatVendorCount,
  hasFilters,
  readFilters,
  toVendorSearch,
  writeFilters,
} from '#web/domain/directory/filters/filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import { forgetPlace, readPlace } from './remembered-place.ts';

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

/** Removes price filters: prices are for hosts, in their plan (rule directory-3). */
const publicFilters = (filters: Filters): Filters => ({
  ...filters,
  maximumCents: undefined,
  sort: filters.sort === 'price' ? 'nearest' : filters.sort,
});

/** Manages the directory's filters in its URL. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = publicFilters(readFilters(params));
  // The hook's own `params` may be a render behind when two changes come together.
  const change = (part: Partial<Filters>) => {
    if (part.near === '') forgetPlace();
    setParams((before) => writeFilters({ ...readFilters(before), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { filters, change, problems: filterProblems(params) };
}
