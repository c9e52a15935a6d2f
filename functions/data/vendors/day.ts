import * as z from 'zod';
import type { DayState, WeeklySchedule } from '#shared/vendors/availability.ts';
import { toWeekday } from '#shared/kernel/dates.ts';
import { dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from './vendor.ts';
import type { Write } from '#functions/data/write.ts';

/** A vendor's day: how many orders it has (rule vendors-18) and whether the vendor closed or opened it by hand. */
const daySchema = z.object({
  vendorId: vendorIdSchema,
  date: dateSchema,
  taken: z.number().int().nonnegative().default(0),
  /** Set by the vendor to override the weekly schedule. */
  state: z.enum(['open', 'closed']).optional(),
});

export type DayRecord = z.infer<typeof daySchema>;

export const dayEntity = defineEntity('Day', daySchema, (day) => dayKey(day.vendorId, day.date));

export const dayKey = (vendorId: string, date: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: `DAY#${date}` });

/**
 * Takes one place on a vendor's day, if the day is open and a place is left. Closing or opening the day at the same
 * moment is checked at the write; the weekly schedule and capacity are those that were read.
 */
export const takeDay = (
  { id, capacityPerDay, closedWeekdays }: Pick<VendorRecord, 'id'> & WeeklySchedule,
  date: string,
): Write => {
  const isOpen = closedWeekdays.includes(toWeekday(date))
    ? { expression: '#state = :open', values: { ':open': 'open' } }
    : { expression: '(attribute_not_exists(#state) OR #state <> :closed)', values: { ':closed': 'closed' } };
  return {
    update: dayKey(id, date),
    set: 'SET #type = :type, #vendorId = :vendorId, #date = :date ADD #taken :one',
    values: { ':type': 'Day', ':vendorId': id, ':date': date, ':one': 1 },
    condition: {
      expression: `${isOpen.expression} AND (attribute_not_exists(#taken) OR #taken < :capacity)`,
      values: { ...isOpen.values, ':capacity': capacityPerDay },
    },
  };
};

/** Releases a taken place. */
export const releaseDay = (vendorId: string, date: string): Write => ({
  update: dayKey(vendorId, date),
  set: 'ADD #taken :minusOne',
  values: { ':minusOne': -1 },
  condition: { expression: '#taken > :zero', values: { ':zero': 0 } },
});

/** Overrides the weekly schedule for a day, or removes the override; the day's orders stay. */
export const setDayState = (vendorId: string, date: string, state: DayState): Write => ({
  update: dayKey(vendorId, date),
  set: `SET #type = :type, #vendorId = :vendorId, #date = :date${state === 'default' ? ' REMOVE #state' : ', #state = :state'}`,
  values: { ':type': 'Day', ':vendorId': vendorId, ':date': date, ...(state !== 'default' && { ':state': state }) },
});

/** Reads a vendor's days in a range that have an order or were opened or closed, by date; one Query. */
export async function readDays(
  table: Pick<Table, 'query'>,
  vendorId: string,
  from: string,
  to: string,
): Promise<Map<string, DayRecord>> {
  const [{ pk, sk: low }, { sk: high }] = [dayKey(vendorId, from), dayKey(vendorId, to)];
  const { items } = await table.query(dayEntity, { pk, sk: { between: [low, high] }, consistent: true });
  return new Map(items.map((day) => [day.date, day]));
}

/** Reads one day of several vendors, at most 100, by vendor; one batch. */
export async function readDayOfVendors(
  table: Pick<Table, 'getMany'>,
  vendorIds: readonly string[],
  date: string,
): Promise<Map<string, DayRecord>> {
  const days = await readDaysOfVendors(table, vendorIds, [date]);
  return new Map(days.map((day) => [day.vendorId, day]));
}

/**
 * Reads several days of several vendors, at most 100 in all; one batch. Days without orders or overrides are omitted.
 */
export async function readDaysOfVendors(
  table: Pick<Table, 'getMany'>,
  vendorIds: readonly string[],
  dates: readonly string[],
): Promise<DayRecord[]> {
  const keys = vendorIds.flatMap((vendorId) => dates.map((date) => dayKey(vendorId, date)));
  return keys.length === 0 ? [] : (await table.getMany(keys)).map(dayEntity.fromItem);
}
