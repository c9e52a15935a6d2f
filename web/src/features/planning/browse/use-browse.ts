import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Place } from '#shared/kernel/place.ts';
import { usePlaceSearch } from '#web/domain/directory/place-search.ts';
import { useSampleVendors } from '#web/domain/directory/sample-vendors.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { publicSearch, useFoundVendors, useVendorCounts } from '#web/domain/directory/api.ts';
import type { VendorSearch } from '#web/domain/directory/api.ts';
import { isPriceable, pricedSearch } from '#web/domain/planning/prices/vendor-prices-api.ts';
import { panelFilters } from '#web/domain/directory/filters/filters.ts';
import { allFilters, browseAddress, filtersFor, initialRadius, readBrowsePlace, tabOf } from './browse.ts';
import type { BrowseFilters, BrowsePlace, BrowseTab } from './browse.ts';
import { useListToasts } from './use-list-toasts.ts';

/** The place and radius of the search: around the typed address, otherwise around the event. */
function useWhere(plan: Plan, { near, radiusMiles }: BrowsePlace, onFailed: () => void) {
  const { place } = usePlaceSearch(near, onFailed);
  // A guest's ZIP code is looked up first: the nearest vendors at once, not all and then the nearest.
  const isPlaced =
    plan.status !== 'loading' && (plan.place !== null || plan.details.zipCode === null || plan.status === 'draft');
  return {
    place: near ? place : plan.place,
    radiusMiles: radiusMiles ?? initialRadius(near, plan.details),
    isReady: near ? place !== null : isPlaced,
  };
}

/** What the address asks for, and changing it: `isLost` once a typed address was not found. */
function useBrowseAddress(draftId: string | undefined) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabOf(params.get('category'));
  const looked = readBrowsePlace(params);
  const addressOf = (to: BrowseTab, change: Partial<BrowsePlace> = {}): string => {
    const category = to === 'all' ? undefined : to;
    // What vendors of one service are asked isn't what others are.
    const applied = to === tab ? looked.filters : { ...looked.filters, facts: [] };
    const filters = filtersFor(to, change.filters ?? applied);
    return browseAddress({ category, draftId, ...looked, ...change, filters });
  };
  const [isLost, setLost] = useState(false);
  const lookAround = (change: Partial<BrowsePlace>, failed = false) => {
    setLost(failed);
    void navigate(addressOf(tab, change), { replace: true, preventScrollReset: true });
  };
  return { tab, looked, addressOf, isLost, lookAround };
}

/** What /vendors shows: the tab's vendors around a place, how many there are, and samples where there are none. */
export function useBrowse(plan: Plan) {
  const { tab, looked, addressOf, isLost, lookAround } = useBrowseAddress(plan.draftId);
  const where = useWhere(plan, looked, () => lookAround({ near: '' }, true));
  const { place, radiusMiles, isReady } = where;
  const isPriced = plan.draft !== undefined && isPriceable(plan.draft);
  const filters = filtersFor(tab, looked.filters, isPriced);
  const toSearch = (chosen: BrowseFilters): VendorSearch => searchOfPlan(plan, { tab, place, radiusMiles }, chosen);
  const wanted = toSearch(filters);
  const search = useFoundVendors(pagesOf(plan, filters, wanted) ?? publicSearch(wanted), isReady);
  const isNarrowed = panelFilters(allFilters(tab, filters)) > 0;
  const isCounted = wanted.fit !== undefined || isNarrowed || wanted.map === true;
  const { data: found } = useVendorCounts(wanted, isReady && isCounted);
  const { data: counted } = useVendorCounts({ place, radiusMiles }, isReady);
  // Of a count that was cut, none may be some.
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
    /** How many the search finds, those that don't fit, and where they are; undefined while nothing narrows it. */
    found: isCounted ? found : undefined,
    counts: counts?.byCategory,
    /** Undefined where there are real vendors. */
    samples:
      total === 0 ? samples.data?.filter(({ categories }) => tab === 'all' || categories.includes(tab)) : undefined,
    /** How many vendors there are of all services; undefined until they are counted. */
    total,
    addressOf,
    lookAround,
  };
}

interface Around {
  tab: BrowseTab;
  place: Place | null;
  radiusMiles: number;
}

/** Vendors for a plan: those that fit its event, as far as it is known, and its filters. */
function searchOfPlan(
  { details: { date, guestCount } }: Plan,
  { tab, place, radiusMiles }: Around,
  { sort, view, comesToYou, minimumRating, facts }: BrowseFilters,
): VendorSearch {
  const isEvent = place !== null && (date !== null || guestCount !== null);
  return {
    place,
    radiusMiles,
    category: tab === 'all' ? undefined : tab,
    date: date ?? undefined,
    guests: (isEvent && guestCount) || undefined,
    fit: isEvent ? 'fits' : undefined,
    comesToYou,
    minimumRating,
    facts,
    sort: place && sort === 'rated' ? 'rated' : undefined,
    map: place !== null && view === 'map',
  };
}

/** The search among prices, where they are asked for and known. */
function pagesOf({ draft }: Plan, { sort, maximumCents }: BrowseFilters, { category, ...wanted }: VendorSearch) {
  const isPriced = category && sort !== 'new' && (sort === 'price' || maximumCents !== undefined);
  return isPriced ? pricedSearch(draft, { ...wanted, category, sort, maximumCents }) : undefined;
}

export type Browse = ReturnType<typeof useBrowse>;
