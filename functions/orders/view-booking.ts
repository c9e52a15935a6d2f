import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { hasOpenCase, moneyOf, refundsIn, wasPaid } from '#shared/orders/ledger.ts';
import { whyNotReportable } from '#shared/orders/cases/reporting.ts';
import type { RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderMoney } from '#shared/orders/ledger.ts';
import { bookingChangeSchema } from '#shared/orders/changes/change-schema.ts';
import type { BookingChange } from '#shared/orders/changes/change-schema.ts';
import { additionProblem } from '#shared/orders/changes/addition.ts';
import { movedTo } from '#shared/orders/changes/move.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { chargingCents, isActive } from './balance/balance.ts';
import { vendorNameIn } from './cancellation/cancellation.ts';
import { viewPayout } from './payouts/view-payout.ts';
import { unlocked } from './changes/services.ts';
import { changeProblem } from './changes/change-rules.ts';
import { viewMoveRequest } from './changes/move-request.ts';
import { deliveryOptionsIn, vendorIdsOf } from './booking.ts';

/** The booking as its host sees it; every figure comes from the orders' ledgers. */
export function viewBooking(aggregate: BookingAggregate, now: Date): Booking {
  const { booking, orders, changes } = aggregate;
  // While vendors are being added, everything is as before.
  const settlement = unlocked(aggregate.settlement);
  const { id, event, timeZone, items, openServices, quote, promoCodes, paymentOption, contact } = booking;
  const { requirements, dietaryRestrictions } = booking;
  const { cents, dueDate, status } = settlement.balance;
  const { pending } = settlement;
  // While a change is being paid, nothing else is owed.
  const isDue = status === 'owed' || (status === 'charging' && !pending);
  const today = todayIn(booking.timeZone, now);
  return {
    id,
    event,
    timeZone,
    items,
    openServices,
    quote,
    promoCodes,
    paymentOption,
    contact,
    requirements,
    dietaryRestrictions,
    status: settlement.status,
    orders: asPlanned(booking, orders).map((order) => ({
      ...viewBookedOrder(aggregate, order, now),
      replacedBy: viewReplacement(order, aggregate),
    })),
    currentTotalCents: sum(orders.map((order) => costNow(moneyOf(order, today)))),
    payments: settlement.charges,
    paidCents: sum(settlement.charges.map((charge) => charge.cents)),
    refundedCents: sum(orders.map((order) => goneBack(moneyOf(order, today)))),
    balanceCents: isDue ? cents : 0,
    balanceDueDate: isDue ? dueDate : null,
    balance: { cents: chargingCents(settlement), dueDate, status },
    confirmedAt: settlement.confirmedAt,
    changes: changes.map(viewChange),
    canMove: changeProblem(aggregate, now) === undefined,
    canAdd: additionProblem(aggregate, now) === undefined,
    moveRequest: viewMoveRequest(aggregate, now),
    isChanging: pending !== null,
  };
}

/** Without keys, ids of people, what a cancellation would have retained, and the lines of vendors. */
const viewChange = (change: ChangeRecord): BookingChange => bookingChangeSchema.parse(change);

/** In the order in which the host planned them. */
const asPlanned = (booking: BookingRecord, orders: readonly OrderRecord[]): OrderRecord[] =>
  vendorIdsOf(booking).flatMap((id) => orders.filter(({ vendorId }) => vendorId === id));

const viewRefund = ({ id, cents, requestedAt, doneAt }: RefundEntry) => ({
  id,
  cents,
  at: requestedAt,
  isDone: doneAt !== null,
});

/** Who was added for its services after an order was canceled and is still booked; null where no one is. */
function viewReplacement(
  { cancellation, lines }: OrderRecord,
  { booking, orders }: BookingAggregate,
): BookedOrder['replacedBy'] {
  if (!cancellation) return null;
  const services = new Set(lines.map(({ category }) => category));
  const later = orders.filter(
    ({ agreementId, status, placedAt }) => agreementId && status !== 'cancelled' && placedAt >= cancellation.at,
  );
  const vendorNames = later
    .filter((order) => order.lines.some(({ category }) => services.has(category)))
    .map(({ vendorId }) => vendorNameIn({ booking }, vendorId));
  return vendorNames.length > 0 ? { vendorNames } : null;
}

