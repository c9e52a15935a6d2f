import type { QueryOptions, Table } from '#functions/data/table.ts';

/* Tables of a request that another one overtakes, once, at a certain place. */

type Act = () => Promise<unknown>;

/** Returns a function that runs an act at its n-th call only. */
function atCall(nth: number, act: Act): () => Promise<void> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls === nth) await act();
  };
}

/** `between` runs before the n-th write. */
export function overtakenWrite(table: Table, between: Act, nth = 1): Table {
  const overtake = atCall(nth, between);
  const write: Table['write'] = async (...writes) => {
    await overtake();
    await table.write(...writes);
  };
  return { ...table, write };
}

/** `between` runs before the first get, and after reads that begin at once with it. */
export function overtakenGet(table: Table, between: Act): Table {
  const overtake = atCall(1, between);
  const get: Table['get'] = async (...args) => {
    await overtake();
    return table.get(...args);
  };
  return { ...table, get };
}

/**
 * The first query of a partition reads `count` items before `between` and the others after it. DynamoDB's queries are
 * read-committed: a transaction that commits meanwhile shows in the later items only.
 */
export function overtakenQuery(table: Table, pk: string, count: number, between: Act): Table {
  const overtake = atCall(1, between);
  const queryItems = async (options: QueryOptions) => {
    const early = await table.queryItems(options);
    if (options.pk !== pk) return early;
    await overtake();
    const late = await table.queryItems(options);
    const first = early.items.slice(0, count);
    const last = String(first.at(-1)?.['sk']);
    const isLater = ({ sk }: Record<string, unknown>) => (options.latestFirst ? String(sk) < last : String(sk) > last);
    return { items: [...first, ...late.items.filter(isLater)], nextCursor: null };
  };
  return { ...table, queryItems };
}
