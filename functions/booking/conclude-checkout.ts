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
import type { BookingDeps } from './deps.ts';
import { bookingConfirmed, orderPlaced } from './events.ts';
import type { PaymentRefusal, SettledOutcome } from './payment-provider.ts';
import { findCheckout, storeConfirmed, storeReleased } from './repository.ts';

type ConcludeDeps = Pick<BookingDeps, 'table' | 'newBookingId'>;

/**
 * The last step, by whoever comes first: what the provider said becomes a booking, or everything is given back.
 * Gives the checkout as it ended, by this call or by another; repeating changes nothing.
 */
export const concludeCheckout = (
  deps: ConcludeDeps,
  checkout: CheckoutRecord,
  outcome: SettledOutcome,
  context: Context,
): Promise<CheckoutRecord> =>
  outcome.outcome === 'charged'
    ? confirmCheckout(deps, checkout, { chargeId: outcome.chargeId, wasDraft: true }, context)
    : releaseCheckout(deps, checkout, outcome);

/** A paid checkout; `wasDraft` is false once its plan is known to be discarded. */
interface Paid {
  chargeId: string;
  wasDraft: boolean;
}

async function confirmCheckout(
  deps: ConcludeDeps,
  checkout: CheckoutRecord,
  paid: Paid,
  context: Context,
): Promise<CheckoutRecord> {
  const now = confirmed(checkout, context.now());
  const inTheWay = await storeConfirmed(deps.table, now, paid.wasDraft, bookedWrites(now, paid, context));
  if (!inTheWay) return now;
  if (inTheWay === 'checkout') return confirmedBefore(deps, checkout, paid);
  // The host discarded the plan meanwhile, and paid for it all the same.
  if (inTheWay === 'draft') return confirmCheckout(deps, checkout, { ...paid, wasDraft: false }, context);
  // The booking's id is one of 36^9: the next one is free.
  const renamed = { ...checkout, booking: { ...checkout.booking, id: deps.newBookingId() } };
  return confirmCheckout(deps, renamed, paid, context);
}

async function confirmedBefore(deps: ConcludeDeps, checkout: CheckoutRecord, { chargeId }: Paid) {
  const stored = await endedCheckout(deps, checkout);
  if (stored?.status === 'confirmed') return stored;
  throw new Error(`Charge ${chargeId} belongs to a checkout that was released`);
}

async function releaseCheckout(
  deps: ConcludeDeps,
  checkout: CheckoutRecord,
  refusal: PaymentRefusal,
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
function bookedWrites(checkout: CheckoutRecord, { chargeId, wasDraft }: Paid, context: Context): Write[] {
  const booking = { ...checkout.booking, chargeId };
  const meta = () => ({ ...eventMeta(context, 'system'), actor: checkout.userId });
  return [
    { put: bookingEntity.toItem(booking, bookingConfirmed(booking, meta(), wasDraft)), condition: isNew },
    ...splitIntoOrders(booking).map((order) => ({
      put: orderEntity.toItem(order, orderPlaced(order, booking, meta())),
    })),
    { put: hostEventEntity.toItem(hostEventOf(booking, checkout.timeZone)) },
  ];
}
