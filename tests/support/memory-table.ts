import { decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { Item } from '#functions/data/entity.ts';
import type { QueryOptions, Table } from '#functions/data/table.ts';

/** The content of an in-memory table: the sorted sort keys of a partition, and the item of a key. */
export interface ItemSource {
  sortKeys(pk: string): readonly string[];
  item(pk: string, sk: string): Item | undefined;
}

export type ReadableTable = Pick<Table, 'get' | 'getMany' | 'query' | 'queryItems'>;

/** Returns the reads of a table, without indexes, on in-memory items. */
export function memoryTable(source: ItemSource): ReadableTable {
  const queryItems: Table['queryItems'] = (options) => Promise.resolve(readPartition(source, options));
  return {
    get: async (entity, { pk, sk }) => {
      const item = source.item(pk, sk);
      return item && entity.fromItem(item);
    },
    getMany: async (keys) => keys.flatMap(({ pk, sk }) => source.item(pk, sk) ?? []),
    query: async (entity, options) => {
      const { items, nextCursor } = readPartition(source, options);
      return { items: items.map((item) => entity.fromItem(item)), nextCursor };
    },
    queryItems,
  };
}

function readPartition(source: ItemSource, { pk, index, sk: range, limit, cursor }: QueryOptions) {
  if (index) throw new Error('A table in memory has no indexes');
  const keys = source.sortKeys(pk);
  const [low, high] = sortKeyBounds(range);
  const after = decodeCursor(cursor)?.['sk'];
  const first = firstAtLeast(keys, typeof after === 'string' ? `${after}\u0000` : low);
  const end = high === undefined ? keys.length : firstAtLeast(keys, `${high}\u0000`);
  const chosen = keys.slice(first, limit === undefined ? end : Math.min(end, first + limit));
  const items = chosen.map((sk) => source.item(pk, sk) as Item);
  const isMore = limit !== undefined && items.length === limit;
  return { items, nextCursor: isMore ? encodeCursor({ pk, sk: chosen.at(-1) }) : null };
}

function sortKeyBounds(range: QueryOptions['sk']): [low: string, high: string | undefined] {
  if (!range) return ['', undefined];
  if ('from' in range) return [range.from, undefined];
  return 'between' in range ? [...range.between] : [range.beginsWith, `${range.beginsWith}\uFFFF`];
}

function firstAtLeast(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a source with these items. */
export function memorySource(items: readonly Item[]): ItemSource {
  const partitions = Map.groupBy(items, ({ pk }) => pk);
  const sorted = new Map([...partitions].map(([pk, rows]) => [pk, rows.map(({ sk }) => sk).toSorted()]));
  const byKey = new Map(items.map((item) => [`${item.pk}\n${item.sk}`, item]));
  return { sortKeys: (pk) => sorted.get(pk) ?? [], item: (pk, sk) => byKey.get(`${pk}\n${sk}`) };
}
