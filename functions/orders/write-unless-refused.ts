import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * One transaction. What is given back may be gone by itself (a code that was deleted, a count that was reset): such
 * a write is left out, and the others are made. Gives the positions of the necessary writes whose condition did not
 * hold: none when all was written.
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
