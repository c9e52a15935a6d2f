import type { EventMeta } from '#events/define-event.ts';
import { acceptOffer } from '#functions/data/messaging/offer.ts';
import { convertHold } from '#functions/data/vendors/hold.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { holdsUsed, isOffered } from '../orders/booking.ts';
import type { Paid } from '../orders/booking.ts';
import { measureRefusal } from '../payments/decline-messages.ts';
import { storedPaymentKey, confirmed, released } from './checkout-states.ts';
import type { Reservation } from './checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { offerAccepted, orderPlaced } from '../orders/events.ts';
import { madeByCheckout, paidPlan } from './paid-plan.ts';
import type { PaidPlan } from './paid-plan.ts';
import type { PaymentRefusal } from '../payments/payment-provider.ts';
import { findCheckout, findSettlement, storeConfirmed } from './checkout-repository.ts';
import { storeReleased } from './store-released.ts';

type CompleteDeps = Pick<BookingDeps, 'table' | 'payments'>;

/** The payment of a checkout: its charge, a refusal, or no charge because nothing was left to pay. */
export type Payment = ({ outcome: 'charged' } & Paid) | PaymentRefusal;

/** The result of a checkout: a booking, or the provider's refusal with everything released. */
export type CheckoutResult = BookingAggregate | { refusal: PaymentRefusal };

/**
 * Completes a checkout, idempotently for all callers: by the provider's outcome it becomes a booking, or everything is
 * released. Returns the result, whether this call or another ended it; repeating changes nothing.
 */
export const completeCheckout = (
  deps: CompleteDeps,
  reservation: Reservation,
  payment: Payment,
  context: Context,
): Promise<CheckoutResult> =>
  payment.outcome === 'charged'
    ? confirmCheckout(deps, reservation, payment, context)
    : releaseCheckout(deps, reservation, payment, context.now());

async function confirmCheckout(
  deps: CompleteDeps,
  reservation: Reservation,
  paid: Paid,
  context: Context,
): Promise<CheckoutResult> {
  const { checkout, booking } = reservation;
  const now = context.now();
  // The events are the host's, with the correlation id of the request that started the checkout.
  const { correlationId = context.correlationId } = checkout;
  const host = { actor: booking.userId, correlationId, occurredAt: now.toISOString() };
  const meta = () => ({ ...eventMeta(context, 'system'), ...host });
  const made = await paidPlan(deps.table, reservation, paid, now, meta);
  if (made && (await storeBooking(deps.table, reservation, made, now, meta))) return made.aggregate;
  return (await madeByCheckout(deps.table, reservation)) ?? refundLateCharge(deps, reservation, paid);
}

/**
 * Writes the paid booking: as the end of the plan, or without it if the host discarded the plan in the meantime and
 * paid anyway. Returns false if another call was faster.
 */
async function storeBooking(
  table: Table,
  { checkout, booking }: Reservation,
  made: PaidPlan,
  endedAt: Date,
  meta: () => EventMeta,
): Promise<boolean> {
  for (const wasDraft of [true, false]) {
    const placed = made.orders.map((order) => orderPlaced(order, booking, meta()));
    const accepted = booking.items
      .filter(isOffered)
      .map((item) => acceptOffer(item.offer, booking.id, offerAccepted(item, booking, meta())));
    const converted = holdsUsed(booking).map((hold) => convertHold(hold, booking.id));
    const outcome = { wasDraft, endedAt, placed, writes: [...made.writes(wasDraft), ...accepted, ...converted] };
    const conflict = await storeConfirmed(table, confirmed(checkout), outcome);
    if (!conflict) return true;
    if (conflict === 'checkout') return false;
  }
  return false;
}

/** Refunds a payment that arrives after its checkout was released, which should not happen. */
async function refundLateCharge({ payments }: CompleteDeps, { checkout, booking }: Reservation, { chargeId }: Paid) {
  const key = `${storedPaymentKey(checkout)}.given-back`;
  if (chargeId !== null) await payments.refund({ key, chargeId, amountCents: booking.dueNowCents });
  const money = chargeId === null ? "You haven't been charged." : 'Your payment is being refunded.';
  const message = `We couldn't complete the booking in time. ${money} Try again.`;
  return { refusal: { outcome: 'declined' as const, message } };
}

async function releaseCheckout(
  { table }: Pick<CompleteDeps, 'table'>,
  { checkout, booking }: Reservation,
  refusal: PaymentRefusal,
  now: Date,
): Promise<CheckoutResult> {
  const adding = booking.addsTo && (await findSettlement(table, booking.addsTo.bookingId));
  if (await storeReleased(table, released(checkout, refusal), { booking, adding }, now)) {
    measureRefusal(refusal);
    return { refusal };
  }
  // Another call has ended it, with the same result, since a payment's first outcome is final.
  const stored = await findCheckout(table, checkout.userId, checkout.draftId);
  if (stored?.bookingId !== booking.id || stored.status === 'released') return { refusal };
  throw new Error(`Checkout ${checkout.key} cannot be released: ${stored.status}`);
}
