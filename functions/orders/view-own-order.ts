import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { findBooking } from './repository.ts';
import { viewOrder } from './view-order.ts';

/**
 * Returns an order of a booking as its vendor sees it after acting on it: by the agreement, not by the current event,
 * so that a vendor who was canceled learns nothing about later changes.
 */
export async function viewOwnOrder(
  table: Table,
  { agreed, details }: Pick<BookingAggregate, 'agreed' | 'details'>,
  order: OrderRecord,
  now: Date,
): Promise<VendorOrder> {
  const agreement = order.agreementId ? await findBooking(table, order.agreementId) : agreed;
  return viewOrder(order, { agreed: orNotFound(agreement, 'Order'), details }, now);
}
