import type { DomainEvent } from '#events/define-event.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { replacedOrderWrites } from '#functions/data/orders/replaced-order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { acceptOffer } from '#functions/data/messaging/offer.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { bookedOf, isOffered } from '../orders/booking.ts';
import { measureRefusal } from '../payments/decline-messages.ts';
import type { Booked, Paid } from '../orders/booking.ts';
import { confirmed, paymentKeyOf, released } from './checkout.ts';
import type { Reservation } from './checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { bookingConfirmed, offerAccepted, orderPlaced } from '../orders/events.ts';
import type { PaymentRefusal } from '../payments/payment-provider.ts';
import { findCheckout, storeConfirmed, storeReleased } from './checkout-repository.ts';

type ConcludeDeps = Pick<BookingDeps, 'table' | 'payments'>;

/** How a checkout was paid: by its charge, or not at all because nothing was left to charge. */
export type Payment = ({ outcome: 'charged' } & Paid) | PaymentRefusal;

/** How a checkout ended: a booking, or the provider's refusal with everything given back. */
export type CheckoutResult = BookingAggregate | { refusal: PaymentRefusal };

/**
 * The last step, idempotent for all callers: the provider's outcome becomes a booking, or everything is released.
 * Gives how the checkout ended, by this call or by another; repeating changes nothing.
 */
export const completeCheckout = (
  deps: ConcludeDeps,
  reservation: Reservation,
  payment: Payment,
  context: Context,
): Promise<CheckoutResult> =>
  payment.outcome === 'charged'
    ? confirmCheckout(deps, reservation, payment, context)
    : releaseCheckout(deps, reservation, payment, context.now());

async function confirmCheckout(
  deps: ConcludeDeps,
  { checkout, booking }: Reservation,
  paid: Paid,
  context: Context,
): Promise<CheckoutResult> {
  const now = context.now();
  const booked = bookedOf(booking, paid, now);
  // The events are the host's, with the correlation id of the request that started the checkout.
  const { correlationId = context.correlationId } = checkout;
  const host = { actor: booking.userId, correlationId, occurredAt: now.toISOString() };
  const meta = () => ({ ...eventMeta(context, 'system'), ...host });
  for (const wasDraft of [true, false]) {
    const inTheWay = await storeConfirmed(deps.table, confirmed(checkout), {
      wasDraft,
      endedAt: now,
      placed: booked.orders.map((order) => orderPlaced(order, booking, meta())),
      writes: [
        ...bookedWrites(booked, bookingConfirmed(booking, meta(), wasDraft)),
        ...replacedOrderWrites(booking, now),
        ...booking.items
          .filter(isOffered)
          .map((item) => acceptOffer(item.offer, booking.id, offerAccepted(item, booking, meta()))),
      ],
    });
    if (!inTheWay) return booked;
    // Unless another call was faster, the host discarded the plan meanwhile and paid for it all the same.
    if (inTheWay === 'checkout') break;
  }
  return (await findBookingAggregate(deps.table, booking.id)) ?? giveBack(deps, { checkout, booking }, paid);
}

/**
 * A payment for a checkout that was released already. A provider that keeps its promises lets none come; should one do
 * all the same, its host gets the money back rather than nothing for it.
 */
async function giveBack({ payments }: ConcludeDeps, { checkout, booking }: Reservation, { chargeId }: Paid) {
  const key = `${paymentKeyOf(checkout)}.given-back`;
  if (chargeId !== null) await payments.refund({ key, chargeId, amountCents: booking.dueNowCents });
  const message = "We couldn't complete the booking in time. You haven't been charged. Try again.";
  return { refusal: { outcome: 'declined' as const, message } };
}

async function releaseCheckout(
  { table }: Pick<ConcludeDeps, 'table'>,
  { checkout, booking }: Reservation,
  refusal: PaymentRefusal,
  now: Date,
): Promise<CheckoutResult> {
  if (await storeReleased(table, released(checkout, refusal), booking, now)) {
    measureRefusal(refusal);
    return { refusal };
  }
  // Another call has ended it: in the same way, since a payment's first outcome is its only one.
  const stored = await findCheckout(table, checkout.userId, checkout.draftId);
  if (stored?.bookingId !== booking.id || stored.status === 'released') return { refusal };
  throw new Error(`Checkout ${checkout.key} cannot be released: ${stored.status}`);
}

/** The booking's state with its confirmation, an order per vendor and the host's event. */
const bookedWrites = ({ settlement, orders, event }: Booked, confirmation: DomainEvent): Write[] => [
  { put: settlementEntity.toItem(settlement, confirmation), condition: isNew },
  ...orders.map((order) => ({ put: orderEntity.toItem(order) })),
  { put: hostEventEntity.toItem(event) },
];
