import { orderEntity, orderSort, vendorOrdersPartition } from '#functions/data/orders/order.ts';
import { firstDayToCome } from '#functions/data/queries/vendor-closing.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { administrationVendors } from '#shared/api/administration/administration-vendors.ts';
import type { VendorImpact } from '#shared/api/administration/administration-vendors.ts';

/** Returns the effects of a suspension or removal: the upcoming orders and their hosts' payments. Plans don't count. */
export const getVendorImpact = (
  { table }: { table: Table },
  { params, context }: Call<typeof administrationVendors.getVendorImpact>,
): Promise<VendorImpact> => vendorImpact(table, params.vendorId, context.now());

export async function vendorImpact(table: Table, vendorId: string, now: Date): Promise<VendorImpact> {
  const sk = { between: [orderSort(firstDayToCome(now)), orderSort('9999-12-31')] as const };
  const { items } = await table.query(orderEntity, { index: 'gsi1', pk: vendorOrdersPartition(vendorId), sk });
  const upcoming = items.filter(({ status }) => status !== 'cancelled');
  return {
    upcomingOrders: upcoming.length,
    upcomingCents: upcoming.reduce((sum, { priceCents }) => sum + priceCents, 0),
  };
}