function viewBookedOrder(
  { booking, settlement }: BookingAggregate,
  order: OrderRecord,
  now: Date,
): Omit<BookedOrder, 'replacedBy'> {
  const { vendorId, status, priceCents, discountCents, promoCode, feeCents, cancellation, reviewedAt } = order;
  const today = todayIn(booking.timeZone, now);
  const { grossCents, chargedCents, refundedCents, refundPendingCents, owedCents, netCents } = moneyOf(order, today);
  return {
    vendorId,
    vendorName: vendorNameIn({ booking }, vendorId),
    conversationId: conversationAbout(order),
    status,
    priceCents,
    discountCents,
    promoCode,
    feeCents,
    grossCents,
    paidCents: chargedCents,
    refundedCents,
    refundPendingCents,
    refunds: refundsIn(order.ledger).map(viewRefund),
    owedCents,
    cancellationFeeCents: status === 'cancelled' ? netCents : 0,
    cancellation,
    arrivesAt: isActive(order) ? (order.arrival?.time ?? null) : null,
    canCancel: isActive(order) && !hasOpenCase(order) && today <= order.event.date,
    canReview: status === 'completed' && reviewedAt === null && wasPaid(order),
    canReport: whyNotReportable(order, settlement.balance, now) === undefined,
    problemCase: order.problemCase ?? null,
    reviewedAt,
  };
}

/** The order as its vendor sees it; `agreed` is what it is part of. A cancelled order keeps its date. */
export function viewOrder(order: OrderRecord, agreed: BookingRecord, now: Date): VendorOrder {
  const moved = movedTo(agreed, order.event);
  const {
    guestCount,
    durationHours = agreed.event.durationHours,
    placeLabel,
    zipCode = agreed.event.zipCode,
  } = order.event;
  const booking = { ...moved, event: { ...moved.event, guestCount, durationHours, placeLabel, zipCode } };
  const { vendorId, bookingId, customerName, lines, priceCents, discountCents, promoCode, status } = order;
  const today = todayIn(order.event.timeZone, now);
  const money = moneyOf(order, today);
  const own = booking.items.filter((item) => item.vendorId === vendorId);
  return {
    id: `${bookingId}.${vendorId}`,
    bookingId,
    conversationId: conversationAbout(order),
    customerName,
    event: booking.event,
    requirements: booking.requirements,
    dietaryRestrictions: booking.dietaryRestrictions,
    wishes: booking.wishes.filter((wish) => own.some(({ category }) => category === wish.category)),
    deliveryOptions: deliveryOptionsIn(own),
    lines,
    totalCents: priceCents,
    discountCents,
    promoCode,
    status,
    paymentStatus: paymentStatusOf(money),
    owedCents: money.owedCents,
    refundedCents: goneBack(money),
    vendorShareCents: money.vendorShareCents,
    payout: viewPayout(order, money),
    cancellation: order.cancellation,
    moved: order.moved,
    repriced: order.repriced,
    moveAsk: isActive(order) && order.moveAsk && today <= order.moveAsk.deadline ? order.moveAsk : null,
    arrival: order.arrival,
    canAnnounce: isActive(order) && today <= order.event.date,
    canCancel: isActive(order) && !hasOpenCase(order) && today <= order.event.date,
    problemCase: order.problemCase ?? null,
    placedAt: order.placedAt,
  };
}

function paymentStatusOf(money: OrderMoney): VendorOrder['paymentStatus'] {
  if (money.chargedCents > 0 && money.netCents === 0) return 'refunded';
  return money.owedCents > 0 ? 'deposit_paid' : 'paid';
}

const goneBack = ({ refundedCents, refundPendingCents }: OrderMoney): number => refundedCents + refundPendingCents;

/** What an order costs its host after a cancellation too: paid, not refunded, and still to pay. */
const costNow = ({ netCents, owedCents }: OrderMoney): number => netCents + owedCents;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
