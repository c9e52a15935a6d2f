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

/** The tab of an address's `category`; every known spelling is understood (decision 1), anything else is 'all'. */
export const tabOf = (category: string | null): BrowseTab => parseCategory(category ?? '') ?? 'all';

/** Where 'Next Service' leads: the next chosen category, or undefined for the summary (customer spec 2, /vendors). */
export function nextService(tab: BrowseTab, serviceAreas: readonly Category[]): Category | undefined {
  const chosen = categories.filter((category) => serviceAreas.includes(category));
  if (tab === 'all') return chosen[0];
  return chosen.find((category) => categories.indexOf(category) > categories.indexOf(tab));
}

/** The service a vendor is chosen for: the tab's, else the first of the vendor's that the host chose. */
export const serviceFor = (tab: BrowseTab, offered: readonly Category[], serviceAreas: readonly Category[]): Category =>
  tab === 'all' ? plannedService(offered, serviceAreas) : tab;

/** Radius choices while browsing: those of the questionnaire and of the directory (customer spec 9), in miles. */
export const browseRadiusMiles: readonly number[] = [
  ...new Set([...questionnaireRadiusMiles, ...directoryRadiusMiles]),
];

/** Where the host looks: beside the category in the address, so that Back and a shared link show the same. */
export interface BrowsePlace {
  /** Address, city or ZIP code as typed; empty for the event's own place. */
  near: string;
  /** Undefined for the radius that goes with the place. */
  radiusMiles: number | undefined;
  filters: BrowseFilters;
}

/** What vendors of a plan are narrowed by; the event's own facts are the plan's. */
export type BrowseFilters = Pick<Filters, 'comesToYou' | 'minimumRating' | 'maximumCents' | 'facts' | 'sort' | 'view'>;

const browseFilters = ({ comesToYou, minimumRating, maximumCents, facts, sort, view }: Filters): BrowseFilters => ({
  comesToYou,
  minimumRating,
  maximumCents,
  facts,
  sort: sort === 'new' ? 'nearest' : sort,
  view,
});

/** Of filters those that vendors of a tab can meet; prices are compared within a service, once they are known. */
export function filtersFor(tab: BrowseTab, filters: BrowseFilters, isPriced = true): BrowseFilters {
  const found = { ...filters, comesToYou: filters.comesToYou && tab !== 'venue' };
  if (tab !== 'all' && isPriced) return found;
  return { ...found, maximumCents: undefined, sort: filters.sort === 'price' ? 'nearest' : filters.sort };
}

/** The filters with the plan's event, as the panel and the chips take them. */
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

/** '/vendors?category=decor&draftId=…&near=78704&radius=25'. */
export function browseAddress({ category, draftId, near, radiusMiles, filters }: BrowseAddress): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (draftId) query.set('draftId', draftId);
  if (near) query.set('near', near);
  if (radiusMiles) query.set('radius', String(radiusMiles));
  for (const [name, value] of writeFilters({ ...noFilters, ...filters })) query.set(name, value);
  return query.size > 0 ? `/vendors?${query}` : '/vendors';
}

/** The radius before the host chooses one: the event's, or the default of a search without the event's place. */
export const initialRadius = (near: string, { zipCode, searchRadiusMiles }: EventDetails): number =>
  near === '' && zipCode !== null ? searchRadiusMiles : vendorSearchDefaultRadiusMiles;

/** The next wider radius, or undefined at the widest. */
export const widerRadius = (miles: number): number | undefined => browseRadiusMiles.find((wider) => wider > miles);

/** Whether a vendor can be booked for the event's day, as far as it is known. */
export const isBookable = ({ availability }: Pick<VendorCard, 'availability'>): boolean =>
  availability === null || availability === 'free';

/** Those who can be booked for the event's day, or are part of it already, and the others. */
export function byAvailability<Vendor extends Pick<VendorCard, 'availability'>>(
  vendors: readonly Vendor[],
  isPartOfEvent: (vendor: Vendor) => boolean = () => false,
) {
  const isListed = (vendor: Vendor) => isBookable(vendor) || isPartOfEvent(vendor);
  return { bookable: vendors.filter(isListed), notBookable: vendors.filter((vendor) => !isListed(vendor)) };
}
