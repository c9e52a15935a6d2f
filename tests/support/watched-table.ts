import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';

export interface WatchedTable extends Table {
  /** Round trips since the last call; a query over several pages counts once. */
  trips(): number;
}

interface Interruption {
  beforeWrite?: () => Promise<void>;
  /** Selects the write that it precedes; the next one by default. */
  when?: (writes: readonly Write[]) => boolean;
}

/** Returns a table that counts its calls, and can run an interruption once, just before a write. */
export function watched(table: Table, { beforeWrite, when = () => true }: Interruption = {}): WatchedTable {
  let count = 0;
  let interrupt = beforeWrite;
  return {
    get: (...asked) => ((count += 1), table.get(...asked)),
    getMany: (...asked) => ((count += 1), table.getMany(...asked)),
    query: (...asked) => ((count += 1), table.query(...asked)),
    queryItems: (...asked) => ((count += 1), table.queryItems(...asked)),
    async write(...writes) {
      count += 1;
      const first = when(writes) ? interrupt : undefined;
      if (first) interrupt = undefined;
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
