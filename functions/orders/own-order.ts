import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findOrder, storeOrder } from './order-repository.ts';
import { findBooking } from './repository.ts';
import { findDetails } from './room/room-repository.ts';
import { viewOrder } from './view-order.ts';
import type { OrderBasis } from './view-order.ts';

/** A vendor's own order, with its agreement and the details of its event. */
export interface OwnOrder extends OrderBasis {
  order: OrderRecord;
}

interface OwnCall {
  params: { bookingId: string };
  actor: Actor;
  context: Context;
}

/** An order's next version, its event and the writes made with them. */
interface OrderChange {
  order: OrderRecord;
  event: DomainEvent;
  others?: readonly Write[];
}

/**
 * Changes one of the vendor's own orders in one write on its version. `toChange` returns undefined if the order is
 * already as requested. Returns the order's view.
 *
 * @throws AppError not_found also for other vendors' orders; errors of `toChange`
 */
export async function changeOwnOrder(
  table: Table,
  { params: { bookingId }, actor, context }: OwnCall,
  toChange: (own: OwnOrder) => OrderChange | undefined,
): Promise<VendorOrder> {
  const { order, ...basis } = await retryOnConflict('This order', async () => {
    const own = await findOwnOrder(table, bookingId, actor);
    const change = toChange(own);
    if (!change) return own;
    const isStored = await storeOrder(table, change.order, change.event, ...(change.others ?? []));
    return isStored ? { ...own, order: change.order } : undefined;
  });
  return viewOrder(order, basis, context.now());
}

async function findOwnOrder(table: Table, bookingId: string, { vendorId }: Actor): Promise<OwnOrder> {
  const [order, booking, details] = await Promise.all([
    findOrder(table, bookingId, vendorId ?? ''),
    findBooking(table, bookingId),
    findDetails(table, bookingId),
  ]);
  const agreed = order?.agreementId ? await findBooking(table, order.agreementId) : booking;
  if (!order || !agreed) throw notFound('Order');
  return { order, agreed, details };
}
