import { reviewsPageSize } from '#shared/kernel/policies.ts';
import { deletedUserName } from '#shared/messaging/deleted-user-name.ts';
import type { Hidden } from '#shared/reports/hidden-schema.ts';
import type { DomainEvent } from '#events/define-event.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { publicReviewId, reviewEntity, reviewIdRange, reviewKey, reviewRange } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { readOrdersIn, readOrderReviews } from '#functions/data/queries/review-queries.ts';

/*
 * Vendors' mails need reviews too, so they are read and written here and not in functions/reviews.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | an order's review | `VENDOR#v` / `REVIEW#` | findReview |
 * | a vendor's reviews, latest first | `VENDOR#v` / `REVIEW#` | listReviews |
 * | a review | order, review, vendor's rating | storeReview |
 * | its answer | review | storeAnswer |
 * | a review by its public id | `VENDOR#v` / `REVIEW#time` | findPublicReview |
 * | hidden, restored | review, vendor's rating, order's mark | hideReview, restoreReview |
 */

export const findReview = (
  table: Table,
  { vendorId, bookingId, reviewedAt }: Pick<OrderRecord, 'vendorId' | 'bookingId' | 'reviewedAt'>,
): Promise<ReviewRecord | undefined> =>
  reviewedAt === null
    ? Promise.resolve(undefined)
    : table.get(reviewEntity, reviewKey(vendorId, reviewedAt, bookingId), { consistent: true });

export const listReviews = (table: Table, vendorId: string, cursor?: string): Promise<QueryPage<ReviewRecord>> =>
  table.query(reviewEntity, { ...reviewRange(vendorId), latestFirst: true, limit: reviewsPageSize, cursor });

const exists: Condition = { expression: 'attribute_exists(#pk)' };

/** Adds a review to its vendor's rating, or takes it away. */
const countRating = ({ vendorId, rating }: ReviewRecord, times: 1 | -1): Write => ({
  update: vendorKey(vendorId),
  set: 'ADD #ratingSum :stars, #ratingCount :times, #version :one',
  values: { ':stars': times * rating, ':times': times, ':one': 1 },
  condition: exists,
});

/** Stores a review. Returns false if the order was reviewed or has changed since. */
export const storeReview = (
  table: Table,
  order: OrderRecord,
  review: ReviewRecord,
  event: DomainEvent,
): Promise<boolean> =>
  tryWrite(
    table,
    nextVersion(orderEntity, order),
    { put: reviewEntity.toItem(review, event), condition: isNew },
    countRating(review, 1),
  );

/** Stores the vendor's answer. Returns false if there is one already, or the review is hidden. */
export const storeAnswer = (table: Table, review: ReviewRecord): Promise<boolean> =>
  tryWrite(table, {
    update: reviewKey(review.vendorId, review.postedAt, review.bookingId),
    set: 'SET #answer = :answer',
    values: { ':answer': review.answer },
    condition: {
      expression:
        'attribute_exists(#pk) AND attribute_not_exists(#hidden) AND (attribute_not_exists(#answer) OR #answer = :none)',
      values: { ':none': null },
    },
  });

/** Finds a review by the id under which its vendor's page shows it, hidden or not. */
export async function findPublicReview(
  table: Table,
  vendorId: string,
  reviewId: string,
): Promise<ReviewRecord | undefined> {
  const { items } = await table.query(reviewEntity, { ...reviewIdRange(vendorId, reviewId), consistent: true });
  return items.find((review) => publicReviewId(review) === reviewId);
}

const isHidden: Condition = { expression: 'attribute_exists(#hidden)' };

/** The review must be public still. */
export const isPublicReview: Condition = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#hidden)' };

/** Returns the writes that hide a review: it no longer counts for its vendor, and its order has the reason. */
export const hideReview = (review: ReviewRecord, hidden: Hidden): Write[] => [
  {
    update: reviewKey(review.vendorId, review.postedAt, review.bookingId),
    set: 'SET #hidden = :hidden',
    values: { ':hidden': hidden },
    condition: isPublicReview,
  },
  countRating(review, -1),
  {
    update: orderKey(review.bookingId, review.vendorId),
    set: 'SET #reviewHidden = :hidden ADD #version :one',
    values: { ':hidden': hidden, ':one': 1 },
    condition: exists,
  },
];

/** Returns the writes that make a hidden review public again. */
export const restoreReview = (review: ReviewRecord): Write[] => [
  {
    update: reviewKey(review.vendorId, review.postedAt, review.bookingId),
    set: 'REMOVE #hidden',
    condition: isHidden,
  },
  countRating(review, 1),
  {
    update: orderKey(review.bookingId, review.vendorId),
    set: 'REMOVE #reviewHidden ADD #version :one',
    values: { ':one': 1 },
    condition: exists,
  },
];

/**
 * Removes the name from the reviews of a deleted account; rating, text and the vendor's answer stay. Bookings keep the
 * name because they are accounting records. Safe to repeat: it writes the same name again.
 */
export async function forgetReviewer(table: Table, userId: string): Promise<void> {
  const { items: events } = await table.query(hostEventEntity, {
    pk: `USER#${userId}`,
    sk: { beginsWith: 'EVENT#' },
    consistent: true,
  });
  const orders = await readOrdersIn(table, [...new Set(events.map(({ bookingId }) => bookingId))]);
  for (const { vendorId, postedAt, bookingId } of await readOrderReviews(table, orders)) {
    await tryWrite(table, {
      update: reviewKey(vendorId, postedAt, bookingId),
      set: 'SET #reviewerName = :name',
      values: { ':name': deletedUserName },
      condition: { expression: 'attribute_exists(#pk)' },
    });
  }
}
