import { isApiError } from '#web/lib/api-error.ts';
import type { Merge } from './merge.ts';

/** A stored state: the version that a save names, and what it says. Features extend it with what they need of it. */
export interface Snapshot<T> {
  version: number;
  values: T;
  /** When it was saved; null where this is unknown (another tab of a guest). */
  changedAt?: string | null;
  /** It can no longer be edited, such as an application that was submitted elsewhere. */
  isClosed?: boolean;
}

/** Fields that both sides changed: the input here, and the newer stored state. */
export interface Conflict<T, S extends Snapshot<T> = Snapshot<T>> {
  mine: T;
  theirs: S;
  fields: readonly string[];
}

export interface SaveCalls<T, S extends Snapshot<T>> {
  /** What is in the fields now. */
  read: () => T;
  /** Saves values made from `base`. @throws ApiError version_conflict when something newer is stored */
  store: (base: S, values: T) => Promise<S>;
  /** The newer state that a save ran into. @throws the save's error when it was no conflict */
  latestAfter: (error: unknown) => Promise<S>;
  loadMerge: () => Promise<Merge<T>>;
}

export type SaveResult<T, S extends Snapshot<T>> =
  | { kind: 'saved'; saved: S; isMerged: boolean }
  | { kind: 'conflict'; conflict: Conflict<T, S> }
  | { kind: 'closed'; latest: S };

/**
 * Saves the fields over the version they were made from. When it changed elsewhere meanwhile, both changes are stored
 * if they are of different fields. @throws ApiError for everything else that fails
 */
export async function saveMerging<T, S extends Snapshot<T>>(
  base: S,
  calls: SaveCalls<T, S>,
): Promise<SaveResult<T, S>> {
  try {
    return { kind: 'saved', saved: await calls.store(base, calls.read()), isMerged: false };
  } catch (error) {
    return saveOver(base, await calls.latestAfter(error), calls);
  }
}

async function saveOver<T, S extends Snapshot<T>>(
  base: S,
  theirs: S,
  calls: SaveCalls<T, S>,
): Promise<SaveResult<T, S>> {
  if (theirs.isClosed) return { kind: 'closed', latest: theirs };
  const merge = await calls.loadMerge();
  const mine = calls.read();
  const { merged, conflicts } = merge({ base: base.values, mine, theirs: theirs.values });
  if (conflicts.length > 0) return { kind: 'conflict', conflict: { mine, theirs, fields: conflicts } };
  const result = await saveMerging(theirs, { ...calls, read: () => merged });
  return result.kind === 'saved' ? { ...result, isMerged: true } : result;
}

/** `latestAfter` for the state fetched after a version conflict. */
export const fetchOnConflict =
  <S>(fetchLatest: (error: unknown) => Promise<S>) =>
  (error: unknown): Promise<S> => {
    if (!isApiError(error, 'version_conflict')) throw error;
    return fetchLatest(error);
  };
