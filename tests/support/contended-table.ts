import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { TransactionConflictError } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

export interface ContendedTable extends Table {
  /** Writes that were rejected because of another write to the same item. */
  readonly conflicts: number;
}

/**
 * Returns a table that rejects about half of the writes arriving during another write of the same item with a
 * transaction conflict, as DynamoDB does, changing nothing. The test engines queue these writes instead, so retries
 * would never run. (Rejecting all would be too many: with hundreds in one process, a write would last until all others
 * are rejected.)
 */
export function contended(table: Table): ContendedTable {
  const isTurnedAway = seededRandom('conflicts');
  const atWork = new Map<string, number>();
  const add = (items: readonly string[], count: number) => {
    for (const item of items) atWork.set(item, (atWork.get(item) ?? 0) + count);
  };
  const counted = { conflicts: 0 };
  const write = async (...writes: Write[]): Promise<void> => {
    const items = writes.map(itemName);
    if (items.some((item) => (atWork.get(item) ?? 0) > 0) && isTurnedAway.yes(0.5)) {
      counted.conflicts += 1;
      throw new TransactionConflictError('Transaction conflict');
    }
    add(items, 1);
    try {
      await table.write(...writes);
    } finally {
      add(items, -1);
    }
  };
  return Object.assign(counted, { ...table, write });
}

function itemName(write: Write): string {
  const { pk, sk } = writeKey(write);
  return `${pk} ${sk}`;
}

function writeKey(write: Write): Key {
  if ('put' in write) return write.put;
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
}
