import type { DomainEvent } from '#events/define-event.ts';
import { moneyOf } from '#shared/orders/ledger.ts';
import { releaseDay } from '#functions/data/day.ts';
import type { Entity } from '#functions/data/entity.ts';
import { hostEventEntity, hostEventKey, openEvents } from '#functions/data/host-event.ts';
import type { HostEventRecord } from '#functions/data/host-event.ts';
import { orderEntity, orderKey, ordersOf, pendingRefunds } from '#functions/data/order.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { releasePromoUse } from '#functions/data/promo-code.ts';
import { reviewEntity, reviewKey, reviewsOf } from '#functions/data/review.ts';
import type { ReviewRecord } from '#functions/data/review.ts';
import { chargingBalances, owedBalances, settlementEntity } from '#functions/data/settlement.ts';
import type { SettlementRecord } from '#functions/data/settlement.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendor.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { reviewsPageSize } from '#shared/kernel/policies.ts';
import type { BookingAggregate } from './booking.ts';
import type { CancelledPage } from './cancellation.ts';

/*
 * What happens to a booking after its checkout. The booking itself is read by `repository.ts`.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a step of the balance | settlement | storeSettlement |
 * | a paid balance | settlement, orders, host's event | storePaid |
 * | a cancellation | settlement, orders, host's event, days, promo uses | storeCancelled |
 * | a completed booking | settlement, orders, host's event | storeCompleted |
 * | an order | `BOOKING#b` / `ORDER#v` | findOrder |
 * | refunds that wait for the provider, oldest first | gsi2 `REFUNDS#pending` / requested at | listPendingRefunds |
 * | balances by the date they are due | gsi1 `BALANCES#owed` / due date | listOwedBalances |
 * | balances whose payment was left behind | gsi2 `BALANCES#charging` / abandoned at | listLeftBehindBalances |
 * | events whose day has come | gsi2 `EVENTS#open` / date | listOpenEvents |
 * | a vendor's orders of a year, latest event first | gsi1 `VENDOR#v` / `ORDER#yyyy` | listOrdersOfYear |
 * | its first and its last order by date | gsi1 `VENDOR#v` / `ORDER#` | findOuterOrders |
 * | a vendor's reviews, latest first | `VENDOR#v` / `REVIEW#` | listReviews |
 * | a review | order, review, vendor's rating | storeReview |
 */

/** Rows of a list that a job reads at once. */
const jobPageSize = 50;

// Below every date and time; a key may not be compared with nothing.
const earliest = '0';

const consistent = { consistent: true };

/** False when the settlement was changed meanwhile. */
export const storeSettlement = (table: Table, after: SettlementRecord, event?: DomainEvent): Promise<boolean> =>
  tryWrite(table, nextVersion(settlementEntity, after, event));

// A record that counts its versions, over the version before.
const nextVersion = <T extends { version: number }>(entity: Entity<T>, after: T, event?: DomainEvent): Write => ({
  put: entity.toItem(after, event),
  condition: hasVersion(after.version - 1),
});

/** Orders of which this is a new version. */
const changed = (before: BookingAggregate, { orders }: BookingAggregate): OrderRecord[] =>
  orders.filter((order) => !before.orders.includes(order));

/** The host's list shows what is left of a booking; it hides an event by itself, so only these attributes are set. */
export function hostEventWrite({ booking, settlement, orders }: BookingAggregate): Write {
  const { status, balance } = settlement;
  const money = orders.map((order) => ({ order, ...moneyOf(order, order.event.date) }));
  const cancelled = new Set(orders.filter((order) => order.status === 'cancelled').map(({ vendorId }) => vendorId));
  const vendors: HostEventRecord['vendors'] = booking.items.map(({ vendorId, vendorName, category }) => ({
    id: vendorId,
    name: vendorName,
    category,
    ...(cancelled.has(vendorId) && { isCancelled: true }),
  }));
  const costs = money.map(({ order, grossCents, netCents }) => (order.status === 'cancelled' ? netCents : grossCents));
  return {
    update: hostEventKey(booking.userId, booking.event.id),
    set: [
      'SET #vendors = :vendors, #totalCents = :total, #balanceCents = :balance, #status = :status, #progressStage = :stage',
      ...(status === 'confirmed' ? [] : ['REMOVE #gsi2pk, #gsi2sk']),
    ].join(' '),
    values: {
      ':vendors': vendors,
      ':total': costs.reduce((sum, cents) => sum + cents, 0),
      ':balance': balance.status === 'owed' || balance.status === 'charging' ? balance.cents : 0,
      ':status': status,
      ':stage': status === 'confirmed' ? 'vendors_confirmed' : status,
    },
    condition: { expression: 'attribute_exists(#pk)' },
  };
}

/** False when booking or orders were changed meanwhile. */
export const storePaid = (table: Table, before: BookingAggregate, after: BookingAggregate, event: DomainEvent) =>
  storeStep(table, before, after, event);

/** False when booking or orders were changed meanwhile. */
export const storeCompleted = (table: Table, before: BookingAggregate, after: BookingAggregate, event: DomainEvent) =>
  storeStep(table, before, after, event);

const storeStep = (
  table: Table,
  before: BookingAggregate,
  after: BookingAggregate,
  event: DomainEvent,
): Promise<boolean> =>
  writeWithoutLost(
    table,
    [
      nextVersion(settlementEntity, after.settlement, event),
      ...changed(before, after).map((order) => nextVersion(orderEntity, order)),
    ],
    [hostEventWrite(after)],
  );

