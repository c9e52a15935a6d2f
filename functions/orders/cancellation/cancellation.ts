import type { CancellationPreview } from '#shared/api/orders/cancellation-preview.ts';
import type { Cancellation } from '#shared/orders/booking.ts';
import { daysBetween, isPast, todayIn } from '#shared/kernel/dates.ts';
import { floorCents } from '#shared/orders/changes/cancellation-floors.ts';
import { cancellationTerms, hasOpenCase } from '#shared/orders/ledger.ts';
import type { CancellationTerms } from '#shared/orders/ledger.ts';
import type { LedgerEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive, owedBy, nextSettlement } from '../balance/balance.ts';

/* Cancelling orders of a booking (rule orders-1): costs and effects, pure. Cents. */

export interface CancellationAct {
  by: Cancellation['by'];
  /** Set if administrators cancel for `by` (rule orders-45). */
  bySupport?: true;
  reason: string;
  at: Date;
}

/** Returns true if the terms of a host's cancellation don't apply. */
const isRefundedInFull = ({ by, bySupport }: CancellationAct): boolean =>
  by === 'vendor' || (by === 'platform' && bySupport === true);

/** One order before and after, with its cancellation fee and refund. */
export interface CancelledOrder {
  before: OrderRecord;
  order: OrderRecord;
  terms: CancellationTerms;
}

/** A booking after a cancellation, and the cancelled orders. */
export interface CancelledBooking extends BookingAggregate {
  cancelled: CancelledOrder[];
}

export const vendorNameIn = ({ booking }: Pick<BookingAggregate, 'booking'>, vendorId: string): string =>
  booking.items.find((item) => item.vendorId === vendorId)?.vendorName ?? '';

/** Returns the orders that can be cancelled: everything booked, or one vendor's order. */
export const cancellable = ({ orders }: BookingAggregate, vendorId?: string): OrderRecord[] =>
  orders.filter((order) => isActive(order) && (vendorId === undefined || order.vendorId === vendorId));

/** Requires a vendor to be part of the booking. @throws AppError not_found */
export function mustBeBooked({ orders }: BookingAggregate, vendorId: string | undefined): void {
  if (vendorId !== undefined && !orders.some((order) => order.vendorId === vendorId)) throw notFound('Order');
}

/** Rejects a booking that is over or in the middle of a payment. @throws AppError refused, payment_in_progress */
export function mustBeCancellable(aggregate: BookingAggregate, now: Date): void {
  const problem = whyNotCancellable(aggregate, now);
  if (problem) throw problem;
}

/** Returns why nothing of a booking can be canceled: refused or payment_in_progress; undefined if it can. */
export function whyNotCancellable({ booking, settlement, orders }: BookingAggregate, now: Date): AppError | undefined {
  if (settlement.status === 'completed' || isPast(booking.event.date, now, booking.timeZone))
    return new AppError('refused', "This event is over and can't be canceled.");
  if (orders.some(hasOpenCase))
    return new AppError('refused', 'A problem was reported for this event. You can cancel once the case is closed.');
  return settlement.balance.status === 'charging'
    ? new AppError('payment_in_progress', 'The balance is being paid right now. Try again in a moment.')
    : undefined;
}

export const daysBefore = ({ booking }: BookingAggregate, now: Date): number =>
  daysBetween(todayIn(booking.timeZone, now), booking.event.date);

/** Returns the amounts that a host agrees to, for everything booked or for one vendor. */
export function toCancellationPreview(
  aggregate: BookingAggregate,
  vendorId: string | undefined,
  now: Date,
): CancellationPreview {
  const { cancelled, settlement } = cancelOrders(aggregate, cancellable(aggregate, vendorId), {
    by: 'host',
    reason: '',
    at: now,
  });
  const orders = cancelled.map(({ before, terms: { retainedPercent, retainedCents, refundCents } }) => ({
    vendorId: before.vendorId,
    vendorName: vendorNameIn(aggregate, before.vendorId),
    paidCents: retainedCents + refundCents,
    retainedCents,
    refundCents,
    retainedPercent,
  }));
  const total = (of: (order: (typeof orders)[number]) => number) => orders.map(of).reduce((sum, one) => sum + one, 0);
  return {
    bookingId: aggregate.booking.id,
    daysBefore: daysBefore(aggregate, now),
    orders,
    paidCents: total(({ paidCents }) => paidCents),
    retainedCents: total(({ retainedCents }) => retainedCents),
    refundCents: total(({ refundCents }) => refundCents),
    balanceCents: settlement.balance.status === 'owed' ? settlement.balance.cents : 0,
    cancelsEvent: settlement.status === 'cancelled',
  };
}

/** Returns the booking after cancelling these orders. */
export function cancelOrders(
  aggregate: BookingAggregate,
  targets: readonly OrderRecord[],
  act: CancellationAct,
): CancelledBooking {
  const days = daysBefore(aggregate, act.at);
  const cancelled = targets.map((before) =>
    cancelOne(before, act, days, floorCents(aggregate.changes, before.vendorId)),
  );
  const after = new Map(cancelled.map(({ order }) => [order.vendorId, order]));
  const orders = aggregate.orders.map((order) => after.get(order.vendorId) ?? order);
  return { ...aggregate, settlement: settlementAfter(aggregate.settlement, orders), orders, cancelled };
}

/** Returns the refund of a whole cancellation, in cents. */
export const cancellationRefund = ({ cancelled }: Pick<CancelledBooking, 'cancelled'>): number =>
  cancelled.reduce((sum, { terms }) => sum + terms.refundCents, 0);

function cancelOne(
  before: OrderRecord,
  act: CancellationAct,
  days: number,
  leastRetainedCents: number,
): CancelledOrder {
  const { by, bySupport, reason, at } = act;
  const terms = cancellationTerms(before, isRefundedInFull(act) ? 'vendor' : by, days, leastRetainedCents);
  const requestedAt = at.toISOString();
  // An order is cancelled only once, so its id and the refund's number identify each refund permanently.
  const refunds = terms.refunds.map(({ chargeId, cents }, nth): LedgerEntry => ({
    kind: 'refund',
    id: `${before.bookingId}.${before.vendorId}.${nth + 1}`,
    chargeId,
    cents,
    reason: bySupport ? 'Canceled by our support team' : `Canceled by the ${by}`,
    requestedAt,
    doneAt: null,
  }));
  const cancellation = {
    by,
    ...(bySupport && { bySupport }),
    reason,
    at: requestedAt,
    retainedPercent: terms.retainedPercent,
  };
  const order: OrderRecord = {
    ...before,
    version: before.version + 1,
    status: 'cancelled',
    ledger: [...before.ledger, ...refunds],
    cancellation,
  };
  return { before, order, terms };
}

/** The balance covers the remaining orders; without any, the booking has ended. */
function settlementAfter(settlement: SettlementRecord, orders: readonly OrderRecord[]): SettlementRecord {
  const status = orders.every((order) => order.status === 'cancelled') ? 'cancelled' : settlement.status;
  if (settlement.balance.status !== 'owed') return nextSettlement(settlement, { status });
  const cents = owedBy(orders);
  return nextSettlement(settlement, { status, balance: { cents, status: cents > 0 ? 'owed' : 'waived' } });
}
