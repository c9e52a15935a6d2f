import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { formerMember } from '#shared/messaging/deleted-user-name.ts';
import { extrasIn, hasOpenCase, orderMoney, refundsIn, wasPaid } from '#shared/orders/ledger.ts';
import { whyNotReportable } from '#shared/orders/cases/reporting.ts';
import { whyNoTip } from '#shared/orders/extras/tip.ts';
import type { RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderMoney } from '#shared/orders/ledger.ts';
import { bookingChangeSchema } from '#shared/orders/changes/change-schema.ts';
import type { BookingChange } from '#shared/orders/changes/change-schema.ts';
import { additionProblem } from '#shared/orders/changes/addition.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { chargingCents, isActive } from './balance/balance.ts';
import { vendorNameIn } from './cancellation/cancellation.ts';
import { unlocked } from './changes/addition.ts';
import { changeProblem } from './changes/change.ts';
import { askedOrders, requestProblem } from './changes/consent.ts';
import { listVendorIds } from './booking.ts';
import { usableCard } from './saved-card/saved-card.ts';
import { viewHostsOvertime } from './extras/overtime-report.ts';
import { viewHostsProposedExtras } from './extras/proposed-extra.ts';
import { sentDetails } from './room/sent-details.ts';
import { goneBack } from './view-order.ts';

/** Returns the booking as its host sees it; every figure comes from the orders' ledgers. */
export function viewBooking(aggregate: BookingAggregate, now: Date): Booking {
  const { booking, orders, changes } = aggregate;
  // While vendors are being added, everything shows as before.
  const settlement = unlocked(aggregate.settlement);
  const { id, event, timeZone, items, openServices, quote, promoCodes, paymentOption, contact } = booking;
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
    ...sentDetails(booking, aggregate.details),
    status: settlement.status,
    orders: asPlanned(booking, orders).map((order) => ({
      ...viewBookedOrder(aggregate, order, now),
      replacedBy: viewReplacement(order, aggregate),
    })),
    currentTotalCents: sum(orders.map((order) => costNow(orderMoney(order, today)))),
    payments: settlement.charges.map(({ payerId, ...payment }) => ({
      ...payment,
      ...(payerId !== undefined && { payerName: memberName(aggregate, payerId) }),
    })),
    paidCents: sum(settlement.charges.map((charge) => charge.cents)),
    refundedCents: sum(orders.map((order) => goneBack(orderMoney(order, today)))),
    balanceCents: isDue ? cents : 0,
    balanceDueDate: isDue ? dueDate : null,
    balance: { cents: chargingCents(settlement), dueDate, status },
    confirmedAt: settlement.confirmedAt,
    changes: changes.map(viewChange),
    canMove: changeProblem(aggregate, now) === undefined,
    canAdd: additionProblem(aggregate, now) === undefined,
    moveRequest: viewMoveRequest(aggregate, now),
    isChanging: pending !== null,
    ...viewSavedCard(aggregate),
  };
}

function viewSavedCard(aggregate: BookingAggregate): Pick<Booking, 'savedCard'> {
  const card = usableCard(aggregate);
  return card ? { savedCard: { brand: card.brand, lastFour: card.lastFour } } : {};
}

/** Returns the name of a co-host who paid. */
export const memberName = ({ members }: BookingAggregate, userId: string): string =>
  members?.members.find((member) => member.userId === userId)?.name ?? formerMember;

/** Omits keys, ids of people, the floors of cancellations, and vendors' lines. */
const viewChange = (change: ChangeRecord): BookingChange => bookingChangeSchema.parse(change);

/** Sorts orders as the host planned them. */
const asPlanned = (booking: BookingRecord, orders: readonly OrderRecord[]): OrderRecord[] =>
  listVendorIds(booking).flatMap((id) => orders.filter(({ vendorId }) => vendorId === id));

const viewRefund = ({ id, cents, requestedAt, doneAt, disputed, byDispute }: RefundEntry) => ({
  id,
  cents,
  at: requestedAt,
  isDone: doneAt !== null,
  dispute: disputed ? ('open' as const) : byDispute === undefined ? null : ('lost' as const),
});

/** Returns the vendors that were added for a canceled order's services and are still booked; null if there are none. */
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
  const { grossCents, chargedCents, refundedCents, refundPendingCents, owedCents, netCents } = orderMoney(order, today);
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
    reviewHidden: order.reviewHidden ?? null,
    tip: viewTip(order),
    canTip: whyNoTip(order, now) === undefined,
    proposedExtras: viewHostsProposedExtras(order, now),
    overtimeReport: viewHostsOvertime(order, now),
  };
}

function viewTip({ ledger }: OrderRecord): BookedOrder['tip'] {
  const tip = extrasIn(ledger).find(({ extra }) => extra === 'tip');
  return tip ? { cents: tip.cents, at: tip.at } : null;
}

/** Returns the cost of an order to its host, even after a cancellation: paid, not refunded, and still to pay. */
const costNow = ({ netCents, owedCents }: OrderMoney): number => netCents + owedCents;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function viewMoveRequest(aggregate: BookingAggregate, now: Date): Booking['moveRequest'] {
  const request = aggregate.settlement.moveRequest;
  if (!request) return null;
  const { id, from, to, repricing, deadline, asked } = request;
  const agreed = askedOrders(aggregate, request).filter(({ moveAsk }) => moveAsk?.hasAgreed);
  const ids = new Set(agreed.map(({ vendorId }) => vendorId));
  return {
    id,
    from,
    to,
    deadline,
    asked: asked.map((one) => ({ ...one, hasAgreed: ids.has(one.vendorId) })),
    problem: requestProblem(aggregate, request, now) ?? null,
    ...(repricing && { repricing: { part: repricing.part, differenceCents: repricing.cents } }),
  };
}
