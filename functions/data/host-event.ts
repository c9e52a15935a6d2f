import * as z from 'zod';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  timeSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/ids.ts';
import { categorySchema } from '#shared/categories.ts';
import { eventStatusSchema } from '#shared/api/planning.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** What a host booked, as their list shows it. Money in cents. */
export const hostEventRecordSchema = z.object({
  userId: userIdSchema,
  id: idSchema,
  bookingId: bookingIdSchema,
  title: z.string(),
  date: dateSchema,
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  eventType: z.string().nullable(),
  guestCount: z.number().int().nullable(),
  placeLabel: z.string(),
  timeZone: z.string(),
  status: eventStatusSchema,
  progressStage: z.enum(['vendors_confirmed', 'completed', 'cancelled']),
  vendors: z.array(z.object({ id: vendorIdSchema, name: z.string(), category: categorySchema })),
  totalCents: z.number().int(),
  balanceCents: z.number().int(),
  imageUrl: z.string().nullable(),
  createdAt: timestampSchema,
});

export type HostEventRecord = z.infer<typeof hostEventRecordSchema>;

export const hostEventKey = (userId: string, eventId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `EVENT#${eventId}`,
});

export const hostEventEntity = defineEntity('HostEvent', hostEventRecordSchema, (event) => ({
  ...hostEventKey(event.userId, event.id),
  gsi1pk: `EVENTS#${event.createdAt.slice(0, 7)}`,
  gsi1sk: event.createdAt,
}));
