import { createHash } from 'node:crypto';
import type { directory } from '#shared/api/directory.ts';
import type { Filter, Fit } from '#shared/directory/entry-match.ts';
import { InvalidCursorError, decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Call } from '#functions/platform/endpoint.ts';

export type Query = Call<typeof directory.searchVendors>['query'];
/** The input that searches and counts share. */
export type Asked = Call<typeof directory.countVendors>['query'];

/**
 * The target number of entries per request, about 40 read units. Where counts are not fine, the actual number varies by
 * a third.
 */
export const mostEntries = 1500;

/** A found vendor and its miles from the searched point; null without a point. */
export interface FoundVendor {
  entry: FiledEntry;
  miles: number | null;
}

/** A page of vendors. */
export interface Found {
  vendors: FoundVendor[];
  nextCursor: string | null;
  /** How far a search around a point looked if it stopped before the radius. */
  lookedMiles: number | null;
  /** Why a completed search found none: the area has no vendors, or none match. */
  nothing: 'no_vendors' | 'no_match' | null;
  /** Among how many of the nearest vendors these come first in their order. */
  sortedAmong?: number | null;
}

/** Returns the section to search. */
export const searchSection = ({ category }: Pick<Query, 'category'>): Section => category ?? 'all';

/** Returns whether vendors must or must not fit the event; undefined if no event is named. */
const fitAsked = ({ fit, guests, comesToYou }: Asked): Fit | undefined =>
  fit ?? (guests || comesToYou ? 'fits' : undefined);

/** Returns a request's filter, besides its place. */
export function filterIn(asked: Asked): Filter {
  const { category, text, theme, facts, minimumRating, comesToYou, guests, date, latitude, longitude } = asked;
  const fit = fitAsked(asked);
  const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const event = fit && { guests, date, place, fit };
  return { category, text, theme, facts, minimumRating, comesToYou: comesToYou === 'yes', event };
}

/** A search with an order, which public searches may not offer. */
export type OrderedSearch = Asked & { sort?: string | undefined };

/** Returns a digest that is equal for two pages of one search. */
function searchDigest(query: OrderedSearch): string {
  const { latitude, longitude, radiusMiles, sort = 'nearest' } = query;
  const { category, text, theme, facts = [], minimumRating, comesToYou, event } = filterIn(query);
  const place = latitude === undefined ? null : [latitude, longitude, radiusMiles];
  const words = [category, text?.trim(), theme?.trim()];
  const required = [facts.map(({ key, option }) => `${key}:${option}`), minimumRating, comesToYou, event];
  const search = JSON.stringify([place, words, required, sort]);
  return createHash('sha256').update(search).digest('base64url').slice(0, 8);
}

/** Returns the cursor of this search's next page. */
export const writeCursor = (query: OrderedSearch, position: Record<string, string>): string | null =>
  encodeCursor({ ...position, of: searchDigest(query) });

/** Returns the position in a cursor. @throws InvalidCursorError for another search's cursor */
export function readCursor(
  query: OrderedSearch & { cursor?: string | undefined },
): Record<string, unknown> | undefined {
  const position = decodeCursor(query.cursor);
  if (position && position['of'] !== searchDigest(query)) throw new InvalidCursorError();
  return position;
}
