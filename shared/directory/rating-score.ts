import { expectedRating, expectedRatingReviews } from '../kernel/policies.ts';

/** Returns the mean of a vendor's reviews, shrunk towards the usual rating: a single 5 ranks below twenty of 4.8. */
export const ratingScore = ({
  rating = expectedRating,
  reviewCount,
}: {
  rating?: number | undefined;
  reviewCount: number;
}): number => (rating * reviewCount + expectedRating * expectedRatingReviews) / (reviewCount + expectedRatingReviews);
