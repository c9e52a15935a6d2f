import type { OwnData } from '#shared/api/accounts/account-data.ts';
import type { accounts } from '#shared/api/accounts.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { profileKey } from '#functions/data/accounts/profile.ts';
import { readCasesIn, readChangesIn, readOrdersIn, readOrderReviews } from '#functions/data/queries/review-queries.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { viewOwnCase, viewOwnChange, viewOwnItem, viewOwnReview } from './own-data.ts';

// An item may have up to 400 KB, a response up to 6 MB.
const pageSize = 12;

/**
 * Returns a page of the caller's own records; booked events come with their changes, cases, and the caller's reviews.
 */
export async function getMyData(
  { table }: { table: Table },
  { actor, query }: Call<typeof accounts.getMyData>,
): Promise<OwnData> {
  const { pk } = profileKey(actor.userId);
  const { items, nextCursor } = await table.queryItems({ pk, limit: pageSize, cursor: query.cursor, consistent: true });
  const events = items.filter(({ type }) => type === hostEventEntity.type).map(hostEventEntity.fromItem);
  const bookingIds = [...new Set(events.map(({ bookingId }) => bookingId))];
  const [orders, changes, cases] = await Promise.all([
    readOrdersIn(table, bookingIds),
    readChangesIn(table, bookingIds),
    readCasesIn(table, bookingIds),
  ]);
  const reviews = await readOrderReviews(table, orders);
  return {
    records: [
      ...items.flatMap((item) => viewOwnItem(item) ?? []),
      ...changes.map(viewOwnChange),
      ...cases.map(viewOwnCase),
      ...reviews.map(viewOwnReview),
    ],
    nextCursor,
  };
}
