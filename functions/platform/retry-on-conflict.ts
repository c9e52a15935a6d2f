import { ConditionFailed, TransactionConflictError } from '#functions/data/write.ts';
import { beingChanged } from './errors.ts';
import type { AppError } from './errors.ts';

/** More concurrent writers of one item are rare, and people should not wait long. */
const defaultAttempts = 5;

export interface RetryPolicy {
  attempts?: number;
  /** The error after the last attempt, if it is not `unavailable`. */
  refusal?: () => AppError;
}

/**
 * Implements optimistic locking: `act` reads, decides and writes, and is run again if another write came first, which
 * it reports with undefined or ConditionFailed. Attempts follow each other without a pause: the next one reads the
 * other write's result. Overlapping transactions on the same items are not retried here, because `writeWithRetry` has
 * already paused.
 * @throws AppError unavailable, naming `thing`: 'This booking', 'Your profile'
 */
export async function retryOnConflict<T>(
  thing: string,
  act: (attempt: number) => Promise<T | undefined>,
  { attempts = defaultAttempts, refusal = () => beingChanged(thing) }: RetryPolicy = {},
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await act(attempt).catch((error: unknown) => {
      if (error instanceof ConditionFailed) return undefined;
      throw error instanceof TransactionConflictError ? beingChanged(thing) : error;
    });
    if (result !== undefined) return result;
  }
  throw refusal();
}
