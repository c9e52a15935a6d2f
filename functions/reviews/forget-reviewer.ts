import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { reviewKey } from '#functions/data/reviews/review.ts';
import { readOrdersIn, readOrderReviews } from '#functions/data/queries/review-queries.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { deletedUserName } from '#shared/messaging/deleted-user-name.ts';

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
