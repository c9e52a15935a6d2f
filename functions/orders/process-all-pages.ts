import type { QueryPage } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';

/** What a job has done in one run; `failed` items are tried again by the next. */
export type Run = {
  done: number;
  /** There was nothing to do, or no longer. */
  skipped: number;
  failed: number;
};

/** A Saturday's events are completed in one run, and the payment provider's rate is not reached. */
const itemsAtOnce = 10;

/**
 * Does a job's act for every item of a list, page by page, some at a time: one that fails is logged and does not keep
 * the others waiting. The act returns whether there was something to do.
 */
export async function processAllPages<T>(
  job: string,
  pageOf: (cursor: string | undefined) => Promise<QueryPage<T>>,
  act: (item: T) => Promise<boolean>,
): Promise<Run> {
  const run: Run = { done: 0, skipped: 0, failed: 0 };
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await pageOf(cursor);
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

// Below every date and time; a key may not be compared with nothing.
const earliest = '0';

/** A page of a job's list: the items due by a date or time. */
export const jobPage = (until: string, cursor: string | undefined) => ({
  sk: { between: [earliest, until] as const },
  limit: jobPageSize,
  cursor,
});
