import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { itemBytes } from './item-bytes.ts';

type Item = Record<string, unknown>;

/** What one write of an item costs. */
export interface MeteredWrite {
  /** Kind of item, and what is done with it. */
  what: string;
  /** The larger of the former and the present item. */
  bytes: number;
  /** Doubled in a transaction. */
  units: number;
  /** On the two indexes; never doubled. */
  indexUnits: number;
}

export interface Metered {
  /** Round trips one after the other; those made at the same time count once. */
  trips: number;
  /** Items of reads, in units of 4 KB; consistent ones. */
  readUnits: number;
  writes: MeteredWrite[];
}

export interface MeteredTable extends Table {
  /** What was used since the last look. */
  used(): Metered;
}

const unitBytes = 1024;
const readUnitBytes = 4096;

/**
 * A table with a meter that goes by DynamoDB's published rules: a write costs the larger of the old and the new item in
 * whole kilobytes, twice that in a transaction; each index that holds the item costs its own write. The figures that
 * emulators give are not these.
 */
export function metered(table: Table): MeteredTable {
  let used: Metered = { trips: 0, readUnits: 0, writes: [] };
  let underWay = 0;

  async function trip<T>(act: () => Promise<T>): Promise<T> {
    if (underWay === 0) used.trips += 1;
    underWay += 1;
    return act().finally(() => (underWay -= 1));
  }

  const noteRead = (items: readonly Item[]) => {
    used.readUnits += items.reduce((sum, item) => sum + Math.ceil(itemBytes(item) / readUnitBytes), 0);
  };

  async function write(...writes: Write[]): Promise<void> {
    const keys = writes.map(writeKey);
    const before = await itemsAt(table, keys);
    await trip(() => table.write(...writes));
    const after = await itemsAt(table, keys);
    const factor = writes.length > 1 ? 2 : 1;
    used.writes.push(...writes.map((one, n) => measureWrite(one, before[n], after[n], factor)));
  }

  return {
    get: (entity, key, options) =>
      trip(async () => {
        const [item] = await itemsAt(table, [key]);
        noteRead(item ? [item] : []);
        return table.get(entity, key, options);
      }),
    getMany: (...asked) =>
      trip(async () => {
        const items = await table.getMany(...asked);
        noteRead(items);
        return items;
      }),
    query: (...asked) => trip(() => table.query(...asked)),
    queryItems: (...asked) => trip(() => table.queryItems(...asked)),
    write,
    used() {
      const since = used;
      used = { trips: 0, readUnits: 0, writes: [] };
      return since;
    },
  };
}

async function itemsAt(table: Table, keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const items = await table.getMany(keys, { consistent: true });
  return keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk));
}

function writeKey(write: Write): Key {
  if ('put' in write) return { pk: write.put.pk, sk: write.put.sk };
  const { pk, sk } = 'update' in write ? write.update : 'delete' in write ? write.delete : write.check;
  return { pk, sk };
}

function measureWrite(write: Write, before: Item | undefined, after: Item | undefined, factor: number): MeteredWrite {
  const bytes = Math.max(before ? itemBytes(before) : 0, after ? itemBytes(after) : 0);
  const verb = Object.keys(write)[0] ?? '';
  const isLook = 'check' in write;
  const indexUnits = isLook ? 0 : countIndexUnits('gsi1', before, after) + countIndexUnits('gsi2', before, after);
  const units = factor * Math.max(1, Math.ceil(bytes / unitBytes));
  return { what: `${String((after ?? before)?.type)}, ${verb}`, bytes, units, indexUnits };
}

/** An entry that appears, changes or goes is one write; one whose key changes is two. */
function countIndexUnits(index: 'gsi1' | 'gsi2', before: Item | undefined, after: Item | undefined): number {
  const inIndex = (item: Item | undefined) => (item?.[`${index}pk`] === undefined ? undefined : item);
  const [old, now] = [inIndex(before), inIndex(after)];
  const units = (item: Item) => Math.ceil(itemBytes(item) / unitBytes);
  if (!old || !now) return old || now ? units((old ?? now) as Item) : 0;
  const isSameKey = [`${index}pk`, `${index}sk`].every((name) => old[name] === now[name]);
  return isSameKey ? Math.max(units(old), units(now)) : units(old) + units(now);
}
