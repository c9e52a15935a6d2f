import { setTimeout as pause } from 'node:timers/promises';
import { TransactionConflictError, ConditionFailed } from './write.ts';
import type { Table } from './table.ts';
import type { Write } from './write.ts';

const maximumTries = 6;
const firstPauseMs = 10;

/**
 * Writes like `table.write`, and retries after a random, growing pause while others write the same items: about half a
 * second in all.
 * @throws ConditionFailed; TransactionConflictError when every attempt conflicted
 */
export async function writeWithRetry(table: Pick<Table, 'write'>, ...writes: Write[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await table.write(...writes);
    } catch (error) {
      if (!(error instanceof TransactionConflictError) || tries === maximumTries) throw error;
      await pause(Math.random() * firstPauseMs * 2 ** tries);
    }
  }
}

/**
 * Writes like `writeWithRetry`, and returns whether the conditions held and the writes were made. @throws
 * TransactionConflictError
 */
export async function tryWrite(table: Pick<Table, 'write'>, ...writes: Write[]): Promise<boolean> {
  try {
    await writeWithRetry(table, ...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

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
