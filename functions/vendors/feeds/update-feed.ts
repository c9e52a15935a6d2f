import { fetchFeed } from './fetch-feed.ts';
import type { FetchOptions } from './fetch-feed.ts';
import { updateState } from './feed-state.ts';
import type { FeedResult, FeedState, FeedUpdate } from './feed-state.ts';
import { readFeed } from './read-feed.ts';
import type { FeedOptions } from './read-feed.ts';

/** Fetches a feed, by a conditional request if its last response allows one, and reads it. */
export async function fetchAndRead(address: string, window: FeedOptions, options: FetchOptions): Promise<FeedResult> {
  const fetched = await fetchFeed(address, options);
  if (fetched.kind !== 'fetched') return fetched;
  const outcome = readFeed(fetched.bytes, window, { charset: fetched.charset });
  if ('failure' in outcome) return { kind: 'failed', failure: outcome.failure };
  return { kind: 'read', reading: outcome.reading, validators: fetched.validators };
}

interface UpdateInput {
  address: string;
  window: FeedOptions;
  now: Date;
  /** From 0 to 1. */
  spread: number;
}

/** Reads a connected calendar again and returns its next state. */
export async function updateFeed(
  state: FeedState,
  { address, window, now, spread }: UpdateInput,
  options: Omit<FetchOptions, 'validators'>,
): Promise<FeedUpdate> {
  const result = await fetchAndRead(address, window, { ...options, validators: state.validators });
  return updateState(state, result, { window, now, spread });
}
