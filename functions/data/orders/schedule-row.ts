import * as z from 'zod';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  timeSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { rowReaders } from '#shared/orders/room/schedule.ts';
import { bookingPartition } from './booking.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A check mark of the day, and when it was pressed. */
export const markSchema = z.object({ isDone: z.boolean(), at: timestampSchema });

const scheduleRowSchema = z.object({
  bookingId: bookingIdSchema,
  id: idSchema,
  hostId: userIdSchema,
  version: z.int().positive(),
  title: z.string(),
  date: dateSchema,
  time: timeSchema,
  minutes: z.int().nonnegative(),
  vendorId: z.nullable(vendorIdSchema),
  person: z.string(),
  place: z.string(),
  note: z.string(),
  readers: z.enum(rowReaders),
  /** Its last check mark on the day. */
  done: z.nullable(markSchema).default(null),
  /** The event's when it was written: the row keeps its distance. */
  eventDate: dateSchema,
  eventStart: z.nullable(timeSchema),
});

export type ScheduleRowRecord = z.infer<typeof scheduleRowSchema>;

export const scheduleRowKey = (bookingId: string, id: string): Key => ({
  pk: bookingPartition(bookingId),
  sk: `ROW#${id}`,
});

/** A host's own row of the run of show (rule event-room-8). */
export const scheduleRowEntity = defineEntity('ScheduleRow', scheduleRowSchema, ({ bookingId, id }) =>
  scheduleRowKey(bookingId, id),
);
