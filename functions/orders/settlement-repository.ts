import type { DomainEvent } from '#events/define-event.ts';
import { moneyOf } from '#shared/orders/ledger.ts';
import { releaseDay } from '#functions/data/vendors/day.ts';
import { hostEventEntity, hostEventKey, openEvents } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { releasePromoUse } from '#functions/data/promotions/promo-code.ts';
import { askedMoves, chargingBalances, owedBalances, settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { CancelledBooking } from './cancellation/cancellation.ts';
import { jobPage, jobPageSize } from './process-all-pages.ts';

/*
 * What happens to a booking after its checkout. The booking itself is read by `repository.ts`, an
 * order alone by `order-repository.ts`, a review by `review-repository.ts`.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a step of the balance | settlement | storeSettlement |
 * | a paid balance | settlement, orders, host's event | storePaid |
 * | a cancellation | settlement, orders, host's event, days, promo uses | storeCancelled |
 * | a completed booking | settlement, orders, host's event | storeCompleted |
 * | balances by the date they are due | gsi1 `BALANCES#owed` / due date | listOwedBalances |
 * | abandoned balance payments | gsi2 `BALANCES#charging` / abandoned at | listAbandonedBalances |
 * | moves that vendors are asked about | gsi2 `MOVES#asked` / last day for answers | listAskedMoves |
 * | events whose day has come | gsi2 `EVENTS#open` / date | listOpenEvents |
 */

/** False when the settlement was changed meanwhile. */
export const storeSettlement = (table: Table, after: SettlementRecord, event?: DomainEvent): Promise<boolean> =>
  tryWrite(table, nextVersion(settlementEntity, after, event));

/** Orders of which this is a new version. */
const changed = (before: BookingAggregate, { orders }: BookingAggregate): OrderRecord[] =>
  orders.filter((order) => !before.orders.includes(order));

/**
 * The host's list shows the remaining orders of a booking; it hides an event by itself, so only these attributes are
 * set.
 */
export function hostEventWrite({ booking, settlement, orders }: BookingAggregate): Write {
  const { status, balance } = settlement;
  const isOpen = status === 'confirmed';
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
      'SET #vendors = :vendors, #guestCount = :guests, #endTime = :end, #placeLabel = :place, #totalCents = :total, #balanceCents = :balance, #status = :status, #progressStage = :stage',
      // One that had ended is open again when a vendor replaced who canceled, also for a host who had deleted it.
      isOpen ? ', #gsi2pk = :open, #gsi2sk = :date REMOVE #hiddenAt' : ' REMOVE #gsi2pk, #gsi2sk',
    ].join(''),
    values: {
      ':vendors': vendors,
      ':guests': booking.event.guestCount,
      ':end': booking.event.endTime,
      ':place': booking.event.placeLabel,
      ':total': costs.reduce((sum, cents) => sum + cents, 0),
      ':balance': balance.status === 'owed' || balance.status === 'charging' ? balance.cents : 0,
      ':status': status,
      ':stage': isOpen ? 'vendors_confirmed' : status,
      ...(isOpen && { ':open': openEvents, ':date': booking.event.date }),
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
  writeRequired(
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
export function storeCancelled(table: Table, after: CancelledBooking, events: CancellationEvents): Promise<boolean> {
  const orders = after.cancelled.map(({ order }) => order);
  return writeRequired(
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

/** One transaction as `writeUnlessRefused`; false when one of its necessary writes was refused. */
const writeRequired = async (table: Table, required: readonly Write[], optional: readonly Write[]): Promise<boolean> =>
  (await writeUnlessRefused(table, required, optional)).length === 0;

/**
 * One transaction. What is given back may be gone by itself (a code that was deleted, a count that was reset): such
 * a write is left out, and the others are made. Gives the positions of the necessary writes whose condition did not
 * hold: none when all was written.
 */
export async function writeUnlessRefused(
  table: Table,
  required: readonly Write[],
  optional: readonly Write[],
): Promise<number[]> {
  try {
    await writeWithRetry(table, ...required, ...optional);
    return [];
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const refused = error.failed.filter((position) => position < required.length);
    if (refused.length > 0) return refused;
    const lost = new Set(error.failed.map((position) => optional[position - required.length]));
    return writeUnlessRefused(
      table,
      required,
      optional.filter((write) => !lost.has(write)),
    );
  }
}

/** Balances that are owed and due until a date. */
export const listOwedBalances = (table: Table, until: string, cursor?: string): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, { index: 'gsi1', pk: owedBalances, ...jobPage(until, cursor) });

export const listAbandonedBalances = (table: Table, now: Date, cursor?: string): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, { index: 'gsi2', pk: chargingBalances, ...jobPage(now.toISOString(), cursor) });

/** Requests to move, all that have not ended: each may have come to nothing before its last day. */
export const listAskedMoves = (table: Table, cursor?: string): Promise<QueryPage<SettlementRecord>> =>
  table.query(settlementEntity, { index: 'gsi2', pk: askedMoves, limit: jobPageSize, cursor });

/** Booked events until a date. */
export const listOpenEvents = (table: Table, until: string, cursor?: string): Promise<QueryPage<HostEventRecord>> =>
  table.query(hostEventEntity, { index: 'gsi2', pk: openEvents, ...jobPage(until, cursor) });
