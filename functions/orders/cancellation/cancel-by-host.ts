import type { Booking } from '#shared/api/orders/booking.ts';
import type { orders } from '#shared/api/orders.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingDeps } from '../deps.ts';
import { viewBooking } from '../view-booking.ts';
import { ownBooking } from '../own-booking.ts';
import { cancellable, cancellationRefund, cancelOrders, mustBeCancellable, mustBeBooked } from './cancellation.ts';
import type { CancelledBooking } from './cancellation.ts';
import { carryOutCancellation } from './carry-out-cancellation.ts';

/** Cancels everything still booked for an event. @throws AppError as `cancelByHost` */
export async function cancelBooking(
  deps: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: Pick<Call<typeof orders.cancelBooking>, 'actor' | 'params' | 'body' | 'context'>,
): Promise<Booking> {
  return viewBooking(await cancelByHost(deps, { actor, ...params, ...body, context }), context.now());
}

/** Cancels one vendor of a booking; the others stay. @throws AppError as `cancelByHost` */
export async function cancelOrder(
  deps: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: Pick<Call<typeof orders.cancelOrder>, 'actor' | 'params' | 'body' | 'context'>,
): Promise<Booking> {
  return viewBooking(await cancelByHost(deps, { actor, ...params, ...body, context }), context.now());
}

export interface HostCancellation {
  actor: Actor;
  bookingId: string;
  /** One vendor's order; everything booked if omitted. */
  vendorId?: string;
  /** The refund that the host was shown, in cents. */
  agreedRefundCents: number;
  reason: string;
  context: Context;
}

/**
 * Cancels by the policy of the day (rule orders-4), for exactly the refund that the host agreed to. Earlier
 * cancellations by anyone stay as they are: repeating the request changes nothing.
 *
 * @throws AppError not_found, refused, payment_in_progress, price_changed, unavailable: nothing was cancelled
 */
const cancelByHost = (deps: Pick<BookingDeps, 'table'>, asked: HostCancellation): Promise<BookingAggregate> =>
  retryOnConflict('This booking', () => tryToCancel(deps, asked));

async function tryToCancel(
  deps: Pick<BookingDeps, 'table'>,
  { actor, bookingId, vendorId, agreedRefundCents, reason, context }: HostCancellation,
): Promise<BookingAggregate | undefined> {
  const aggregate = await ownBooking(deps.table, bookingId, actor);
  mustBeBooked(aggregate, vendorId);
  const targets = cancellable(aggregate, vendorId);
  if (targets.length === 0 && aggregate.settlement.status !== 'completed') return aggregate;
  const act = { by: 'host' as const, reason, at: context.now() };
  mustBeCancellable(aggregate, act.at);
  const after = cancelOrders(aggregate, targets, act);
  mustBeAgreed(after, agreedRefundCents);
  return (await carryOutCancellation(deps, after, act, actor, context)) ? after : undefined;
}

function mustBeAgreed(after: CancelledBooking, agreedRefundCents: number): void {
  const refundCents = cancellationRefund(after);
  if (refundCents === agreedRefundCents) return;
  const [now, before] = [formatCents(refundCents), formatCents(agreedRefundCents)];
  const message = `The refund is now ${now}, not ${before}. Nothing was canceled. Check the amounts again.`;
  throw new AppError('price_changed', message);
}
