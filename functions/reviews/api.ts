import type { reviews } from '#shared/api/reviews.ts';
import type { Handles } from '#functions/platform/endpoint.ts';
import { answerReview } from './answer-review.ts';
import { listVendorReviews } from './list-vendor-reviews.ts';
import { postReview } from './post-review.ts';
import type { BookingDeps } from '../orders/deps.ts';

/** The use case of each endpoint; `functions/booking/api.ts` serves them. */
export const reviewsUseCases = (deps: Pick<BookingDeps, 'table'>): Handles<typeof reviews> => ({
  postReview: (call) => postReview(deps, call),
  listVendorReviews: (call) => listVendorReviews(deps, call),
  answerReview: (call) => answerReview(deps, call),
});
