import type { RepeatedReviews } from '#shared/api/administration/administration-vendors.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';

/** How many of a vendor's latest reviews are checked. */
export const reviewsLookedAt = 50;

/** A second review by a host is normal; from this many reviews by one host on, it is shown. */
export const fewestRepeated = 3;

/** Returns how many of these reviews come from the host who wrote the most; null if no host wrote that many. */
export function repeatedReviews(reviews: readonly Pick<ReviewRecord, 'userId'>[]): RepeatedReviews | null {
  const byHost = new Map<string, number>();
  for (const { userId } of reviews) byHost.set(userId, (byHost.get(userId) ?? 0) + 1);
  const byOneHost = Math.max(0, ...byHost.values());
  return byOneHost < fewestRepeated ? null : { byOneHost, of: reviews.length };
}
