import type { Table } from '#functions/data/table.ts';

/** Returns a table whose first read of a guest list's own item waits for other work, as on a slow connection. */
export function readListLate(table: Table, work: () => Promise<unknown>): Table {
  let isFirst = true;
  const get = async (...asked: Parameters<Table['get']>) => {
    if (isFirst && asked[1].sk.startsWith('GUEST_LIST#')) {
      isFirst = false;
      await work();
    }
    return table.get(...asked);
  };
  return { ...table, get: get as Table['get'] };
}
