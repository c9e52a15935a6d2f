import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { FoundPlace } from '#shared/kernel/place.ts';
import type { Geocoder } from './geocoder.ts';
import { findAlias, cityReadings, isStreetType, normalizeText, stateCode } from './names.ts';
import type { PlacesTable } from './places-table.ts';

const longestText = 200;

/** Finds ZIP codes, cities, and addresses that end in one, in the table bundled with the code; no street level. */
export const embeddedGeocoder: Geocoder = {
  async find(text) {
    const query = tidied(text.slice(0, longestText));
    if (query === '') return undefined;
    // Few requests look up places, so the table and its decompression are loaded with the first.
    const { loadPlacesTable } = await import('./places-table.ts');
    return findIn(await loadPlacesTable(), query);
  },
};

/** Normalizes spaces, and puts commas right after words. */
const tidied = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?,[ ,]*/g, ', ')
    .trim();

/**
 * Returns the five digits of a text that is only a ZIP code: '63101', '63101-1234', '631011234'; '2108' has lost its
 * leading zero.
 */
export function zip5(text: string): string | undefined {
  return /^\s*(\d{4,5})(?:[- ]?\d{4})?\s*$/.exec(text)?.[1]?.padStart(5, '0');
}

/** Returns the point of a text that is only latitude and longitude: '30.27, -97.74'. */
export function pointIn(text: string): Point | undefined {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}\.\d{1,6}), ?(-?\d{1,3}\.\d{1,6})\s*$/.exec(text) ?? [];
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined;
}

// If the nearest ZIP code is farther away, the point is abroad or at sea.
const farthestZipMiles = 60;

function nearestTo(table: PlacesTable, point: Point): FoundPlace | undefined {
  const nearest = table.nearest(point);
  return nearest && milesBetween(nearest, point) <= farthestZipMiles ? nearest : undefined;
}

function findIn(table: PlacesTable, query: string): FoundPlace | undefined {
  const point = pointIn(query);
  if (point) return nearestTo(table, point);
  const zip = zip5(query);
  if (zip) return table.zip(zip);
  const domestic = query.replace(/(?:, | )(?:usa|u\.s\.a?\.?|united states(?: of america)?)$/i, '');
  const ending = /^(.*?)(?:, | )(\d{5})(?:-?\d{4})?$/.exec(domestic);
  return (ending && table.zip(ending[2] ?? '')) ?? findCity(table, ending?.[1] ?? domestic);
}

// 'City', 'City ST', 'City, State', or a street before any of them.
function findCity(table: PlacesTable, text: string): FoundPlace | undefined {
  const segments = text
    .split(',')
    .map((segment) => segment.trim())
    .filter(Boolean);
  const last = segments.at(-1) ?? '';
  const state = segments.length > 1 ? stateCode(last) : undefined;
  if (state) {
    const before = segments.at(-2) ?? '';
    const found = cityIn(table, before, state);
    // '350 5th Ave, New York' means the city, not the state of that name.
    if (found || !/^\d/.test(before)) return found;
  }
  return isStateName(last) ? undefined : readCity(table, last);
}

function readCity(table: PlacesTable, text: string): FoundPlace | undefined {
  return cityReadings(text)
    .map(({ city, state }) => cityIn(table, city, state))
    .find((place) => place !== undefined);
}

// After a house number, any last words may be the city: '1906 S 5th St Austin'; the longest name wins. Without a state,
// some of them belong to the street: '123 Main Street' is not in Street, Maryland.
function cityIn(table: PlacesTable, text: string, state?: string): FoundPlace | undefined {
  if (!/^\d/.test(text)) return cityNamed(table, text, state);
  const words = text.split(' ');
  if (!state && isStreetType(words.at(-1) ?? '')) return undefined;
  // The word after the number belongs to the street.
  const names = words.map((_, index) => words.slice(index).join(' ')).filter((_, index) => state || index !== 1);
  return names.map((name) => cityNamed(table, name, state)).find((place) => place !== undefined);
}

function cityNamed(table: PlacesTable, name: string, state?: string): FoundPlace | undefined {
  const alias = findAlias(name, state);
  if (!alias) return table.city(name, state);
  const place = table.city(alias.city, alias.state);
  return place && { ...place, label: alias.label ?? place.label };
}

// A state's name alone is not a place, though small towns share it; New York and Washington count as cities first.
function isStateName(text: string): boolean {
  const state = stateCode(text);
  return normalizeText(text).length > 2 && state !== undefined && state !== 'NY' && state !== 'WA';
}
