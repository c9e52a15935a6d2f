import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { orders } from '#shared/api/orders.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { findOrder } from './order-repository.ts';
import type { BookingDeps } from './deps.ts';
import { findBooking } from './repository.ts';
import { viewOrder } from './view-order.ts';

/**
 * Returns one of the vendor's own orders, including past ones. @throws AppError not_found also for other vendors'
 * orders
 */
export async function getVendorOrder(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, context }: Pick<Call<typeof orders.getVendorOrder>, 'actor' | 'params' | 'context'>,
): Promise<VendorOrder> {
  const [order, booking] = await Promise.all([
    findOrder(table, params.bookingId, actor.vendorId ?? ''),
    findBooking(table, params.bookingId),
  ]);
  const part = order?.agreementId ? await findBooking(table, order.agreementId) : booking;
  if (!order || !part) throw notFound('Order');
  return viewOrder(order, part, context.now());
}
