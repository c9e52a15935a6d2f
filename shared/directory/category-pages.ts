import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { milesBetween } from '../kernel/geo.ts';
import type { Point } from '../kernel/geo.ts';
import { metroForZip } from '../kernel/metros.ts';
import type { Metro } from '../kernel/metros.ts';

/*
 * The pages `/<category>/<city>-<state>` for search engines: a category's vendors around the center of a metropolitan
 * area (rule site-10).
 */

/** A metropolitan area for pages: its largest city and that city's center. */
export interface MetroPlace extends Point {
  /** 'austin-tx', the second part of the address. */
  slug: string;
  city: string;
  /** 'Austin, TX'. */
  label: string;
}

const centers = {
  atlanta: ['Atlanta', 'GA', 33.749, -84.388],
  austin: ['Austin', 'TX', 30.267, -97.743],
  baltimore: ['Baltimore', 'MD', 39.29, -76.612],
  boston: ['Boston', 'MA', 42.36, -71.058],
  charlotte: ['Charlotte', 'NC', 35.227, -80.843],
  chicago: ['Chicago', 'IL', 41.878, -87.63],
  dallas: ['Dallas', 'TX', 32.777, -96.797],
  denver: ['Denver', 'CO', 39.739, -104.99],
  detroit: ['Detroit', 'MI', 42.331, -83.046],
  houston: ['Houston', 'TX', 29.76, -95.37],
  los_angeles: ['Los Angeles', 'CA', 34.052, -118.244],
  miami: ['Miami', 'FL', 25.762, -80.192],
  minneapolis: ['Minneapolis', 'MN', 44.978, -93.265],
  nashville: ['Nashville', 'TN', 36.163, -86.781],
  new_york: ['New York', 'NY', 40.713, -74.006],
  orlando: ['Orlando', 'FL', 28.538, -81.379],
  philadelphia: ['Philadelphia', 'PA', 39.953, -75.164],
  phoenix: ['Phoenix', 'AZ', 33.448, -112.074],
  portland: ['Portland', 'OR', 45.515, -122.678],
  sacramento: ['Sacramento', 'CA', 38.582, -121.494],
  san_antonio: ['San Antonio', 'TX', 29.425, -98.495],
  san_diego: ['San Diego', 'CA', 32.716, -117.161],
  san_francisco: ['San Francisco', 'CA', 37.775, -122.419],
  seattle: ['Seattle', 'WA', 47.606, -122.332],
  st_louis: ['St. Louis', 'MO', 38.627, -90.199],
  tampa: ['Tampa', 'FL', 27.951, -82.457],
  washington: ['Washington', 'DC', 38.907, -77.037],
} as const satisfies Record<Exclude<Metro, 'elsewhere'>, readonly [string, string, number, number]>;

function toMetroPlace([city, state, latitude, longitude]: readonly [string, string, number, number]): MetroPlace {
  const label = `${city}, ${state}`;
  return { slug: label.toLowerCase().replaceAll(/[^a-z]+/g, '-'), city, label, latitude, longitude };
}

/** All metropolitan areas by name. */
export const metroPlaces: readonly MetroPlace[] = Object.values(centers).map(toMetroPlace);

const bySlug = new Map(metroPlaces.map((place) => [place.slug, place]));

export const findMetroPlace = (slug: string): MetroPlace | undefined => bySlug.get(slug);

/** Returns the metropolitan area of a ZIP code; undefined elsewhere. */
export function metroPlaceForZip(zipCode: string): MetroPlace | undefined {
  const metro = metroForZip(zipCode);
  return metro === 'elsewhere' ? undefined : toMetroPlace(centers[metro]);
}

/** Returns the other areas, nearest first. */
export const listNeighbors = (place: MetroPlace): MetroPlace[] =>
  metroPlaces
    .filter(({ slug }) => slug !== place.slug)
    .toSorted((a, b) => milesBetween(place, a) - milesBetween(place, b));

/** Radius around the center for listed vendors: the directory's default. */
export const metroRadiusMiles = 50;

/** A page with fewer vendors helps few people: it opens on request, but is neither indexed nor linked to. */
export const leastVendors = 4;

/** Vendors of a page: one batch of reads covers their days. */
export const vendorsPerPage = 20;

/** Maximum pages: together they list at most as many vendors as one search reads. */
export const mostPages = 75;

const words: Record<Category, { plural: string; singular: string }> = {
  venue: { plural: 'Event venues', singular: 'event venue' },
  catering: { plural: 'Caterers', singular: 'caterer' },
  entertainment: { plural: 'Entertainers', singular: 'entertainer' },
  photography: { plural: 'Photographers', singular: 'photographer' },
  decor: { plural: 'Decorators', singular: 'decorator' },
  activities: { plural: 'Party activities', singular: 'vendor of party activities' },
  'audio-visual': { plural: 'Audio-visual vendors', singular: 'audio-visual vendor' },
};

/** Returns 'Caterers'. */
export const categoryPlural = (category: Category): string => words[category].plural;

/** Returns '1 caterer', '12 caterers'. */
export function countedVendors(category: Category, count: number): string {
  const { singular, plural } = words[category];
  if (count === 1) return `1 ${singular}`;
  return `${count.toLocaleString('en-US')} ${category === 'activities' ? 'vendors of party activities' : plural.toLowerCase()}`;
}

/** Returns 'Caterers in Austin, TX'. */
export const categoryPageTitle = (category: Category, { label }: Pick<MetroPlace, 'label'>): string =>
  `${categoryPlural(category)} in ${label}`;

/** Returns '/catering/austin-tx', or '/catering/austin-tx/2' for its second page. */
export const categoryPagePath = (category: Category, { slug }: Pick<MetroPlace, 'slug'>, page = 1): string =>
  `/${category}/${slug}${page > 1 ? `/${page}` : ''}`;

/** The category page of an address. */
export interface CategoryPageAddress {
  category: Category;
  place: MetroPlace;
  page: number;
}

/** Parses the address of a category page; undefined for any other address. */
export function parseCategoryPage(path: string): CategoryPageAddress | undefined {
  const [, first, slug, number] = /^\/([a-z-]+)\/([a-z-]+)(?:\/([1-9]\d?))?$/.exec(path) ?? [];
  const category = categories.find((one) => one === first);
  const place = findMetroPlace(slug ?? '');
  const page = number === undefined ? 1 : Number(number);
  if (!category || !place || page > mostPages || number === '1') return undefined;
  return { category, place, page };
}

/** Returns the directory's address for the same search with filters. */
export const directoryPath = (category: Category, { label }: MetroPlace): string =>
  `/vendor-directory?${new URLSearchParams({ near: label, category }).toString()}`;
