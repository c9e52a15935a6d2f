import { createHash } from 'node:crypto';
import type { directory } from '#shared/api/directory.ts';
import { InvalidCursorError, decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Call } from '#functions/platform/endpoint.ts';

export type Query = Call<typeof directory.searchVendors>['query'];

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
}

/** The section that a search looks through. */
export const sectionOf = ({ category }: Pick<Query, 'category'>): Section => category ?? 'all';

/** Equal for two pages of one search. */
function searchDigest({ latitude, longitude, radiusMiles, category, text, theme }: Query): string {
  const place = latitude === undefined ? null : [latitude, longitude, radiusMiles];
  const search = JSON.stringify([place, category, text?.trim(), theme?.trim()]);
  return createHash('sha256').update(search).digest('base64url').slice(0, 8);
}

/** The cursor of this search's next page. */
export const writeCursor = (query: Query, position: Record<string, string>): string | null =>
  encodeCursor({ ...position, of: searchDigest(query) });

/** The position in a cursor. @throws InvalidCursorError for that of another search */
export function readCursor(query: Query): Record<string, unknown> | undefined {
  const position = decodeCursor(query.cursor);
  if (position && position['of'] !== searchDigest(query)) throw new InvalidCursorError();
  return position;
}
