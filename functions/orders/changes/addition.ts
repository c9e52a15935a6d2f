import { maximumMovedVendors } from '#shared/kernel/policies.ts';
import type { Place } from '#shared/kernel/place.ts';
import { additionProblem } from '#shared/orders/changes/addition.ts';
import { splitBooking } from '#shared/orders/ledger.ts';
import type { EventDetails, PlanItem } from '#shared/planning/plan.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { ServicesChangeRecord } from '#functions/data/orders/change.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { AppError } from '#functions/platform/errors.ts';
import { placeToJoin } from '../../planning/booked-event.ts';
import { isActive, owedBy, remindersDue, nextSettlement, withCharge } from '../balance/balance.ts';
import { paidOrders, listVendorIds } from '../booking.ts';
import type { Paid } from '../booking.ts';
import { withChangedOrders } from './change.ts';
import type { ChangedBooking } from './change.ts';

/* Adding vendors to a booked event (rule changes-86), pure: when it is possible, and the change. Cents. */

/** Returns the settlement while a checkout adds vendors: no payment, change or cancellation can begin. */
export const lockedFor = (settlement: SettlementRecord, agreementId: string): SettlementRecord =>
  nextSettlement(settlement, {
    adding: { id: agreementId, balanceStatus: settlement.balance.status },
    balance: { status: 'charging' },
  });

/** Returns the settlement as before, for when the checkout ends. */
export const unlocked = (settlement: SettlementRecord): SettlementRecord =>
  settlement.adding
    ? nextSettlement(settlement, { adding: null, balance: { status: settlement.adding.balanceStatus } })
    : settlement;

/** The agreement for added vendors, its payment, and the key of its checkout. */
interface PaidAddition {
  agreement: BookingRecord;
  paid: Paid;
  key: string;
}

/**
 * Returns the booking with the vendors of a paid agreement: their orders with their shares of the payment, their
 * balance added to the booking's, and an entry in its history.
 * @throws Error for an agreement that doesn't add to a booking
 */
export function applyAddition(
  before: BookingAggregate,
  addition: PaidAddition,
  now: Date,
): ChangedBooking<ServicesChangeRecord> {
  const { agreement, paid } = addition;
  const change = planAddition(addition, now);
  const after = withChangedOrders(before, change, () => paidOrders(agreement, paid, change.at));
  return { ...after, settlement: settlementAfter(after, addition, now) };
}

function planAddition({ agreement, key }: PaidAddition, now: Date): ServicesChangeRecord {
  const { id, addsTo, userId, event, items, quote, promoCodes, wishes } = agreement;
  if (!addsTo) throw new Error(`${id} adds to no booking`);
  return {
    id: addsTo.changeId,
    kind: 'services',
    by: 'host',
    at: now.toISOString(),
    cents: quote.totalCents,
    vendors: splitBooking(quote, items).map(({ vendorId, grossCents }) => {
      const own = items.filter((item) => item.vendorId === vendorId);
      const [vendorName = ''] = own.map((item) => item.vendorName);
      return { vendorId, vendorName, services: own.map(({ category }) => category), cents: grossCents };
    }),
    chargedCents: agreement.dueNowCents,
    bookingId: addsTo.bookingId,
    actorId: userId,
    key,
    floors: [],
    agreed: { id, event, items, quote, promoCodes, wishes },
  };
}

/** One balance for all orders, due when that of a booking made today would be. */
function settlementAfter(
  extended: BookingAggregate,
  { agreement, paid: { chargeId } }: PaidAddition,
  now: Date,
): SettlementRecord {
  // Reopens a booking whose vendors had all canceled.
  const before = { ...unlocked(extended.settlement), status: 'confirmed' as const };
  const at = now.toISOString();
  const charge = { purpose: 'services' as const, cents: agreement.dueNowCents, at };
  const charges = chargeId === null ? before.charges : withCharge(before, { ...charge, chargeId });
  const cents = owedBy(extended.orders);
  if (cents === 0 || agreement.balanceDueDate === null) return { ...before, charges };
  const due = { ...before.balance, cents, status: 'owed' as const, dueDate: agreement.balanceDueDate };
  const isDueAsBefore = before.balance.status === 'owed' && before.balance.dueDate === due.dueDate;
  const settlement = { ...before, charges, balance: due };
  if (isDueAsBefore) return settlement;
  const remindersSent = remindersDue({ ...extended, settlement }, now);
  return { ...settlement, balance: { ...due, remindersSent } };
}

/** A plan of vendors to add. */
interface AddedPlan {
  details: Pick<EventDetails, 'date' | 'startTime' | 'zipCode' | 'guestCount' | 'durationHours'>;
  items: readonly Pick<PlanItem, 'id' | 'vendorId' | 'vendorName'>[];
  place: Place | null;
}

/** Requires that the vendors can be added. @throws AppError refused: nothing was charged */
export function mustAllowAddition(aggregate: BookingAggregate, { details, items, place }: AddedPlan, now: Date): void {
  const problem = additionProblem(aggregate, now);
  if (problem) throw new AppError('refused', problem);
  if (aggregate.settlement.balance.status === 'charging') throw new AppError('refused', paymentInProgress);
  mustBeSameEvent(aggregate, { details, place });
  mustBeNew(aggregate, items);
  const count = aggregate.orders.filter(isActive).length + listVendorIds({ items }).length;
  if (count <= maximumMovedVendors) return;
  throw new AppError('refused', `An event can have up to ${maximumMovedVendors} vendors. This would be ${count}.`);
}

const paymentInProgress =
  "Another payment for this event is in progress. You haven't been charged. Try again in a moment.";

/** Prices and offers are for the event as it is booked now: it may have moved, or got another guest count. */
function mustBeSameEvent(aggregate: BookingAggregate, { details, place }: Pick<AddedPlan, 'details' | 'place'>): void {
  const { event } = aggregate.booking;
  const isSame =
    isPricedThere(aggregate, place) &&
    details.date === event.date &&
    details.startTime === event.startTime &&
    details.zipCode === event.zipCode &&
    (event.guestCount === null || details.guestCount === event.guestCount) &&
    (event.durationHours === null || details.durationHours === event.durationHours);
  if (isSame) return;
  throw new AppError(
    'refused',
    "Your booked event has changed since you chose this. You haven't been charged. Press 'Review & Pay' on your event page to continue.",
  );
}

/** The venue may have been canceled or added since; early bookings don't record their place. */
function isPricedThere(aggregate: BookingAggregate, place: Place | null): boolean {
  const known = aggregate.booking.place ?? place;
  if (!known || !place) return true;
  const { latitude, longitude } = placeToJoin(aggregate, known);
  return latitude === place.latitude && longitude === place.longitude;
}

/** A vendor has only one order in a booking, even after it is canceled. */
function mustBeNew({ orders }: BookingAggregate, items: AddedPlan['items']): void {
  const known = items.find((item) => orders.some(({ vendorId }) => vendorId === item.vendorId));
  if (!known) return;
  const isBooked = orders.some((order) => order.vendorId === known.vendorId && isActive(order));
  const message = isBooked
    ? `${known.vendorName} is already booked for this event. Choose another vendor, or send them a message.`
    : `${known.vendorName} was canceled for this event and can't be booked for it again. Choose another vendor.`;
  throw new AppError('refused', message, { [`items.${known.id}`]: 'Already part of this event' });
}
