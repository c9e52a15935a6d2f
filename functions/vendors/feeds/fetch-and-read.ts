import { fetchFeed } from './fetch-feed.ts';
import type { FetchedFeed, FetchOptions } from './fetch-feed.ts';
import type { FeedResult } from './feed-state.ts';
import { readFeed } from './read-feed.ts';
import type { FeedOptions } from './read-feed.ts';

/** Fetches a feed, by a conditional request if its last response allows one, and reads it. */
export const fetchAndRead = async (address: string, window: FeedOptions, options: FetchOptions): Promise<FeedResult> =>
  readFetched(await fetchFeed(address, options), window);

/** Reads a feed that was fetched. */
export function readFetched(fetched: FetchedFeed, window: FeedOptions): FeedResult {
  if (fetched.kind !== 'fetched') return fetched;
  const outcome = readFeed(fetched.bytes, window, { charset: fetched.charset });
  if ('failure' in outcome) return { kind: 'failed', failure: outcome.failure };
  return { kind: 'read', reading: outcome.reading, validators: fetched.validators };
}
