import type { RepeatedReviews } from '#shared/api/administration/administration-vendors.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';

/** So many of a vendor's latest reviews are looked at. */
export const reviewsLookedAt = 50;

/** A host who comes back a second time is no pattern; from this many reviews of one host on, it is shown. */
export const fewestRepeated = 3;

/** How many of these reviews come from the host who wrote most of them; null where no host wrote several. */
export function repeatedReviews(reviews: readonly Pick<ReviewRecord, 'userId'>[]): RepeatedReviews | null {
  const byHost = new Map<string, number>();
  for (const { userId } of reviews) byHost.set(userId, (byHost.get(userId) ?? 0) + 1);
  const byOneHost = Math.max(0, ...byHost.values());
  return byOneHost < fewestRepeated ? null : { byOneHost, of: reviews.length };
}
