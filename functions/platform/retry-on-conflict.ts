import { ConditionFailed, TransactionConflictError } from '#functions/data/write.ts';
import { beingChanged } from './errors.ts';
import type { AppError } from './errors.ts';

/** More writers of one item at the same moment are rare; a person does not wait long. */
const defaultAttempts = 5;

export interface RetryPolicy {
  attempts?: number;
  /** What is thrown after the last attempt, where it is not `unavailable`. */
  refusal?: () => AppError;
}

/**
 * Optimistic locking: `act` reads, decides and writes; when another write came first it begins again. It reports that
 * with undefined or ConditionFailed. There is no pause between attempts: the next one reads what the other write left.
 * Where transactions on the same items overlap, `writeWithRetry` has paused already, so that is not attempted again.
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
