import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { hasEnded } from '#shared/kernel/event-span.ts';
import { extrasIn, hasOpenCase, orderMoney } from '#shared/orders/ledger.ts';
import type { OrderMoney } from '#shared/orders/ledger.ts';
import { overtimeRates, reportableRates, whyNoOvertime } from '#shared/orders/extras/overtime.ts';
import { whyNoProposedExtra } from '#shared/orders/extras/proposed-extras.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { movedTo } from '#shared/orders/changes/move.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import { isActive } from './balance/balance.ts';
import { viewPayout } from './payouts/view-payout.ts';
import { viewVendorsOvertime } from './extras/overtime-report.ts';
import { viewVendorsProposedExtras } from './extras/proposed-extra.ts';
import { deliveryOptionsIn } from './booking.ts';
import { sentDetailsFor } from './room/sent-details.ts';

/** The agreement of an order, and the details of its event once the host has edited them. */
export interface OrderBasis {
  agreed: BookingRecord;
  details: RoomDetailsRecord | undefined;
}

/** Returns the order as its vendor sees it. A cancelled order keeps its date, and later details stay unknown. */
export function viewOrder(order: OrderRecord, { agreed, details }: OrderBasis, now: Date): VendorOrder {
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
  const money = orderMoney(order, today);
  const own = booking.items.filter((item) => item.vendorId === vendorId);
  const rates = overtimeRates(own, vendorId);
  return {
    id: `${bookingId}.${vendorId}`,
    bookingId,
    conversationId: conversationAbout(order),
    customerName,
    event: { ...booking.event, timeZone: order.event.timeZone },
    times: timesFor(order),
    ...sentDetailsFor({ ...booking, items: own }, status === 'cancelled' ? undefined : details),
    wishes: booking.wishes.filter((wish) => own.some(({ category }) => category === wish.category)),
    deliveryOptions: deliveryOptionsIn(own),
    lines,
    included: own.flatMap(({ offer }) => offer?.included ?? []),
    totalCents: priceCents,
    discountCents,
    promoCode,
    status,
    paymentStatus: toPaymentStatus(money),
    owedCents: money.owedCents,
    refundedCents: goneBack(money),
    feeReturnedCents: status === 'cancelled' ? 0 : order.feeCents - money.platformFeeCents,
    overtime: rates,
    reportableRates: [...reportableRates(order, rates)],
    overtimeReport: viewVendorsOvertime(order, rates, now),
    proposedExtras: viewVendorsProposedExtras(order),
    canProposeExtra: whyNoProposedExtra(order, now) === undefined,
    canReportOvertime: whyNoOvertime(order, rates, now) === undefined,
    extras: extrasIn(order.ledger).map(({ extra, cents, at }) => ({ extra, cents, at })),
    vendorShareCents: money.vendorShareCents,
    payout: viewPayout(order, money),
    cancellation: order.cancellation,
    moved: order.moved,
    repriced: order.repriced,
    moveAsk: isActive(order) && order.moveAsk && today <= order.moveAsk.deadline ? order.moveAsk : null,
    arrival: order.arrival,
    canAnnounce: isActive(order) && !hasEnded(orderSpan(order), now),
    canCancel: isActive(order) && !hasOpenCase(order) && today <= order.event.date,
    problemCase: order.problemCase ?? null,
    placedAt: order.placedAt,
  };
}

function timesFor(order: OrderRecord): VendorOrder['times'] {
  const { date, startTime, endTime, durationHours } = orderSpan(order);
  return { date, startTime, endTime, ...(durationHours !== undefined && { durationHours }) };
}

function toPaymentStatus(money: OrderMoney): VendorOrder['paymentStatus'] {
  if (money.chargedCents > 0 && money.netCents === 0) return 'refunded';
  return money.owedCents > 0 ? 'deposit_paid' : 'paid';
}

/** Returns the cents that were refunded or are about to be. */
export const goneBack = ({ refundedCents, refundPendingCents }: OrderMoney): number =>
  refundedCents + refundPendingCents;
