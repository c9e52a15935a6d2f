import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { categories, parseCategory } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import {
  directoryRadiusMiles,
  questionnaireRadiusMiles,
  vendorSearchDefaultRadiusMiles,
} from '#shared/kernel/policies.ts';
import { noFilters, readFilters, writeFilters } from '#web/domain/directory/filters/filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import { plannedService } from '#shared/planning/planned-service.ts';
import type { EventDetails } from '#shared/planning/plan.ts';

export type BrowseTab = 'all' | Category;

/**
 * Returns the tab of a URL's `category`; every known spelling is accepted (rule planning-2), anything else is 'all'.
 */
export const parseTab = (category: string | null): BrowseTab => parseCategory(category ?? '') ?? 'all';

/** Returns the next chosen category, or undefined for the summary ('Next Service'; customer spec 2, /vendors). */
export function nextService(tab: BrowseTab, serviceAreas: readonly Category[]): Category | undefined {
  const chosen = categories.filter((category) => serviceAreas.includes(category));
  if (tab === 'all') return chosen[0];
  return chosen.find((category) => categories.indexOf(category) > categories.indexOf(tab));
}

/** Returns the service that a vendor is chosen for: the tab's, or else the host's first that the vendor offers. */
export const serviceFor = (tab: BrowseTab, offered: readonly Category[], serviceAreas: readonly Category[]): Category =>
  tab === 'all' ? plannedService(offered, serviceAreas) : tab;

/** Radius choices while browsing: those of the questionnaire and of the directory (customer spec 9), in miles. */
export const browseRadiusMiles: readonly number[] = [
  ...new Set([...questionnaireRadiusMiles, ...directoryRadiusMiles]),
];

/** The search area and filters, part of the URL so that Back and a shared link show the same. */
export interface BrowsePlace {
  /** Address, city or ZIP code as typed; empty for the event's own place. */
  near: string;
  /** Undefined for the default radius of the place. */
  radiusMiles: number | undefined;
  filters: BrowseFilters;
}

/** The filters for a plan's vendors; the event's own facts come from the plan. */
export type BrowseFilters = Pick<Filters, 'comesToYou' | 'minimumRating' | 'maximumCents' | 'facts' | 'sort' | 'view'>;

const browseFilters = ({ comesToYou, minimumRating, maximumCents, facts, sort, view }: Filters): BrowseFilters => ({
  comesToYou,
  minimumRating,
  maximumCents,
  facts,
  sort: sort === 'new' ? 'nearest' : sort,
  view,
});

/** Returns the filters that vendors of a tab can meet; prices are compared within a service, once they are known. */
export function filtersFor(tab: BrowseTab, filters: BrowseFilters, isPriced = true): BrowseFilters {
  const found = { ...filters, comesToYou: filters.comesToYou && tab !== 'venue' };
  if (tab !== 'all' && isPriced) return found;
  return { ...found, maximumCents: undefined, sort: filters.sort === 'price' ? 'nearest' : filters.sort };
}

/** Returns the filters with the plan's event, for the panel and the chips. */
export const allFilters = (tab: BrowseTab, filters: BrowseFilters): Filters => ({
  ...noFilters,
  ...filters,
  category: tab === 'all' ? undefined : tab,
});

export function readBrowsePlace(params: URLSearchParams): BrowsePlace {
  const radius = Number(params.get('radius'));
  return {
    near: params.get('near')?.trim() ?? '',
    radiusMiles: browseRadiusMiles.find((miles) => miles === radius),
    filters: browseFilters(readFilters(params)),
  };
}

interface BrowseAddress extends BrowsePlace {
  category: Category | undefined;
  draftId: string | undefined;
}

/** Builds '/vendors?category=decor&draftId=…&near=78704&radius=25'. */
export function browseAddress({ category, draftId, near, radiusMiles, filters }: BrowseAddress): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (draftId) query.set('draftId', draftId);
  if (near) query.set('near', near);
  if (radiusMiles) query.set('radius', String(radiusMiles));
  for (const [name, value] of writeFilters({ ...noFilters, ...filters })) query.set(name, value);
  return query.size > 0 ? `/vendors?${query}` : '/vendors';
}

/** Returns the initial radius: the event's, or the default of a search without the event's place. */
export const initialRadius = (near: string, { zipCode, searchRadiusMiles }: EventDetails): number =>
  near === '' && zipCode !== null ? searchRadiusMiles : vendorSearchDefaultRadiusMiles;

/** Returns the next wider radius, or undefined at the widest. */
export const widerRadius = (miles: number): number | undefined => browseRadiusMiles.find((wider) => wider > miles);

/** Returns true if a vendor can be booked for the event's day, as far as known. */
export const isBookable = ({ availability }: Pick<VendorCard, 'availability'>): boolean =>
  availability === null || availability === 'free';

/** Separates vendors that can be booked for the event's day, or are already part of it, from the others. */
export function byAvailability<Vendor extends Pick<VendorCard, 'availability'>>(
  vendors: readonly Vendor[],
  isPartOfEvent: (vendor: Vendor) => boolean = () => false,
) {
  const isListed = (vendor: Vendor) => isBookable(vendor) || isPartOfEvent(vendor);
  return { bookable: vendors.filter(isListed), notBookable: vendors.filter((vendor) => !isListed(vendor)) };
}
