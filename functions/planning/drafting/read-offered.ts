import type { Category } from '#shared/kernel/categories.ts';
import { priceListEntity, priceListKey } from '#functions/data/directory/price-list.ts';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import type { Candidate } from './candidates.ts';

/** The candidates of each service. */
export type Candidates = ReadonlyMap<Category, readonly Candidate[]>;

/** Prices of vendors, and their known days. */
export interface KnownVendors {
  findPriceList: (vendorId: string) => PriceList | undefined;
  findDay: (vendorId: string, date: string) => DayRecord | undefined;
}

// The most keys of one batch.
const batchSize = 100;

async function readBatches(table: Pick<Table, 'getMany'>, keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, at) =>
    table.getMany(keys.slice(at * batchSize, (at + 1) * batchSize)),
  );
  return (await Promise.all(batches)).flat();
}

/** Reads vendors' price lists and their days on some dates, in parallel batches. */
export async function readVendors(
  table: Pick<Table, 'getMany'>,
  vendorIds: readonly string[],
  dates: readonly string[],
): Promise<KnownVendors> {
  const keys = vendorIds.flatMap((id) => [priceListKey(id), ...dates.map((date) => dayKey(id, date))]);
  const items = await readBatches(table, keys);
  const ofType = (type: string) => items.filter((item) => item['type'] === type);
  const lists = new Map(
    ofType(priceListEntity.type).map((item) => [String(item['pk']), priceListEntity.fromItem(item)]),
  );
  const days = new Map(ofType(dayEntity.type).map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]));
  return {
    findPriceList: (vendorId) => lists.get(priceListKey(vendorId).pk),
    findDay: (vendorId, date) => {
      const { pk, sk } = dayKey(vendorId, date);
      const item = days.get(`${pk} ${sk}`);
      return item && dayEntity.fromItem(item);
    },
  };
}
