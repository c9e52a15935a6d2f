import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { orders } from '#shared/api/orders.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { BookingDeps } from './deps.ts';
import { findBases, listOrders, findBooking } from './repository.ts';
import { findDetails } from './room/room-repository.ts';
import { viewOrder } from './view-order.ts';
import { findOrder } from './order-repository.ts';

/** Lists the vendor's orders by event date, from a date on; one page. */
export async function listVendorOrders(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query, context }: Call<typeof orders.listVendorOrders>,
): Promise<{ orders: VendorOrder[]; nextCursor: string | null }> {
  // The API only admits callers with a business.
  const { items, nextCursor } = await listOrders(table, actor.vendorId ?? '', query.from, query.cursor);
  const bases = await findBases(table, items);
  const shown = items.flatMap((order) => {
    const basis = bases(order);
    return basis ? [viewOrder(order, basis, context.now())] : [];
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
  const [order, booking, details] = await Promise.all([
    findOrder(table, params.bookingId, actor.vendorId ?? ''),
    findBooking(table, params.bookingId),
    findDetails(table, params.bookingId),
  ]);
  const agreed = order?.agreementId ? await findBooking(table, order.agreementId) : booking;
  if (!order || !agreed) throw notFound('Order');
  return viewOrder(order, { agreed, details }, context.now());
}
