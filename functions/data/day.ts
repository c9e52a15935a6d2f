import * as z from 'zod';
import { dateSchema, vendorIdSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';
import type { Write } from './write.ts';

/** How many orders a vendor has on one day (decision 23). */
export const dayEntity = defineEntity(
  'Day',
  z.object({ vendorId: vendorIdSchema, date: dateSchema, taken: z.number().int().nonnegative() }),
  (day) => dayKey(day.vendorId, day.date),
);

export const dayKey = (vendorId: string, date: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: `DAY#${date}` });

/** Takes one place of a vendor's day, if one is left; capacity in orders per day. */
export const takeDay = (vendorId: string, date: string, capacity: number): Write => ({
  update: dayKey(vendorId, date),
  set: 'SET #type = :type, #vendorId = :vendorId, #date = :date ADD #taken :one',
  values: { ':type': 'Day', ':vendorId': vendorId, ':date': date, ':one': 1 },
  condition: { expression: 'attribute_not_exists(#taken) OR #taken < :capacity', values: { ':capacity': capacity } },
});

/** Gives a taken place back. */
export const releaseDay = (vendorId: string, date: string): Write => ({
  update: dayKey(vendorId, date),
  set: 'ADD #taken :minusOne',
  values: { ':minusOne': -1 },
  condition: { expression: '#taken > :zero', values: { ':zero': 0 } },
});
