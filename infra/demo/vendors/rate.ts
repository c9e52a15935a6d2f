import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { OpenBusiness } from './open-businesses.ts';

/** Returns the business with the totals of its reviews; each review was a change of the vendor. */
export function rate(business: OpenBusiness, reviews: readonly ReviewRecord[]): OpenBusiness {
  const ratings = reviews.filter(({ vendorId }) => vendorId === business.vendor.id).map(({ rating }) => rating);
  const ratingSum = ratings.reduce<number>((sum, rating) => sum + rating, 0);
  const version = business.vendor.version + ratings.length;
  return { ...business, vendor: { ...business.vendor, version, ratingSum, ratingCount: ratings.length } };
}
