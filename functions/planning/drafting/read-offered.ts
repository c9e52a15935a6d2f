import { priceListEntity, priceListKey } from '#functions/data/directory/price-list.ts';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import { getInBatches } from '#functions/data/get-in-batches.ts';
import type { Table } from '#functions/data/table.ts';
import { completeDays, dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import { datesAround } from '#shared/vendors/calendar/event-job.ts';
import type { JobTimes } from '#shared/vendors/calendar/event-job.ts';
import { packageJobs } from '#shared/vendors/calendar/package-jobs.ts';
import { datesToRead } from '#shared/vendors/calendar/schedule.ts';
import type { Candidate } from './options.ts';

/** The candidates of each line, by its id. */
export type Candidates = ReadonlyMap<string, readonly Candidate[]>;

/** Prices of vendors, and their known days. */
export interface KnownVendors {
  findPriceList: (vendorId: string) => PriceList | undefined;
  findDay: FindVendorDay;
}

/**
 * Reads vendors' price lists and the days that decide about events, in parallel batches; a second trip for vendors in
 * another time zone, with time between jobs or packages at other times, if other dates decide about them.
 */
export async function readVendors(
  table: Pick<Table, 'getMany'>,
  vendorIds: readonly string[],
  events: readonly JobTimes[],
): Promise<KnownVendors> {
  const dates = [...new Set(events.flatMap((event) => datesAround(event, 0)))];
  const keys = vendorIds.flatMap((id) => [priceListKey(id), ...dates.map((date) => dayKey(id, date))]);
  const items = await getInBatches(table, keys);
  const ofType = (type: string) => items.filter((item) => item['type'] === type);
  const lists = new Map(
    ofType(priceListEntity.type).map((item) => [String(item['pk']), priceListEntity.fromItem(item)]),
  );
  const days = new Map(ofType(dayEntity.type).map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]));
  const findDay: FindVendorDay = (vendorId, date) => {
    const { pk, sk } = dayKey(vendorId, date);
    const item = days.get(`${pk} ${sk}`);
    return item && dayEntity.fromItem(item);
  };
  const deciding = [...lists.values()].map((list) => ({
    vendorId: list.vendorId,
    dates: [...new Set(events.flatMap((event) => datesOffered(list, event)))],
  }));
  return {
    findPriceList: (vendorId) => lists.get(priceListKey(vendorId).pk),
    findDay: await completeDays(table, deciding, { findDay, readDates: dates }),
  };
}

/** Returns the dates that decide about a vendor's packages: some may have times of their own. */
const datesOffered = (list: PriceList, event: JobTimes): string[] =>
  packageJobs(list.packages, event, list).flatMap((job) => datesToRead(list, job));
