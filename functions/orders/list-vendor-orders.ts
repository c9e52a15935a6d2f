import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { orders } from '#shared/api/orders.ts';
import { agreementIdFor } from '#functions/data/orders/order.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { BookingDeps } from './deps.ts';
import { findBookings, listOrders } from './repository.ts';
import { viewOrder } from './view-order.ts';

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
