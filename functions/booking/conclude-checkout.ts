import { bookingEntity } from '#functions/data/booking.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import { hostEventEntity } from '#functions/data/host-event.ts';
import { orderEntity } from '#functions/data/order.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { hostEventOf, splitIntoOrders } from './booking.ts';
import { confirmed, released } from './checkout.ts';
import type { Refusal } from './checkout.ts';
import type { BookingDeps } from './deps.ts';
import { bookingConfirmed, orderPlaced } from './events.ts';
import type { ChargeOutcome } from './payment-provider.ts';
import { findCheckout, storeConfirmed, storeReleased } from './repository.ts';

type ConcludeDeps = Pick<BookingDeps, 'table' | 'newBookingId'>;

/**
 * The last step, by whoever comes first: what the provider said becomes a booking, or everything is given back.
 * Gives the checkout as it ended, by this call or by another; repeating changes nothing.
 */
export const concludeCheckout = (
  deps: ConcludeDeps,
  checkout: CheckoutRecord,
  outcome: ChargeOutcome,
  context: Context,
): Promise<CheckoutRecord> =>
  outcome.outcome === 'charged'
    ? confirmCheckout(deps, checkout, outcome.chargeId, context)
    : releaseCheckout(deps, checkout, outcome);

async function confirmCheckout(
  deps: ConcludeDeps,
  checkout: CheckoutRecord,
  chargeId: string,
  context: Context,
): Promise<CheckoutRecord> {
  const now = confirmed(checkout, context.now());
  if (await storeConfirmed(deps.table, now, bookedWrites(now, chargeId, context))) return now;
  const stored = await endedCheckout(deps, checkout);
  if (stored?.status === 'confirmed') return stored;
  if (stored?.status === 'released') throw new Error(`Charge ${chargeId} belongs to a checkout that was released`);
  // Nothing but the booking's id was in the way: one of 36^9, so the next one is free.
  const renamed = { ...checkout, booking: { ...checkout.booking, id: deps.newBookingId() } };
  return confirmCheckout(deps, renamed, chargeId, context);
}

async function releaseCheckout(
  deps: ConcludeDeps,
  checkout: CheckoutRecord,
  refusal: Refusal,
): Promise<CheckoutRecord> {
  const now = released(checkout, refusal);
  if (await storeReleased(deps.table, now)) return now;
  const stored = await endedCheckout(deps, checkout);
  if (!stored) throw new Error(`Checkout ${checkout.key} cannot be released`);
  return stored;
}

/** The checkout when another call has ended it. */
async function endedCheckout({ table }: ConcludeDeps, { userId, key }: CheckoutRecord) {
  const stored = await findCheckout(table, userId, key);
  return stored?.status === 'reserved' ? undefined : stored;
}

/** The booking, an order per vendor and the host's event, each with its domain event; the host raised them. */
function bookedWrites(checkout: CheckoutRecord, chargeId: string, context: Context): Write[] {
  const booking = { ...checkout.booking, chargeId };
  const meta = () => ({ ...eventMeta(context, 'system'), actor: checkout.userId });
  return [
    { put: bookingEntity.toItem(booking, bookingConfirmed(booking, meta())), condition: isNew },
    ...splitIntoOrders(booking).map((order) => ({
      put: orderEntity.toItem(order, orderPlaced(order, booking, meta())),
    })),
    { put: hostEventEntity.toItem(hostEventOf(booking, checkout.timeZone)) },
  ];
}
