import * as z from 'zod';
import { dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Write } from '#functions/data/write.ts';

/** How many calendars a vendor connected on a day in UTC. Each connection is a reading, also if it is removed at once. */
const calendarConnectionsSchema = z.object({
  vendorId: vendorIdSchema,
  day: dateSchema,
  count: z.int().positive(),
  forgottenAt: z.int(),
});

export type CalendarConnections = z.infer<typeof calendarConnectionsSchema>;

export const calendarConnectionsKey = (vendorId: string): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: 'CALENDARS_CONNECTED',
});

export const calendarConnectionsEntity = defineEntity('CalendarConnections', calendarConnectionsSchema, (record) => ({
  ...calendarConnectionsKey(record.vendorId),
  ttl: record.forgottenAt,
}));

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Returns how many calendars the vendor has connected today. */
export const connectionsToday = (record: CalendarConnections | undefined, now: Date): number =>
  record?.day === utcDay(now) ? record.count : 0;

/** Counts one more connection, unless another was counted since `before` was read. */
export function countConnection(vendorId: string, before: CalendarConnections | undefined, now: Date): Write {
  const record = {
    vendorId,
    day: utcDay(now),
    count: connectionsToday(before, now) + 1,
    forgottenAt: ttlAfter(now, { days: 2 }),
  };
  const condition = before
    ? { expression: '#day = :day AND #count = :count', values: { ':day': before.day, ':count': before.count } }
    : { expression: 'attribute_not_exists(#pk)' };
  return { put: calendarConnectionsEntity.toItem(record), condition };
}
