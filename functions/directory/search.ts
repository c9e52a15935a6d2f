import { createHash } from 'node:crypto';
import type { directory } from '#shared/api/directory.ts';
import type { Filter, Fit } from '#shared/directory/entry-match.ts';
import { InvalidCursorError, decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Call } from '#functions/platform/endpoint.ts';

export type Query = Call<typeof directory.searchVendors>['query'];
/** What a search and a count have in common. */
export type Asked = Call<typeof directory.countVendors>['query'];

/**
 * Entries that one request means to read, some 40 read units. Where they are not counted finely it reads a third more or
 * less.
 */
export const mostEntries = 1500;

/** A vendor that was found, and its miles from the searched point; null when there was none. */
export interface FoundVendor {
  entry: FiledEntry;
  miles: number | null;
}

/** A page of vendors. */
export interface Found {
  vendors: FoundVendor[];
  nextCursor: string | null;
  /** How far a search around a point has looked when it stopped before the radius. */
  lookedMiles: number | null;
  /** Why a search that is over found none: no vendor is there, or none matches. */
  nothing: 'no_vendors' | 'no_match' | null;
  /** Of how many of the nearest vendors these are the first in their order. */
  sortedAmong?: number | null;
}

/** The section that a search looks through. */
export const sectionOf = ({ category }: Pick<Query, 'category'>): Section => category ?? 'all';

/** Whether vendors have to fit the event, or not to; undefined where no event is named. */
const fitAsked = ({ fit, guests, comesToYou }: Asked): Fit | undefined =>
  fit ?? (guests || comesToYou ? 'fits' : undefined);

/** What a request asks for beside its place. */
export function filterIn(asked: Asked): Filter {
  const { category, text, theme, facts, minimumRating, comesToYou, guests, date, latitude, longitude } = asked;
  const fit = fitAsked(asked);
  const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const event = fit && { guests, date, place, fit };
  return { category, text, theme, facts, minimumRating, comesToYou: comesToYou === 'yes', event };
}

/** A search with the order of its answer, which may be of no public search. */
export type OrderedSearch = Asked & { sort?: string | undefined };

/** Equal for two pages of one search. */
function searchDigest(query: OrderedSearch): string {
  const { latitude, longitude, radiusMiles, sort = 'nearest' } = query;
  const { category, text, theme, facts = [], minimumRating, comesToYou, event } = filterIn(query);
  const place = latitude === undefined ? null : [latitude, longitude, radiusMiles];
  const words = [category, text?.trim(), theme?.trim()];
  const required = [facts.map(({ key, option }) => `${key}:${option}`), minimumRating, comesToYou, event];
  const search = JSON.stringify([place, words, required, sort]);
  return createHash('sha256').update(search).digest('base64url').slice(0, 8);
}

/** The cursor of this search's next page. */
export const writeCursor = (query: OrderedSearch, position: Record<string, string>): string | null =>
  encodeCursor({ ...position, of: searchDigest(query) });

/** The position in a cursor. @throws InvalidCursorError for that of another search */
export function readCursor(
  query: OrderedSearch & { cursor?: string | undefined },
): Record<string, unknown> | undefined {
  const position = decodeCursor(query.cursor);
  if (position && position['of'] !== searchDigest(query)) throw new InvalidCursorError();
  return position;
}
