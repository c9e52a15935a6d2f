import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Place } from '#shared/kernel/place.ts';
import { usePlaceSearch } from '#web/domain/directory/place-search.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { toHours, useSampleVendors } from '#web/domain/directory/api.ts';
import { publicSearch, useFoundVendors, useVendorCounts } from '#web/domain/directory/search/api.ts';
import type { VendorSearch } from '#web/domain/directory/search/api.ts';
import { isPriceable, pricedSearch } from '#web/domain/planning/prices/api.ts';
import { panelFilters } from '#web/domain/directory/filters/filters.ts';
import { allFilters, browseAddress, filtersFor, initialRadius, readBrowsePlace, parseTab } from './browse.ts';
import type { BrowseFilters, BrowsePlace, BrowseTab } from './browse.ts';
import { useListToasts } from './use-list-toasts.ts';

/** Returns the place and radius of the search: around the typed address, otherwise around the event. */
function useWhere(plan: Plan, { near, radiusMiles }: BrowsePlace, onFailed: () => void) {
  const { place } = usePlaceSearch(near, onFailed);
  // A guest's ZIP code is looked up first, so that the nearest vendors show at once instead of all vendors first.
  const isPlaced =
    plan.status !== 'loading' && (plan.place !== null || plan.details.zipCode === null || plan.status === 'draft');
  return {
    place: near ? place : plan.place,
    radiusMiles: radiusMiles ?? initialRadius(near, plan.details),
    isReady: near ? place !== null : isPlaced,
  };
}

/** Reads the search from the URL, and changes it; `isLost` is true once a typed address wasn't found. */
function useBrowseAddress(draftId: string | undefined) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = parseTab(params.get('category'));
  const looked = readBrowsePlace(params);
  const browsePath = (to: BrowseTab, change: Partial<BrowsePlace> = {}): string => {
    const category = to === 'all' ? undefined : to;
    // Facts are specific to a service.
    const applied = to === tab ? looked.filters : { ...looked.filters, facts: [] };
    const filters = filtersFor(to, change.filters ?? applied);
    return browseAddress({ category, draftId, ...looked, ...change, filters });
  };
  const [isLost, setLost] = useState(false);
  const lookAround = (change: Partial<BrowsePlace>, failed = false) => {
    setLost(failed);
    void navigate(browsePath(tab, change), { replace: true, preventScrollReset: true });
  };
  return { tab, looked, browsePath, isLost, lookAround };
}

/** Returns the data of /vendors: the tab's vendors around a place, their number, and samples if there are none. */
export function useBrowse(plan: Plan) {
  const { tab, looked, browsePath, isLost, lookAround } = useBrowseAddress(plan.draftId);
  const where = useWhere(plan, looked, () => lookAround({ near: '' }, true));
  const { place, radiusMiles, isReady } = where;
  const isPriced = plan.draft !== undefined && isPriceable(plan.draft);
  const filters = filtersFor(tab, looked.filters, isPriced);
  const toSearch = (chosen: BrowseFilters): VendorSearch => searchOfPlan(plan, { tab, place, radiusMiles }, chosen);
  const wanted = toSearch(filters);
  const search = useFoundVendors(pricedPages(plan, filters, wanted) ?? publicSearch(wanted), isReady);
  const isNarrowed = panelFilters(allFilters(tab, filters)) > 0;
  const isCounted = wanted.fit !== undefined || isNarrowed || wanted.map === true;
  const { data: found } = useVendorCounts(wanted, isReady && isCounted);
  const { data: counted } = useVendorCounts({ place, radiusMiles }, isReady);
  // In a cut count, a zero may be wrong.
  const counts = counted?.isCut ? undefined : counted;
  const total = isReady ? counts?.total : undefined;
  const samples = useSampleVendors(total === 0);
  useListToasts({ where, total, isError: search.isError, isNear: looked.near !== '', isLost });
  return {
    tab,
    near: looked.near,
    where,
    filters: allFilters(tab, filters),
    isNarrowed,
    wanted,
    toSearch,
    filterBy: (change: Partial<BrowseFilters>) => lookAround({ filters: { ...filters, ...change } }),
    search,
    /** The search's total, vendors that don't fit, and clusters; undefined while no filter is active. */
    found: isCounted ? found : undefined,
    counts: counts?.byCategory,
    /** Undefined if there are real vendors. */
    samples:
      total === 0 ? samples.data?.filter(({ categories }) => tab === 'all' || categories.includes(tab)) : undefined,
    /** The number of vendors of all services; undefined until they are counted. */
    total,
    browsePath,
    lookAround,
  };
}

interface Around {
  tab: BrowseTab;
  place: Place | null;
  radiusMiles: number;
}

/** Builds the search for a plan: vendors that fit its event, as far as known, and its filters. */
function searchOfPlan(
  { details: { date, guestCount, ...times } }: Plan,
  { tab, place, radiusMiles }: Around,
  { sort, view, comesToYou, minimumRating, facts }: BrowseFilters,
): VendorSearch {
  const isEvent = place !== null && (date !== null || guestCount !== null);
  return {
    place,
    radiusMiles,
    category: tab === 'all' ? undefined : tab,
    date: date ?? undefined,
    ...toHours(times),
    guests: (isEvent && guestCount) || undefined,
    fit: isEvent ? 'fits' : undefined,
    comesToYou,
    minimumRating,
    facts,
    sort: place && sort === 'rated' ? 'rated' : undefined,
    map: place !== null && view === 'map',
  };
}

/** Returns the search by price, if requested and available. */
function pricedPages({ draft }: Plan, { sort, maximumCents }: BrowseFilters, { category, ...wanted }: VendorSearch) {
  const isPriced = category && sort !== 'new' && (sort === 'price' || maximumCents !== undefined);
  return isPriced ? pricedSearch(draft, { ...wanted, category, sort, maximumCents }) : undefined;
}

export type Browse = ReturnType<typeof useBrowse>;
