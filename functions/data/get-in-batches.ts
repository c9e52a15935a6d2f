import type { Key } from './entity.ts';
import type { Table } from './table.ts';

/** DynamoDB's limit of one batch. */
const batchSize = 100;

/** Reads items of any kind, in batches at the same time; callers bound the number of keys, each named once. */
export async function getInBatches(
  table: Pick<Table, 'getMany'>,
  keys: readonly Key[],
  options: { consistent?: boolean } = {},
): Promise<Record<string, unknown>[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, n) =>
    table.getMany(keys.slice(n * batchSize, (n + 1) * batchSize), options),
  );
  return (await Promise.all(batches)).flat();
}
