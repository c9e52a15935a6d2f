import * as z from 'zod';
import { bookingIdSchema, timeSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { sentDetailsSchema } from '#shared/orders/booking.ts';
import { bookingPartition } from './booking.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

const roomDetailsSchema = z.object({
  bookingId: bookingIdSchema,
  version: z.int().positive(),
  hostId: userIdSchema,
  values: z.object(sentDetailsSchema.shape).omit({ eventStartTime: true, eventEndTime: true }),
  /** The event's times when they were edited. */
  startTime: z.nullable(timeSchema),
  endTime: z.nullable(timeSchema),
  /** The last edit of each field: the version that it made, and when. */
  edits: z.record(z.string(), z.object({ version: z.int().positive(), at: timestampSchema })),
  changedAt: timestampSchema,
  /** The vendors booked at the last edit, for the live push. */
  vendorIds: z.array(vendorIdSchema),
  /** Co-hosts and viewers then, for the live push. */
  memberIds: z.array(userIdSchema).default([]),
});

export type RoomDetailsRecord = z.infer<typeof roomDetailsSchema>;

export const roomDetailsKey = (bookingId: string): Key => ({ pk: bookingPartition(bookingId), sk: 'DETAILS' });

/** The details of a booked event, from the host's first edit on (rule event-room-1). */
export const roomDetailsEntity = defineEntity('RoomDetails', roomDetailsSchema, ({ bookingId }) =>
  roomDetailsKey(bookingId),
);

const detailsReadingSchema = z.object({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  hostId: userIdSchema,
  version: z.int().positive(),
  /** The latest versions of the details; 0 is the checkout's. */
  seen: z.object({ version: z.int().nonnegative(), at: timestampSchema }),
  confirmed: z.nullable(z.object({ version: z.int().nonnegative(), at: timestampSchema })),
  /** Co-hosts and viewers then, for the live push. */
  memberIds: z.array(userIdSchema).default([]),
});

export type DetailsReading = z.infer<typeof detailsReadingSchema>;

/** The details that a vendor has seen and confirmed. */
export const detailsReadingEntity = defineEntity('DetailsReading', detailsReadingSchema, ({ bookingId, vendorId }) => ({
  pk: bookingPartition(bookingId),
  sk: `READING#${vendorId}`,
}));
