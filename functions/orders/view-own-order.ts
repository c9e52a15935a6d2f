import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { findBooking } from './repository.ts';
import { viewOrder } from './view-order.ts';

/**
 * An order of a booking as its vendor sees it after an act of theirs: by what was agreed to, not as the event is now, so
 * that a vendor who was canceled learns nothing that came later.
 */
export async function viewOwnOrder(
  table: Table,
  { agreed }: Pick<BookingAggregate, 'agreed'>,
  order: OrderRecord,
  now: Date,
): Promise<VendorOrder> {
  const agreement = order.agreementId ? await findBooking(table, order.agreementId) : agreed;
  return viewOrder(order, orNotFound(agreement, 'Order'), now);
}
