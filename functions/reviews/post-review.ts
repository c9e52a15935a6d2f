import { ReviewPosted } from '#events/orders/review-posted.ts';
import type { VendorReview, reviews } from '#shared/api/reviews.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findReview, storeReview } from '../orders/review-repository.ts';
import { vendorNameIn } from '../orders/cancellation/cancellation.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { ownBooking } from '../orders/own-booking.ts';
import { mustBeCompleted, mustBePaid, toReview, saysTheSame, viewReview } from './review.ts';

type PostReview = Pick<Call<typeof reviews.postReview>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Reviews a vendor of a completed booking, once: the order's mark, the review and the vendor's rating change together.
 * Repeating the same review returns the stored one.
 *
 * @throws AppError not_found, refused before the event is over or when nothing was paid; conflict when it was reviewed
 * differently; unavailable
 */
export const postReview = (deps: Pick<BookingDeps, 'table'>, call: PostReview): Promise<VendorReview> =>
  retryOnConflict('This booking', () => tryToPost(deps, call));

async function tryToPost(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: PostReview,
): Promise<VendorReview | undefined> {
  const aggregate = await ownBooking(table, params.bookingId, actor);
  const order = orNotFound(
    aggregate.orders.find(({ vendorId }) => vendorId === body.vendorId),
    'Order',
  );
  mustBeCompleted(order);
  mustBePaid(order);
  if (order.reviewedAt !== null) {
    const known = await findReview(table, order);
    if (known && saysTheSame(known, body)) return viewReview(known);
    throw new AppError('conflict', "You've already reviewed this vendor.");
  }
  const review = toReview(aggregate, order, body, context.now());
  const { vendorId, bookingId, rating } = review;
  const names = { vendorName: vendorNameIn(aggregate, vendorId), eventTitle: aggregate.booking.event.title };
  const event = ReviewPosted.create({ ...names, vendorId, bookingId, rating }, eventMeta(context, actor));
  const reviewed = { ...order, version: order.version + 1, reviewedAt: review.postedAt };
  return (await storeReview(table, reviewed, review, event)) ? viewReview(review) : undefined;
}