export interface CancellationEvents {
  /** By vendor. */
  orders: ReadonlyMap<string, DomainEvent>;
  booking: DomainEvent | undefined;
}

/** Cancels, gives the days and promo uses back, all or nothing. False when booking or orders were changed meanwhile. */
export function storeCancelled(table: Table, after: CancelledPage, events: CancellationEvents): Promise<boolean> {
  const orders = after.cancelled.map(({ order }) => order);
  return writeWithoutLost(
    table,
    [
      nextVersion(settlementEntity, after.settlement, events.booking),
      ...orders.map((order) => nextVersion(orderEntity, order, events.orders.get(order.vendorId))),
    ],
    [
      hostEventWrite(after),
      ...orders.map(({ vendorId, event }) => releaseDay(vendorId, event.date)),
      ...orders.flatMap(({ vendorId, promoCode }) =>
        promoCode === null ? [] : [releasePromoUse(vendorId, promoCode)],
      ),
    ],
  );
}

/**
 * One transaction. What is given back may be gone by itself (a code that was deleted, a count that was reset): such
 * a write is left out rather than standing in the way.
 */
async function writeWithoutLost(table: Table, must: readonly Write[], may: readonly Write[]): Promise<boolean> {
  try {
    await writeWithRetry(table, ...must, ...may);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.some((position) => position < must.length)) return false;
    const lost = new Set(error.failed.map((position) => may[position - must.length]));
    return writeWithoutLost(
      table,
      must,
      may.filter((write) => !lost.has(write)),
    );
  }
}

export const findOrder = (table: Table, bookingId: string, vendorId: string): Promise<OrderRecord | undefined> =>
  table.get(orderEntity, orderKey(bookingId, vendorId), consistent);

/** False when the order was changed meanwhile. */
export const storeOrder = (table: Table, after: OrderRecord): Promise<boolean> =>
  tryWrite(table, nextVersion(orderEntity, after));

export const listPendingRefunds = (table: Table, until: Date, cursor?: string): Promise<QueryPage<OrderRecord>> =>
  table.query(orderEntity, {
    index: 'gsi2',
    pk: pendingRefunds,
    sk: { between: [earliest, until.toISOString()] },
    limit: jobPageSize,
    cursor,
  });

/** Balances that are owed and due until a date. */
export const listOwedBalances = (table: Table, until: string, cursor?: string): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, {
    index: 'gsi1',
    pk: owedBalances,
    sk: { between: [earliest, until] },
    limit: jobPageSize,
    cursor,
  });

export const listLeftBehindBalances = (
  table: Table,
  now: Date,
  cursor?: string,
): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, {
    index: 'gsi2',
    pk: chargingBalances,
    sk: { between: [earliest, now.toISOString()] },
    limit: jobPageSize,
    cursor,
  });

/** Booked events until a date. */
export const listOpenEvents = (table: Table, until: string, cursor?: string): Promise<QueryPage<HostEventRecord>> =>
  table.query(hostEventEntity, {
    index: 'gsi2',
    pk: openEvents,
    sk: { between: [earliest, until] },
    limit: jobPageSize,
    cursor,
  });

export async function listOrdersOfYear(table: Table, vendorId: string, year: string): Promise<OrderRecord[]> {
  const sk = { beginsWith: `ORDER#${year}-` };
  return (await table.query(orderEntity, { index: 'gsi1', pk: ordersOf(vendorId), sk, latestFirst: true })).items;
}

/** None, or the two orders between whose dates all others lie. */
export async function findFirstAndLastOrder(table: Table, vendorId: string): Promise<OrderRecord[]> {
  const ends = [false, true].map((latestFirst) =>
    table.query(orderEntity, {
      index: 'gsi1',
      pk: ordersOf(vendorId),
      sk: { beginsWith: 'ORDER#' },
      latestFirst,
      limit: 1,
    }),
  );
  return (await Promise.all(ends)).flatMap(({ items }) => items);
}

export const findReview = (
  table: Table,
  { vendorId, bookingId, reviewedAt }: Pick<OrderRecord, 'vendorId' | 'bookingId' | 'reviewedAt'>,
): Promise<ReviewRecord | undefined> =>
  reviewedAt === null
    ? Promise.resolve(undefined)
    : table.get(reviewEntity, reviewKey(vendorId, reviewedAt, bookingId), consistent);

export const listReviews = (table: Table, vendorId: string, cursor?: string): Promise<QueryPage<ReviewRecord>> =>
  table.query(reviewEntity, { ...reviewsOf(vendorId), latestFirst: true, limit: reviewsPageSize, cursor });

/** False when the order was reviewed or changed meanwhile. */
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
    {
      update: vendorKey(review.vendorId),
      set: 'ADD #ratingSum :rating, #ratingCount :one, #version :one',
      values: { ':rating': review.rating, ':one': 1 },
      condition: { expression: 'attribute_exists(#pk)' },
    },
  );

/** False when it was answered meanwhile. */
export const storeAnswer = (table: Table, review: ReviewRecord): Promise<boolean> =>
  tryWrite(table, {
    update: reviewKey(review.vendorId, review.postedAt, review.bookingId),
    set: 'SET #answer = :answer',
    values: { ':answer': review.answer },
    condition: {
      expression: 'attribute_exists(#pk) AND (attribute_not_exists(#answer) OR #answer = :none)',
      values: { ':none': null },
    },
  });
