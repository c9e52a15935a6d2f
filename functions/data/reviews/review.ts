import * as z from 'zod';
import { bookingIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A host's review of a vendor they booked; one per booking and vendor (rule orders-23). */
const reviewRecordSchema = z.object({
  vendorId: vendorIdSchema,
  bookingId: bookingIdSchema,
  userId: userIdSchema,
  reviewerName: z.string(),
  eventType: z.string().nullable(),
  rating: z.number().int().min(1).max(5),
  text: z.string(),
  postedAt: timestampSchema,
  /** The vendor's answer; one per review. */
  answer: z.object({ text: z.string(), answeredAt: timestampSchema }).nullish(),
});

export type ReviewRecord = z.infer<typeof reviewRecordSchema>;

const prefix = 'REVIEW#';

export const reviewKey = (vendorId: string, postedAt: string, bookingId: string): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `${prefix}${postedAt}#${bookingId}`,
});

/** All reviews of a vendor, oldest first. */
export const reviewRange = (vendorId: string) => ({
  pk: `VENDOR#${vendorId}`,
  sk: { beginsWith: prefix },
});

export const reviewEntity = defineEntity('Review', reviewRecordSchema, ({ vendorId, postedAt, bookingId }) =>
  reviewKey(vendorId, postedAt, bookingId),
);
