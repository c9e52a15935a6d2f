import type { VendorReview, reviews } from '#shared/api/reviews.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { listReviews } from '../orders/review-repository.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { viewReview } from './review.ts';

/** Lists a page of hosts' reviews of the caller's business, latest first. */
export async function listVendorReviews(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query }: Pick<Call<typeof reviews.listVendorReviews>, 'actor' | 'query'>,
): Promise<{ reviews: VendorReview[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listReviews(table, actor.vendorId ?? '', query.cursor);
  return { reviews: items.map(viewReview), nextCursor };
}
