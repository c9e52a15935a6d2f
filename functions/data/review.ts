import * as z from 'zod';
import { bookingIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';

/** A host's word on a vendor they booked; one per booking (decision 15). */
export const reviewRecordSchema = z.object({
  vendorId: vendorIdSchema,
  bookingId: bookingIdSchema,
  userId: userIdSchema,
  reviewerName: z.string(),
  eventType: z.string().nullable(),
  rating: z.number().int().min(1).max(5),
  text: z.string(),
  postedAt: timestampSchema,
});

export type ReviewRecord = z.infer<typeof reviewRecordSchema>;

export const reviewEntity = defineEntity('Review', reviewRecordSchema, (review) => ({
  pk: `VENDOR#${review.vendorId}`,
  sk: `REVIEW#${review.postedAt}#${review.bookingId}`,
}));
