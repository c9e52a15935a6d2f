import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { itemBytes } from './item-bytes.ts';

type Item = Record<string, unknown>;

/** The cost of one write of an item. */
export interface MeteredWrite {
  /** Item type and operation. */
  what: string;
  /** The larger of the previous and the new item. */
  bytes: number;
  /** Doubled in a transaction. */
  units: number;
  /** For the two indexes; never doubled. */
  indexUnits: number;
}

export interface Metered {
  /** Sequential round trips; concurrent ones count once. */
  trips: number;
  /** Units of 4 KB for items read consistently. */
  readUnits: number;
  writes: MeteredWrite[];
}

export interface MeteredTable extends Table {
  /** Returns the usage since the last call. */
  used(): Metered;
}

const unitBytes = 1024;
const readUnitBytes = 4096;

/**
 * Returns a table metered by DynamoDB's published rules: a write costs the larger of the old and the new item in whole
 * kilobytes, twice that in a transaction; each index that holds the item costs a separate write. Emulators' figures
 * differ.
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

/** An entry that appears, changes or disappears is one write; one whose key changes is two. */
function countIndexUnits(index: 'gsi1' | 'gsi2', before: Item | undefined, after: Item | undefined): number {
  const inIndex = (item: Item | undefined) => (item?.[`${index}pk`] === undefined ? undefined : item);
  const [old, now] = [inIndex(before), inIndex(after)];
  const units = (item: Item) => Math.ceil(itemBytes(item) / unitBytes);
  if (!old || !now) return old || now ? units((old ?? now) as Item) : 0;
  const isSameKey = [`${index}pk`, `${index}sk`].every((name) => old[name] === now[name]);
  return isSameKey ? Math.max(units(old), units(now)) : units(old) + units(now);
}
