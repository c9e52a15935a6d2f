import type { Fact } from '#shared/directory/fact-codes.ts';
import { readFacts, writeFacts } from '#shared/directory/facts-text.ts';
import { parseCategory } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { countsExactTo, directoryDefaultRadiusMiles, directoryRadiusMiles } from '#shared/kernel/policies.ts';
import type { VendorSearch } from '#web/domain/directory/search/api.ts';
import { atLeast, plural } from '#shared/kernel/plural.ts';

/** The criteria of a search for vendors. They are part of the URL, so that Back and a shared link show the same. */
export interface Filters {
  text: string;
  /** Address, city or ZIP code as typed. */
  near: string;
  radiusMiles: number;
  category: Category | undefined;
  theme: string;
  guests: number | undefined;
  date: string | undefined;
  comesToYou: boolean;
  minimumRating: number | undefined;
  facts: readonly Fact[];
  /** The highest all-in price for the host's event, in cents. */
  maximumCents: number | undefined;
  sort: SortOrder;
  view: 'list' | 'map';
  /** True if a visitor without a place doesn't want one. */
  everywhere: boolean;
}

/** Sort orders around a place; prices are for signed-in hosts with an event. */
export const sortOrders = ['nearest', 'rated', 'price'] as const;
export type PlaceOrder = (typeof sortOrders)[number];

/** Sort orders of the whole country, by name by default. */
export const countryOrders = ['nearest', 'rated', 'new'] as const;
export type SortOrder = PlaceOrder | (typeof countryOrders)[number];

/** The minimum ratings on offer. */
export const ratingChoices = [4.5, 4, 3] as const;

export function readFilters(params: URLSearchParams): Filters {
  const radius = Number(params.get('radius'));
  const guests = Number(params.get('guests'));
  const date = params.get('date') ?? '';
  return {
    text: params.get('q') ?? '',
    near: params.get('near') ?? '',
    radiusMiles: directoryRadiusMiles.find((miles) => miles === radius) ?? directoryDefaultRadiusMiles,
    category: parseCategory(params.get('category') ?? ''),
    theme: params.get('theme') ?? '',
    guests: isGuestCount(guests) ? guests : undefined,
    date: isDate(date) ? date : undefined,
    comesToYou: params.get('comes') === 'yes',
    minimumRating: ratingChoices.find((rating) => rating === Number(params.get('rating'))),
    facts: readFacts(params.get('facts') ?? ''),
    maximumCents: readDollars(params.get('price') ?? ''),
    sort: [...sortOrders, ...countryOrders].find((order) => order === params.get('sort')) ?? 'nearest',
    view: params.get('view') === 'map' ? 'map' : 'list',
    everywhere: params.get('all') === 'yes',
  };
}

/** Reads whole dollars of the URL as cents: '500' is 50,000. */
const readDollars = (text: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) * 100 : undefined;

// The maximum for an event (vendor spec 5).
const mostGuests = 10_000;

const isGuestCount = (guests: number): boolean => Number.isInteger(guests) && guests >= 1 && guests <= mostGuests;

/** Returns true for days from today on, when vendors can be booked. */
function isDate(date: string): boolean {
  if (!/^20[2-9]\d-\d\d-\d\d$/.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) && date >= today();
}

/** Returns today by the browser's clock: '2026-11-23'. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

/** Returns sentences about the URL's invalid filters; the others still apply. */
export function filterProblems(params: URLSearchParams): string[] {
  const has = (name: string) => Boolean(params.get(name));
  const read = readFilters(params);
  const offered = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(directoryRadiusMiles.map(String));
  const problems = [
    has('radius') &&
      Number(params.get('radius')) !== read.radiusMiles &&
      `The radius can be ${offered} miles. We searched within ${read.radiusMiles}.`,
    has('category') && !read.category && "We don't know that category. Showing vendors of all categories.",
    has('guests') && !read.guests && 'The guest count must be from 1 to 10,000. We ignored it.',
    has('date') && !read.date && 'The date must be today or later. We ignored it.',
    has('rating') && !read.minimumRating && "That rating isn't available. We ignored it.",
  ];
  return problems.filter((problem) => problem !== false);
}

/** Writes only filters that differ from the default. */
export function writeFilters(filters: Filters): URLSearchParams {
  const { text, near, radiusMiles, category, theme, guests, date, comesToYou, minimumRating, facts } = filters;
  const pairs: [string, string][] = [
    ['q', text.trim()],
    ['near', near.trim()],
    ['radius', radiusMiles === directoryDefaultRadiusMiles ? '' : String(radiusMiles)],
    ['category', category ?? ''],
    ['theme', theme],
    ['guests', String(guests ?? '')],
    ['date', date ?? ''],
    ['comes', comesToYou ? 'yes' : ''],
    ['rating', String(minimumRating ?? '')],
    ['facts', writeFacts(facts)],
    ['price', filters.maximumCents === undefined ? '' : String(filters.maximumCents / 100)],
    ['sort', filters.sort === 'nearest' ? '' : filters.sort],
    ['view', filters.view === 'map' ? 'map' : ''],
    ['all', filters.everywhere ? 'yes' : ''],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
}

export const noFilters: Filters = readFilters(new URLSearchParams());

/** The panel's filters, all unset. */
export const noPanelFilters: Partial<Filters> = {
  guests: undefined,
  date: undefined,
  comesToYou: false,
  minimumRating: undefined,
  maximumCents: undefined,
  facts: [],
};

/** Settings that don't count as filters: where, in which order and how the list is shown. */
const shownAs = { radiusMiles: noFilters.radiusMiles, sort: noFilters.sort, view: noFilters.view, everywhere: false };

export const hasFilters = (filters: Filters): boolean => writeFilters({ ...filters, ...shownAs }).size > 0;

/** Counts the filters chosen in the panel. */
export const panelFilters = ({ guests, date, comesToYou, minimumRating, maximumCents, facts }: Filters): number =>
  [guests, date, comesToYou, minimumRating, maximumCents].filter(Boolean).length + facts.length;

/** Returns the search around a place. A date, guests or `comesToYou` describe an event for vendors to fit. */
export function toVendorSearch(filters: Filters, place: VendorSearch['place']): VendorSearch {
  const { radiusMiles, category, text, theme, guests, date, comesToYou, minimumRating, facts } = filters;
  const event = guests || date || comesToYou;
  return {
    place,
    radiusMiles,
    category,
    guests,
    date,
    comesToYou,
    minimumRating,
    facts,
    text: text || undefined,
    theme: theme || undefined,
    fit: event ? 'fits' : undefined,
  };
}

/** Formats the count, up to 'more than 200 vendors'; a whole category is counted exactly. */
export function formatVendorCount({ total, isCut }: { total: number; isCut: boolean }, isNarrowed: boolean): string {
  if (isNarrowed && total > countsExactTo) return `more than ${plural(countsExactTo, 'vendor')}`;
  return isCut ? atLeast(total, 'vendor') : plural(total, 'vendor');
}
