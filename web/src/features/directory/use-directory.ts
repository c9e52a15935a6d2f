import { useNoResultsState, usePlaceSearch } from '#web/domain/directory/place-search.ts';
import { useVendorCounts, useVendorSearch } from '#web/domain/directory/api.ts';
import { plural } from '#shared/kernel/plural.ts';
import { foundWords } from '#web/domain/directory/filters/found-words.ts';
import { hasFilters, searchOf } from '#web/domain/directory/filters/filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';

/** What the directory shows for its filters: the search, its counts, and whether a place has to be asked for first. */
export function useDirectory(filters: Filters, onChange: (change: Partial<Filters>) => void) {
  const { near, text, everywhere } = filters;
  const { place, isWaiting } = usePlaceSearch(near, () => onChange({ near: '' }));
  // Words find vendors by name in the whole country; nothing else is answered without a place.
  const isAsked = near === '' && text === '' && !everywhere;
  const wanted = searchOf(filters, place);
  const isMap = filters.view === 'map' && place !== null;
  const sort = place && filters.sort === 'rated' ? 'rated' : undefined;
  const search = useVendorSearch({ ...wanted, sort, map: isMap }, !isWaiting && !isAsked);
  // A single page is its own count, but says nothing of those that don't fit.
  const isCounted = search.hasNextPage || isMap || wanted.fit !== undefined;
  const counts = useVendorCounts(wanted, !isWaiting && !isAsked && isCounted);
  const isSettled = search.isSuccess && !search.isPlaceholderData;
  // Words that match nothing say nothing of the place.
  useNoResultsState(place !== null && isSettled && search.nothing === 'no_vendors');
  const number = search.hasNextPage
    ? counts.data && foundWords(counts.data, hasFilters({ ...filters, category: undefined }))
    : plural(search.vendors.length, 'vendor');
  const among =
    search.sortedAmong && `, the best rated among the ${search.sortedAmong.toLocaleString('en-US')} nearest`;
  const found = isSettled && number ? `${number}${among ?? ''}` : undefined;
  return { search, place, isWaiting, isAsked, wanted, found, counts: counts.data };
}
