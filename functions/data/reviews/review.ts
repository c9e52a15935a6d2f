import { createHash } from 'node:crypto';
import * as z from 'zod';
import { bookingIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { hiddenSchema } from '#shared/reports/hidden-schema.ts';
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
  /** Set while administrators hide it (rule reports-8): nobody but its author, its vendor and administrators sees it. */
  hidden: z.optional(hiddenSchema),
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

/**
 * Returns the public id of a review, '1813246800000-0f5c…': when it was posted, and a digest of its booking's id, which
 * is private to its host.
 */
export const publicReviewId = ({ postedAt, bookingId }: Pick<ReviewRecord, 'postedAt' | 'bookingId'>): string =>
  `${Date.parse(postedAt)}-${createHash('sha256').update(bookingId).digest('hex').slice(0, 16)}`;

/** The reviews of a vendor that were posted at the moment of a public id: one, as a rule. */
export const reviewIdRange = (vendorId: string, reviewId: string) => ({
  pk: `VENDOR#${vendorId}`,
  sk: { beginsWith: `${prefix}${new Date(Number(reviewId.split('-')[0])).toISOString()}#` },
});

export const reviewEntity = defineEntity('Review', reviewRecordSchema, ({ vendorId, postedAt, bookingId }) =>
  reviewKey(vendorId, postedAt, bookingId),
);
