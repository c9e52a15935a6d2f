import type { Table } from '#functions/data/table.ts';

export interface WatchedTable extends Table {
  /** Round trips since the last look; a query that reads several pages counts once. */
  trips(): number;
}

/** A table that counts what is asked of it, and can be told to do something just before its next write. */
export function watched(table: Table, { beforeWrite }: { beforeWrite?: () => Promise<void> } = {}): WatchedTable {
  let count = 0;
  let interrupt = beforeWrite;
  return {
    get: (...asked) => ((count += 1), table.get(...asked)),
    getMany: (...asked) => ((count += 1), table.getMany(...asked)),
    query: (...asked) => ((count += 1), table.query(...asked)),
    queryItems: (...asked) => ((count += 1), table.queryItems(...asked)),
    async write(...writes) {
      count += 1;
      const first = interrupt;
      interrupt = undefined;
      await first?.();
      await table.write(...writes);
    },
    trips() {
      const since = count;
      count = 0;
      return since;
    },
  };
}
