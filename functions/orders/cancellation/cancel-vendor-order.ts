import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { orders } from '#shared/api/orders.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive } from '../balance/balance.ts';
import { cancelOrders, mustBeCancellable } from './cancellation.ts';
import { carryOutCancellation } from './carry-out-cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { viewOwnOrder } from '../view-own-order.ts';

type CancelVendorOrder = Pick<Call<typeof orders.cancelVendorOrder>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Cancels one of the vendor's own orders; the host is refunded in full (rule orders-5). An order that anyone cancelled
 * before stays as it is.
 *
 * @throws AppError not_found also for other vendors' orders; refused when it is over; payment_in_progress, unavailable
 */
export async function cancelVendorOrder(
  deps: Pick<BookingDeps, 'table'>,
  call: CancelVendorOrder,
): Promise<VendorOrder> {
  const { aggregate, order } = await retryOnConflict('This booking', () => tryToCancel(deps, call));
  return viewOwnOrder(deps.table, aggregate, order, call.context.now());
}

async function tryToCancel(
  deps: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: CancelVendorOrder,
): Promise<{ aggregate: BookingAggregate; order: OrderRecord } | undefined> {
  const aggregate = await findBookingAggregate(deps.table, params.bookingId);
  const order = aggregate?.orders.find(({ vendorId }) => vendorId === actor.vendorId);
  if (!aggregate || !order) throw notFound('Order');
  if (order.status === 'cancelled') return { aggregate, order };
  const act = { by: 'vendor' as const, reason: body.reason, at: context.now() };
  mustBeCancellable(aggregate, act.at);
  const after = cancelOrders(aggregate, [order].filter(isActive), act);
  const [cancelled] = after.cancelled;
  if (!cancelled) return { aggregate, order };
  const isDone = await carryOutCancellation(deps, after, act, actor, context);
  return isDone ? { aggregate: after, order: cancelled.order } : undefined;
}
