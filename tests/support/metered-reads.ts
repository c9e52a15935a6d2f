import { itemBytes } from './item-bytes.ts';
import type { ReadableTable } from './memory-table.ts';

/** The cost of reads. */
export interface ReadCost {
  /** Read units by DynamoDB's published rules: eventually consistent, half a unit for each 4 KB begun. */
  units: number;
  /** Requests to the table. */
  requests: number;
  /** Sequential requests; concurrent ones count once. */
  trips: number;
  /** Items read. */
  items: number;
}

const unitBytes = 4096;
const halfUnits = (bytes: number): number => 0.5 * Math.max(1, Math.ceil(bytes / unitBytes));

/**
 * Meters reads. A query costs the bytes of all its items together, a batch the bytes of each item separately; an empty
 * result still costs half a unit.
 */
export function meteredReads(table: ReadableTable): ReadableTable & { cost(): ReadCost } {
  let cost: ReadCost = { units: 0, requests: 0, trips: 0, items: 0 };
  let underWay = 0;

  async function trip<T>(act: () => Promise<T>): Promise<T> {
    if (underWay === 0) cost.trips += 1;
    underWay += 1;
    cost.requests += 1;
    return act().finally(() => (underWay -= 1));
  }

  const queryItems: ReadableTable['queryItems'] = (options) =>
    trip(async () => {
      const page = await table.queryItems(options);
      cost.units += halfUnits(page.items.reduce((sum, item) => sum + itemBytes(item), 0));
      cost.items += page.items.length;
      return page;
    });

  return {
    get: (entity, key) =>
      trip(async () => {
        const [item] = await table.getMany([key]);
        cost.units += halfUnits(item ? itemBytes(item) : 0);
        cost.items += Number(item !== undefined);
        return item && entity.fromItem(item);
      }),
    getMany: (keys) =>
      trip(async () => {
        const items = await table.getMany(keys);
        cost.units += items.reduce((sum, item) => sum + halfUnits(itemBytes(item)), 0);
        cost.units += 0.5 * (keys.length - items.length);
        cost.items += items.length;
        return items;
      }),
    async query(entity, options) {
      const { items, nextCursor } = await queryItems(options);
      return { items: items.map((item) => entity.fromItem(item)), nextCursor };
    },
    queryItems,
    cost() {
      const since = cost;
      cost = { units: 0, requests: 0, trips: 0, items: 0 };
      return since;
    },
  };
}
