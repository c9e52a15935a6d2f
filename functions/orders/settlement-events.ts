import { BalancePaid } from '#events/orders/balance-paid.ts';
import { BalanceReminderDue } from '#events/orders/balance-reminder-due.ts';
import { BookingCancelled } from '#events/orders/booking-cancelled.ts';
import { GuestCountReminderDue } from '#events/orders/guest-count-reminder-due.ts';
import type { EventMeta, EventOf } from '#events/define-event.ts';
import { EventCompleted } from '#events/orders/event-completed.ts';
import { OrderCancelled } from '#events/orders/order-cancelled.ts';
import { RefundPaidOtherwise } from '#events/orders/refund-paid-otherwise.ts';
import { RefundReturned } from '#events/orders/refund-returned.ts';
import { daysBetween, todayIn } from '#shared/kernel/dates.ts';
import { lastDayToChange } from '#shared/orders/changes/move.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import type { RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive, lostIfUnpaid } from './balance/balance.ts';
import { vendorNameIn } from './cancellation/cancellation.ts';
import { goneBack } from './view-order.ts';
import type { CancellationAct, CancelledOrder, CancelledBooking } from './cancellation/cancellation.ts';

/** Returns the data that all events about a booking share. */
const aboutBooking = ({ booking: { id, userId, event } }: BookingAggregate) => ({
  bookingId: id,
  eventId: event.id,
  customerId: userId,
  eventTitle: event.title,
  eventDate: event.date,
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** Returns the event of a paid balance; `payerId`: the co-host who paid. */
export const balancePaid = (aggregate: BookingAggregate, meta: EventMeta, payerId?: string) => {
  const { charges, balance } = aggregate.settlement;
  const paidCents = sum(charges.map(({ cents }) => cents));
  const refundedCents = sum(aggregate.orders.map((order) => goneBack(orderMoney(order, order.event.date))));
  const data = { ...aboutBooking(aggregate), balanceCents: balance.cents, paidCents };
  const optional = { ...(refundedCents > 0 && { refundedCents }), ...(payerId !== undefined && { payerId }) };
  return BalancePaid.create({ ...data, ...optional }, meta);
};

/** Returns the reminder of a balance. @throws Error for a balance without a date */
export const balanceReminderDue = (aggregate: BookingAggregate, now: Date, meta: EventMeta) => {
  const { cents, dueDate } = aggregate.settlement.balance;
  if (dueDate === null) throw new Error(`${aggregate.booking.id} has no date for its balance`);
  const daysLeft = daysBetween(todayIn(aggregate.booking.timeZone, now), dueDate);
  const lostIfUnpaidCents = lostIfUnpaid(aggregate);
  return BalanceReminderDue.create(
    { ...aboutBooking(aggregate), balanceCents: cents, dueDate, daysLeft, lostIfUnpaidCents },
    meta,
  );
};

type GuestCountFigures = Pick<
  EventOf<typeof GuestCountReminderDue>['data'],
  'expectedGuests' | 'bookedGuests' | 'differenceCents'
>;

export const guestCountReminderDue = (aggregate: BookingAggregate, figures: GuestCountFigures, meta: EventMeta) => {
  const about = aboutBooking(aggregate);
  return GuestCountReminderDue.create({ ...about, ...figures, lastDay: lastDayToChange(about.eventDate) }, meta);
};

/** Leaves the reason of administrators out: domain events are archived, and the order has it. */
const describeAct = ({ by, bySupport, reason }: CancellationAct) =>
  bySupport ? { by, bySupport, reason: '' } : { by, reason };

export const orderCancelled = (
  aggregate: CancelledBooking,
  { order, terms }: CancelledOrder,
  act: CancellationAct,
  meta: EventMeta,
) => {
  const { vendorId, event, lines } = order;
  const money = orderMoney(order, event.date);
  return OrderCancelled.create(
    {
      ...aboutBooking(aggregate),
      vendorId,
      vendorName: vendorNameIn(aggregate, vendorId),
      categories: [...new Set(lines.map(({ category }) => category))],
      ...describeAct(act),
      grossCents: money.grossCents,
      retainedCents: terms.retainedCents,
      refundCents: terms.refundCents,
      vendorShareCents: money.vendorShareCents,
      payoutDate: money.payout.dueDate,
      endsBooking: aggregate.settlement.status === 'cancelled',
    },
    meta,
  );
};

export const bookingCancelled = (aggregate: CancelledBooking, act: CancellationAct, meta: EventMeta) => {
  const orders = aggregate.cancelled.map(({ order: { vendorId }, terms: { retainedCents, refundCents } }) => ({
    vendorId,
    vendorName: vendorNameIn(aggregate, vendorId),
    retainedCents,
    refundCents,
  }));
  const retainedCents = sum(orders.map((order) => order.retainedCents));
  const refundCents = sum(orders.map((order) => order.refundCents));
  return BookingCancelled.create(
    { ...aboutBooking(aggregate), ...describeAct(act), orders, retainedCents, refundCents },
    meta,
  );
};

export const eventCompleted = (aggregate: BookingAggregate, meta: EventMeta) => {
  const vendorNames = aggregate.orders
    .filter((order) => order.status === 'completed' || isActive(order))
    .map(({ vendorId }) => vendorNameIn(aggregate, vendorId));
  return EventCompleted.create({ ...aboutBooking(aggregate), draftId: aggregate.booking.draftId, vendorNames }, meta);
};

const aboutOrder = (aggregate: BookingAggregate, { vendorId }: OrderRecord) => ({
  ...aboutBooking(aggregate),
  vendorId,
  vendorName: vendorNameIn(aggregate, vendorId),
});

export const refundReturned = (
  aggregate: BookingAggregate,
  order: OrderRecord,
  { cents, attempt = 1, reason }: Pick<RefundEntry, 'cents' | 'attempt' | 'reason'>,
  meta: EventMeta,
) => RefundReturned.create({ ...aboutOrder(aggregate, order), cents, attempt, reason }, meta);

export const refundPaidOtherwise = (
  aggregate: BookingAggregate,
  order: OrderRecord,
  { cents }: Pick<RefundEntry, 'cents'>,
  meta: EventMeta,
) => RefundPaidOtherwise.create({ ...aboutOrder(aggregate, order), cents }, meta);
