import type { QueryPage } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';

/** The results of one run of a job; the next run retries `failed` items. */
export type Run = {
  done: number;
  /** Nothing to do, or not anymore. */
  skipped: number;
  failed: number;
};

/** Enough to complete a Saturday's events in one run without reaching the payment provider's rate limit. */
const itemsAtOnce = 10;

/**
 * Runs an action for every item of a list, page by page and several at a time; a failure is logged and doesn't hold up
 * the others. The action returns whether it did anything.
 */
export async function processAllPages<T>(
  job: string,
  readPage: (cursor: string | undefined) => Promise<QueryPage<T>>,
  act: (item: T) => Promise<boolean>,
): Promise<Run> {
  const run: Run = { done: 0, skipped: 0, failed: 0 };
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readPage(cursor);
    for (const result of await mapAtOnce(items, itemsAtOnce, (item) => attempt(job, item, act))) run[result] += 1;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return run;
}

async function attempt<T>(job: string, item: T, act: (item: T) => Promise<boolean>): Promise<keyof Run> {
  try {
    return (await act(item)) ? 'done' : 'skipped';
  } catch (error) {
    const { bookingId } = item as { bookingId?: string };
    logger.error('item failed; retrying on next run', { job, bookingId, error });
    return 'failed';
  }
}

/** Rows of a list that a job reads at once. */
export const jobPageSize = 50;

// Sorts before every date and time; a key's bound can't be empty.
const earliest = '0';

/** Returns the page options of a job's list: the items due by a date or time. */
export const jobPage = (until: string, cursor: string | undefined) => ({
  sk: { between: [earliest, until] as const },
  limit: jobPageSize,
  cursor,
});
