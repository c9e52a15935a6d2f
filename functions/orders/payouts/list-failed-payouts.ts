import type { EndpointResponse } from '#shared/api/contract.ts';
import type { payouts } from '#shared/api/orders/payouts.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { listFailedPayouts } from './payout-repository.ts';
import { viewPayout } from './view-payout.ts';

/** Lists failed payouts, oldest first, with their vendors' names; two reads. */
export async function listFailed(
  { table }: { table: Table },
  { query, context }: Call<typeof payouts.listFailedPayouts>,
): Promise<EndpointResponse<typeof payouts.listFailedPayouts>> {
  const { items, nextCursor } = await listFailedPayouts(table, context.now(), query.cursor);
  const names = await readVendorNames(table, [...new Set(items.map(({ vendorId }) => vendorId))]);
  return {
    payouts: items.map((order) => ({
      bookingId: order.bookingId,
      vendorId: order.vendorId,
      vendorName: names.get(order.vendorId) ?? '',
      eventTitle: order.event.title,
      eventDate: order.event.date,
      payout: viewPayout(order, orderMoney(order, todayIn(order.event.timeZone, context.now()))),
    })),
    nextCursor,
  };
}

async function readVendorNames(table: Table, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const items = await table.getMany(ids.map(vendorKey));
  return new Map(items.map(vendorEntity.fromItem).map(({ id, name }) => [id, name]));
}
