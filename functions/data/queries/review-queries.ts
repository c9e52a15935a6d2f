import { bookingPartition } from '#functions/data/orders/booking.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { extraEntity } from '#functions/data/orders/extra.ts';
import type { ExtraRecord } from '#functions/data/orders/extra.ts';
import { savedCardEntity } from '#functions/data/orders/saved-card.ts';
import type { SavedCardRecord } from '#functions/data/orders/saved-card.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import { roomDetailsEntity } from '#functions/data/orders/room-details.ts';
import type { RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import { scheduleRowEntity } from '#functions/data/orders/schedule-row.ts';
import type { ScheduleRowRecord } from '#functions/data/orders/schedule-row.ts';
import { reviewEntity, reviewKey } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { Table } from '../table.ts';

/** Reads the orders of these bookings in their current state; one Query per booking, in parallel batches. */
export const readOrdersIn = async (table: Reads, bookingIds: readonly string[]): Promise<OrderRecord[]> =>
  (await readItemsIn(table, bookingIds, 'ORDER#')).map((item) => orderEntity.fromItem(item));

/** Reads the changes of these bookings, oldest first per booking; as many queries. */
export const readChangesIn = async (table: Reads, bookingIds: readonly string[]): Promise<ChangeRecord[]> =>
  (await readItemsIn(table, bookingIds, 'CHANGE#')).map((item) => changeEntity.fromItem(item));

/** Reads the cases of these bookings; as many queries. */
export const readCasesIn = async (table: Reads, bookingIds: readonly string[]): Promise<ProblemCaseRecord[]> =>
  (await readItemsIn(table, bookingIds, 'CASE#')).map((item) => problemCaseEntity.fromItem(item));

/** Reads the details that hosts have edited, of these bookings; as many queries. */
export const readDetailsIn = async (table: Reads, bookingIds: readonly string[]): Promise<RoomDetailsRecord[]> =>
  (await readItemsIn(table, bookingIds, 'DETAILS')).map((item) => roomDetailsEntity.fromItem(item));

/** Reads the hosts' own rows in the runs of show of these bookings; as many queries. */
export const readRowsIn = async (table: Reads, bookingIds: readonly string[]): Promise<ScheduleRowRecord[]> =>
  (await readItemsIn(table, bookingIds, 'ROW#')).map((item) => scheduleRowEntity.fromItem(item));

/** Reads the tips and other extras of these bookings; as many queries. */
export const readExtrasIn = async (table: Reads, bookingIds: readonly string[]): Promise<ExtraRecord[]> =>
  (await readItemsIn(table, bookingIds, 'EXTRA#')).map((item) => extraEntity.fromItem(item));

/** Reads the saved cards of these bookings; as many queries. */
export const readSavedCardsIn = async (table: Reads, bookingIds: readonly string[]): Promise<SavedCardRecord[]> =>
  (await readItemsIn(table, bookingIds, 'SAVED_CARD')).map((item) => savedCardEntity.fromItem(item));

type Reads = Pick<Table, 'queryItems'>;

async function readItemsIn(table: Reads, bookingIds: readonly string[], beginsWith: string) {
  const found: Record<string, unknown>[] = [];
  for (const some of inChunks(bookingIds, 10)) {
    const answers = await Promise.all(
      some.map((id) => table.queryItems({ pk: bookingPartition(id), sk: { beginsWith }, consistent: true })),
    );
    found.push(...answers.flatMap(({ items }) => items));
  }
  return found;
}

/** Reads the reviews of these orders. */
export async function readOrderReviews(
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
