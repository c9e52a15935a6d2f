import type { VendorOrder, booking } from '#shared/api/booking.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { viewOrder } from './booking.ts';
import type { BookingDeps } from './deps.ts';
import { listOrders } from './repository.ts';

/** A page of the vendor's orders by the date of the event, from a date on. */
export async function listVendorOrders(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query }: Call<typeof booking.listVendorOrders>,
): Promise<{ orders: VendorOrder[]; nextCursor: string | null }> {
  // The chain lets only callers with a business through.
  const { items, nextCursor } = await listOrders(table, actor.vendorId ?? '', query.from, query.cursor);
  return { orders: items.map(viewOrder), nextCursor };
}
