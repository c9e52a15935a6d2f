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

const toName = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string => `${String(pk)} ${String(sk)}`;

/**
 * Returns a table that reads the keys of all calls of one turn in the same batches, such as those of searches of several
 * services around a place. Consistent reads go their own way.
 */
export function readingTogether(table: Pick<Table, 'getMany'>): Pick<Table, 'getMany'> {
  const asked = new Map<string, Key>();
  let answer: Promise<Record<string, unknown>[]> | undefined;
  const readAll = () => {
    const keys = [...asked.values()];
    asked.clear();
    answer = undefined;
    return getInBatches(table, keys);
  };
  return {
    async getMany(keys, options) {
      if (options?.consistent) return table.getMany(keys, options);
      for (const key of keys) asked.set(toName(key), key);
      answer ??= Promise.resolve().then(readAll);
      const items = await answer;
      const own = new Set(keys.map(toName));
      return items.filter((item) => own.has(toName(item)));
    },
  };
}
