import * as z from 'zod';
import { hostEventSchema } from '#shared/api/planning/host-event.ts';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A host's booked event, as in their list. Money in cents. */
const hostEventRecordSchema = hostEventSchema.omit({ isPast: true, addition: true }).extend({
  userId: userIdSchema,
  /** See rule orders-13. */
  progressStage: z.enum(['vendors_confirmed', 'completed', 'cancelled']),
  createdAt: timestampSchema,
  /** When the host deleted it from their list; the booking and its orders stay. */
  hiddenAt: z.optional(timestampSchema),
});

export type HostEventRecord = z.infer<typeof hostEventRecordSchema>;

export const hostEventKey = (userId: string, eventId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `EVENT#${eventId}`,
});

/** gsi1: the events that were booked in a month ('yyyy-mm'). */
export const eventPartition = (month: string): string => `EVENTS#${month}`;

/** gsi2: booked events that are neither over nor cancelled, by date. */
export const openEvents = 'EVENTS#open';

export const hostEventEntity = defineEntity('HostEvent', hostEventRecordSchema, (event) => ({
  ...hostEventKey(event.userId, event.id),
  gsi1pk: eventPartition(event.createdAt.slice(0, 7)),
  gsi1sk: event.createdAt,
  ...(event.status === 'confirmed' && { gsi2pk: openEvents, gsi2sk: event.date }),
}));
