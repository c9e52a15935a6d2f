import * as z from 'zod';
import { bookingIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { answerForm, reviewForm } from '#shared/reviews/review.ts';
import { defineEndpoints } from './contract.ts';
import { hiddenSchema } from '#shared/reports/hidden-schema.ts';
import { reviewSchema } from './directory/vendor-page.ts';

/** A review as its vendor sees it. */
export const vendorReviewSchema = z
  .object({
    ...reviewSchema.shape,
    bookingId: bookingIdSchema,
    /** Since when and why administrators hide it; null while it is public. */
    hidden: z.nullable(hiddenSchema),
  })
  .meta({ id: 'VendorReview' });

export type VendorReview = z.infer<typeof vendorReviewSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });

export const reviews = defineEndpoints({
  postReview: {
    method: 'POST',
    path: '/api/reviews/bookings/{bookingId}',
    caller: 'user',
    summary: 'Reviews a vendor of a completed booking, once.',
    params: bookingParams,
    body: z.strictObject({ ...reviewForm.shape, vendorId: vendorIdSchema }),
    response: vendorReviewSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  listVendorReviews: {
    method: 'GET',
    path: '/api/reviews/received',
    caller: 'vendor',
    staysWithOwner: true,
    summary: "Hosts' reviews of the vendor, latest first.",
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ reviews: z.array(vendorReviewSchema), nextCursor: z.string().nullable() }),
  },
  answerReview: {
    method: 'PUT',
    path: '/api/reviews/received/{bookingId}/answer',
    caller: 'vendor',
    staysWithOwner: true,
    summary: 'Answers the review of a booking, once; repeating it changes nothing.',
    params: bookingParams,
    body: answerForm,
    response: vendorReviewSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
});
