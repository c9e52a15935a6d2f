import type { QueryOptions, Table } from '#functions/data/table.ts';

/**
 * Returns a table whose first query of a partition reads `count` items before `between` and the others after it.
 * DynamoDB's queries are read-committed: a transaction that commits meanwhile shows in the later items only.
 */
export function tornRead(table: Table, pk: string, count: number, between: () => Promise<unknown>): Table {
  let isRead = false;
  const queryItems = async (options: QueryOptions) => {
    const early = await table.queryItems(options);
    if (isRead || options.pk !== pk) return early;
    isRead = true;
    await between();
    const late = await table.queryItems(options);
    const first = early.items.slice(0, count);
    const last = String(first.at(-1)?.['sk']);
    const isLater = ({ sk }: Record<string, unknown>) => (options.latestFirst ? String(sk) < last : String(sk) > last);
    return { items: [...first, ...late.items.filter(isLater)], nextCursor: null };
  };
  return { ...table, queryItems };
}
