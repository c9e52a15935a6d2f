import type { VendorReview, reviews } from '#shared/api/reviews.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { listReviews, findReview, storeAnswer } from '../orders/review-repository.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { findOrder } from '../orders/order-repository.ts';
import { viewReview } from './review.ts';

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
 * @throws AppError not_found without a review; conflict if it has a different answer
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
  if (review.answer) throw new AppError('conflict', "You've already replied to this review.");
  const answered = { ...review, answer: { text: body.text, answeredAt: context.now().toISOString() } };
  return (await storeAnswer(table, answered)) ? viewReview(answered) : undefined;
}
