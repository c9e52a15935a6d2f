import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { orders } from '#shared/api/orders.ts';
import { agreementIdFor } from '#functions/data/orders/order.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { BookingDeps } from './deps.ts';
import { findBookings, listOrders, findBooking } from './repository.ts';
import { viewOrder } from './view-order.ts';
import { findOrder } from './order-repository.ts';

/** Lists the vendor's orders by event date, from a date on; one page. */
export async function listVendorOrders(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query, context }: Call<typeof orders.listVendorOrders>,
): Promise<{ orders: VendorOrder[]; nextCursor: string | null }> {
  // The API only admits callers with a business.
  const { items, nextCursor } = await listOrders(table, actor.vendorId ?? '', query.from, query.cursor);
  const bookings = await findBookings(table, items.map(agreementIdFor));
  const shown = items.flatMap((order) => {
    const part = bookings.get(agreementIdFor(order));
    return part ? [viewOrder(order, part, context.now())] : [];
  });
  return { orders: shown, nextCursor };
}

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
