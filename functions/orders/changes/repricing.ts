import type { RepricingRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { orderMoney, spreadRefund } from '#shared/orders/ledger.ts';
import type { LedgerEntry } from '#shared/orders/ledger-entry.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { changedPart, partNames, startsElsewhen, toEventFields } from '#shared/orders/changes/changed-part.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { agreedTerms, withBooked, recordedFields, withChangedOrders } from './change.ts';
import type { RequestedChange } from './requested-change.ts';
import { pricesFor } from '#shared/orders/changes/changed-event-prices.ts';
import { isActive, owedBy, reopened, nextSettlement, withCharge } from '../balance/balance.ts';
import { toOrderLine } from '../booking.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { detailsAtAddress } from '../room/details.ts';
import { jobsIn } from './changed-jobs.ts';
import { sentAddress } from './requested-change.ts';
import type { ChangeAct, ChangedBooking } from './change.ts';

/* Changing guests, hours, place, packages or times of a booking (rules changes-46, changes-78 and changes-121), pure. Cents. */

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

interface Repriced {
  order: OrderRecord;
  price: RepricingRecord['prices'][number];
  /** The unpaid part of its new price; if negative, it is refunded. */
  dueCents: number;
}

/**
 * Returns the booked orders with their prices for this event, each by the terms of its own day; at the agreed ZIP code
 * the travel fee stays unchanged.
 */
function repriceOrders(
  before: BookingAggregate,
  event: BookingRecord['event'],
  { at, item }: { at: Point | null; item: RequestedChange['item'] },
): Repriced[] {
  const items = before.booking.items.map((one) => (one.id === item?.id ? item : one));
  const booked = { event: before.booking.event, items };
  const all = agreedTerms(before).flatMap((terms) =>
    pricesFor(withBooked(terms, booked), { ...event, place: event.zipCode === terms.event.zipCode ? null : at }),
  );
  const prices = new Map(all.map((price) => [price.vendorId, price]));
  const { orders } = before;
  return orders.filter(isActive).flatMap((order) => {
    const price = prices.get(order.vendorId);
    // Other packages or times of one vendor change no other order.
    if (!price || (item && item.vendorId !== order.vendorId)) return [];
    return [{ order, price, dueCents: dueFor(order, price.priceCents + price.feeCents) }];
  });
}

/**
 * Returns the unpaid part of a price; if negative, it is refunded, up to the money that is left. Another refund, such as
 * one by administrators, isn't charged again.
 */
function dueFor(order: OrderRecord, grossCents: number): number {
  const { paidForPriceCents, netCents } = orderMoney(order, order.event.date);
  return Math.max(grossCents - paidForPriceCents, -netCents);
}

/**
 * Plans a booking's change to other guests, hours, place, packages or times, with new prices by the terms of the booking day.
 * The difference raises or lowers the balance; an overpayment is refunded; if nothing is owed, a higher price is
 * charged with the change.
 */
export function planRepricing(before: BookingAggregate, requested: RequestedChange, act: ChangeAct): RepricingRecord {
  const { event, timeZone, place, items } = before.booking;
  const made = { placeLabel: requested.place?.label, item: requested.item };
  const part = changedPart({ ...event, timeZone, items }, requested.target, made);
  const after = { ...event, ...toEventFields(part.to) };
  const repriced = repriceOrders(before, after, { at: requested.place ?? place, item: requested.item });
  const vendors = repriced.map(({ order, price }) => ({
    vendorId: order.vendorId,
    vendorName: vendorNameIn(before, order.vendorId),
    fromCents: order.priceCents + order.feeCents,
    toCents: price.priceCents + price.feeCents,
  }));
  const due = repriced.map(({ dueCents }) => dueCents);
  const change = {
    ...recordedFields(before, act),
    vendors,
    cents: sum(vendors.map(({ fromCents, toCents }) => toCents - fromCents)),
    chargedCents: before.settlement.balance.status === 'owed' ? 0 : sum(due.filter((cents) => cents > 0)),
    refundedCents: sum(due.filter((cents) => cents < 0).map((cents) => -cents)),
    prices: repriced.map(({ price }) => price),
  };
  if (requested.item) return { ...change, ...part, item: requested.item } as RepricingRecord;
  if (part.kind !== 'place' || !requested.place) return { ...change, ...part } as RepricingRecord;
  const venueAddress = (sentAddress(before) && requested.target.venueAddress) ?? null;
  return { ...change, ...part, venueAddress, place: requested.place };
}

/** Returns the booking with a repricing; `chargeId` is that of its payment, null if nothing was charged. */
export function applyRepricing(
  before: BookingAggregate,
  change: RepricingRecord,
  chargeId: string | null,
): ChangedBooking<RepricingRecord> {
  const prices = new Map(change.prices.map((price) => [price.vendorId, price]));
  const after = withChangedOrders(before, change, (booking) =>
    before.orders.filter(isActive).flatMap((order) => {
      const price = prices.get(order.vendorId);
      return price ? [repricedOrder(order, price, { change, chargeId, booking })] : [];
    }),
  );
  const details = (change.kind === 'place' && detailsAtAddress(before, change)) || before.details;
  const settlement = settlementAfter(before.settlement, after.orders, change, chargeId);
  // The request that led to the change ends with it.
  const isRequested = settlement.moveRequest?.id === change.id;
  return { ...after, details, settlement: isRequested ? { ...settlement, moveRequest: null } : settlement };
}

interface Made {
  change: RepricingRecord;
  chargeId: string | null;
  booking: BookingAggregate['booking'];
}

function repricedOrder(before: OrderRecord, price: RepricingRecord['prices'][number], made: Made): OrderRecord {
  const { change, booking } = made;
  const { priceCents, feeCents, discountCents } = price;
  const own = booking.items.filter(({ vendorId }) => vendorId === before.vendorId);
  const arrivalBefore = change.kind === 'times' && startsElsewhen(change) ? before.arrival?.time : undefined;
  const job = jobsIn(change).find(({ vendorId }) => vendorId === before.vendorId);
  const order = {
    ...before,
    version: before.version + 1,
    moveAsk: null,
    event: { ...before.event, ...toEventFields(change.to), ...addressIn(change) },
    ...(job && { job: job.to }),
    ...(arrivalBefore && { arrival: null }),
    lines: own.map((item) => toOrderLine(item, booking.quote)),
    priceCents,
    feeCents,
    discountCents,
    repriced: {
      at: change.at,
      change: changedPartSchema.parse(change),
      fromCents: before.priceCents,
      ...(arrivalBefore && { arrivalBefore }),
    },
  };
  return { ...order, ledger: [...before.ledger, ...ledgerEntries(order, made)] };
}

const addressIn = (change: RepricingRecord) =>
  change.kind === 'place' && change.venueAddress !== null ? { venueAddress: change.venueAddress } : {};

/** Returns an order's share of the change's payment, or its refunds. */
function ledgerEntries(order: OrderRecord, { change, chargeId }: Made): LedgerEntry[] {
  const { at } = change;
  const dueCents = dueFor(order, order.priceCents + order.feeCents);
  if (dueCents > 0)
    return chargeId === null ? [] : [{ kind: 'charge', purpose: 'change', chargeId, cents: dueCents, at }];
  return spreadRefund(-dueCents, order.ledger).map((part, nth) => ({
    kind: 'refund',
    id: `${order.bookingId}.${order.vendorId}.${change.id}.${nth + 1}`,
    ...part,
    purpose: 'change',
    reason: `The ${partNames[change.kind]} changed`,
    requestedAt: at,
    doneAt: null,
  }));
}

/** The balance covers the amount owed now; a payment of the change ends with it. */
function settlementAfter(
  settlement: SettlementRecord,
  orders: readonly OrderRecord[],
  { chargedCents, at }: RepricingRecord,
  chargeId: string | null,
): SettlementRecord {
  if (chargeId !== null) {
    const charge = { chargeId, purpose: 'change' as const, cents: chargedCents, at };
    return { ...reopened(settlement), charges: withCharge(settlement, charge) };
  }
  if (settlement.balance.status !== 'owed') return nextSettlement(settlement, {});
  const cents = owedBy(orders);
  return nextSettlement(settlement, { balance: { cents, status: cents > 0 ? 'owed' : 'waived' } });
}
