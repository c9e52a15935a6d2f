import type { VendorReview, reviews } from '#shared/api/reviews.ts';
import type { ReviewForm } from '#shared/reviews/review.ts';
import { wasPaid } from '#shared/orders/ledger.ts';
import { ReviewPosted } from '#events/orders/review-posted.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { publicReviewId } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findReview, storeReview, listReviews, storeAnswer } from '../orders/review-repository.ts';
import { vendorNameIn } from '../orders/cancellation/cancellation.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { ownBooking } from '../orders/own-booking.ts';
import { findOrder } from '../orders/order-repository.ts';

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

/** Lists a page of hosts' reviews of the caller's business, latest first. */
export async function listVendorReviews(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query }: Pick<Call<typeof reviews.listVendorReviews>, 'actor' | 'query'>,
): Promise<{ reviews: VendorReview[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listReviews(table, actor.vendorId ?? '', query.cursor);
  return { reviews: items.map(viewReview), nextCursor };
}

type AnswerReview = Pick<Call<typeof reviews.answerReview>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Stores the vendor's one answer to a review; repeating the same answer changes nothing.
 * @throws AppError not_found without a review; refused while it is hidden; conflict if it has a different answer
 */
export const answerReview = (deps: Pick<BookingDeps, 'table'>, call: AnswerReview): Promise<VendorReview> =>
  retryOnConflict('This review', () => tryToAnswer(deps, call));

async function tryToAnswer(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: AnswerReview,
): Promise<VendorReview | undefined> {
  // The API only admits callers with a business.
  const order = await findOrder(table, params.bookingId, actor.vendorId ?? '');
  const review = order && (await findReview(table, order));
  if (!review) throw notFound('Review');
  if (review.answer?.text === body.text) return viewReview(review);
  if (review.hidden) throw new AppError('refused', "This review is hidden, so it can't be replied to.");
  if (review.answer) throw new AppError('conflict', "You've already replied to this review.");
  const answered = { ...review, answer: { text: body.text, answeredAt: context.now().toISOString() } };
  return (await storeAnswer(table, answered)) ? viewReview(answered) : undefined;
}

/** Returns the host's review of a completed order. */
function toReview({ booking }: BookingAggregate, { vendorId }: OrderRecord, form: ReviewForm, now: Date): ReviewRecord {
  return {
    vendorId,
    bookingId: booking.id,
    userId: booking.userId,
    reviewerName: shortName(booking.contact.name),
    eventType: booking.event.eventType,
    rating: form.rating,
    text: form.text,
    postedAt: now.toISOString(),
    answer: null,
  };
}

/** Example: 'Dana Maria Ruiz' -> 'Dana R.': a review is public, a host's full name is not. */
function shortName(fullName: string): string {
  const [given = '', ...others] = fullName.trim().split(/\s+/);
  const family = others.at(-1);
  return family ? `${given} ${[...family][0]}.` : given;
}

/** Requires a completed order: reviews come only from bookings that took place (rule orders-23). */
function mustBeCompleted({ status }: OrderRecord): void {
  if (status === 'completed') return;
  const message =
    status === 'cancelled'
      ? "This order was canceled and can't be reviewed."
      : 'You can review this vendor once your event is over.';
  throw new AppError('refused', message);
}

/** Requires a paid order: otherwise a vendor could buy any number of ratings with a code of 100 percent. */
function mustBePaid({ ledger }: Pick<OrderRecord, 'ledger'>): void {
  if (wasPaid({ ledger })) return;
  throw new AppError('refused', 'You can review only paid orders, and nothing was paid for this one.');
}

const saysTheSame = (review: ReviewRecord | undefined, { rating, text }: ReviewForm): boolean =>
  review?.rating === rating && review.text === text;

const viewReview = (review: ReviewRecord): VendorReview => {
  const { bookingId, reviewerName, eventType, rating, text, postedAt, answer, hidden } = review;
  const shown = { id: publicReviewId(review), reviewerName, eventType, rating, text, postedAt };
  return { ...shown, bookingId, answer: answer ?? null, hidden: hidden ?? null };
};
