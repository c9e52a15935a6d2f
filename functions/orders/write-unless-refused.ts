import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * Writes one transaction. Items to release may be gone already (a deleted code, a reset count): their optional writes
 * are then omitted, and the others made. Returns the positions of the required writes whose condition failed: empty
 * when everything was written.
 */
export async function writeUnlessRefused(
  table: Table,
  required: readonly Write[],
  optional: readonly Write[],
): Promise<number[]> {
  try {
    await writeWithRetry(table, ...required, ...optional);
    return [];
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const refused = error.failed.filter((position) => position < required.length);
    if (refused.length > 0) return refused;
    const lost = new Set(error.failed.map((position) => optional[position - required.length]));
    return writeUnlessRefused(
      table,
      required,
      optional.filter((write) => !lost.has(write)),
    );
  }
}
