import { bookingPartition } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { reviewEntity, reviewKey } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { Table } from '../table.ts';

/** Orders of these bookings, in their present state; one Query a booking, some at once. */
export async function readOrdersIn(
  table: Pick<Table, 'queryItems'>,
  bookingIds: readonly string[],
): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = [];
  for (const some of inChunks(bookingIds, 10)) {
    const answers = await Promise.all(
      some.map((id) => table.queryItems({ pk: bookingPartition(id), sk: { beginsWith: 'ORDER#' }, consistent: true })),
    );
    orders.push(...answers.flatMap(({ items }) => items.map((item) => orderEntity.fromItem(item))));
  }
  return orders;
}

/** The reviews that were written about these orders. */
export async function readReviewsOf(
  table: Pick<Table, 'getMany'>,
  orders: readonly OrderRecord[],
): Promise<ReviewRecord[]> {
  const keys = orders.flatMap(({ vendorId, bookingId, reviewedAt }) =>
    reviewedAt === null ? [] : [reviewKey(vendorId, reviewedAt, bookingId)],
  );
  const pages = await Promise.all(inChunks(keys, 100).map((some) => table.getMany(some, { consistent: true })));
  return pages.flat().map((item) => reviewEntity.fromItem(item));
}

const inChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
