import type { DomainEvent } from '#events/define-event.ts';
import { releaseJob } from '#functions/data/vendors/day.ts';
import { hostEventEntity, openEvents, hostEventWrite } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { orderEntity, orderJob } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { releasePromoUse } from '#functions/data/promotions/promo-code.ts';
import { askedMoves, chargingBalances, owedBalances, settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite, writeUnlessRefused } from '#functions/data/write-with-retry.ts';
import { nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { CancelledBooking } from './cancellation/cancellation.ts';
import { jobPage, jobPageSize } from './process-all-pages.ts';

/*
 * Writes changes of a booking after its checkout. `repository.ts` reads the booking itself, `order-repository.ts` a
 * single order, `review-repository.ts` a review.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a step of the balance | settlement | storeSettlement |
 * | a refund by administrators | settlement, order, host's event, audit entry | storeSupportRefund |
 * | a paid balance | settlement, orders, host's event | storePaid |
 * | a cancellation | settlement, orders, host's event, days, promo uses, saved card, audit entry | storeCancelled |
 * | a completed booking | settlement, orders, host's event, saved card | storeCompleted |
 * | balances by due date | gsi1 `BALANCES#owed` / due date | listOwedBalances |
 * | abandoned balance payments | gsi2 `BALANCES#charging` / abandoned at | listAbandonedBalances |
 * | open move requests | gsi2 `MOVES#asked` / last day to respond | listAskedMoves |
 * | events whose day has come | gsi2 `EVENTS#open` / date | listOpenEvents |
 */

/** Stores a settlement. Returns false if it has changed since. */
export const storeSettlement = (table: Table, after: SettlementRecord, event?: DomainEvent): Promise<boolean> =>
  tryWrite(table, nextVersion(settlementEntity, after, event));

/** Stores a settlement with other required writes. Returns false if any of them has changed since. */
export const storeSettlementWith = (
  table: Table,
  after: SettlementRecord,
  required: readonly Write[],
): Promise<boolean> => tryWrite(table, nextVersion(settlementEntity, after), ...required);

/** Stores a settlement, and returns hours that were taken for a change, where they still are. */
export const storeReopened = (table: Table, after: SettlementRecord, jobs: readonly Write[]): Promise<boolean> =>
  writeRequired(table, [nextVersion(settlementEntity, after)], jobs);

/** Returns the orders that have a new version. */
const changed = (before: BookingAggregate, { orders }: BookingAggregate): OrderRecord[] =>
  orders.filter((order) => !before.orders.includes(order));

/** Stores a paid balance. Returns false if the booking, its orders or the conditions have changed since. */
export const storePaid = (
  table: Table,
  before: BookingAggregate,
  after: BookingAggregate,
  event: DomainEvent,
  conditions: readonly Write[],
): Promise<boolean> => storeStep(table, before, after, event, conditions);

/** Stores a completed booking. Returns false if the booking, its orders or its saved card have changed since. */
export const storeCompleted = (
  table: Table,
  before: BookingAggregate,
  after: BookingAggregate,
  event: DomainEvent,
  savedCard: readonly Write[],
): Promise<boolean> => storeStep(table, before, after, event, savedCard);

const storeStep = (
  table: Table,
  before: BookingAggregate,
  after: BookingAggregate,
  event: DomainEvent,
  conditions: readonly Write[] = [],
): Promise<boolean> =>
  writeRequired(
    table,
    [
      nextVersion(settlementEntity, after.settlement, event),
      ...changed(before, after).map((order) => nextVersion(orderEntity, order)),
      ...conditions,
    ],
    [hostEventWrite(after)],
  );

/**
 * Stores an order that an administrator refunded, with the audit entry. Returns false if the booking or the order has
 * changed since.
 */
export const storeSupportRefund = (
  table: Table,
  after: BookingAggregate,
  order: OrderRecord,
  { event, audit }: { event: DomainEvent; audit: Write },
): Promise<boolean> =>
  writeRequired(
    table,
    [nextVersion(settlementEntity, after.settlement), nextVersion(orderEntity, order, event), audit],
    [hostEventWrite(after)],
  );

export interface CancellationEvents {
  /** By vendor. */
  orders: ReadonlyMap<string, DomainEvent>;
  booking: DomainEvent | undefined;
  /** The saved card's end, if the whole booking is canceled, those of contested extras, and an administrator's audit entry. */
  others: readonly Write[];
}

/**
 * Cancels orders and releases their days and promo uses, all or nothing. Returns false if the booking or its orders
 * have changed since.
 */
export function storeCancelled(table: Table, after: CancelledBooking, events: CancellationEvents): Promise<boolean> {
  const orders = after.cancelled.map(({ order }) => order);
  return writeRequired(
    table,
    [
      nextVersion(settlementEntity, after.settlement, events.booking),
      ...orders.map((order) => nextVersion(orderEntity, order, events.orders.get(order.vendorId))),
      ...events.others,
    ],
    [
      hostEventWrite(after),
      ...orders.flatMap(orderJob).flatMap(releaseJob),
      ...orders.flatMap(({ vendorId, promoCode }) =>
        promoCode === null ? [] : [releasePromoUse(vendorId, promoCode)],
      ),
    ],
  );
}

/** Writes one transaction like `writeUnlessRefused`; returns false if a required write was refused. */
const writeRequired = async (table: Table, required: readonly Write[], optional: readonly Write[]): Promise<boolean> =>
  (await writeUnlessRefused(table, required, optional)).length === 0;

/** Lists owed balances that are due by a date. */
export const listOwedBalances = (table: Table, until: string, cursor?: string): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, { index: 'gsi1', pk: owedBalances, ...jobPage(until, cursor) });

export const listAbandonedBalances = (table: Table, now: Date, cursor?: string): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, { index: 'gsi2', pk: chargingBalances, ...jobPage(now.toISOString(), cursor) });

/** Lists all open move requests: any of them may have failed before its last day. */
export const listAskedMoves = (table: Table, cursor?: string): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, { index: 'gsi2', pk: askedMoves, limit: jobPageSize, cursor });

/** Lists booked events up to a date. */
export const listOpenEvents = (table: Table, until: string, cursor?: string): Promise<QueryPage<HostEventRecord>> =>
  table.query(hostEventEntity, { index: 'gsi2', pk: openEvents, ...jobPage(until, cursor) });
