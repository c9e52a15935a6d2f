import type { EndpointResponse } from '#shared/api/contract.ts';
import type { payouts, SentPayoutsOfYear, sentPayouts } from '#shared/api/orders/payouts.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { readVendorNames } from '#functions/data/queries/vendor-names.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { listFailedPayouts, findPaidVendor, readPayoutRecords } from './payout-repository.ts';
import { viewPayout } from './view-payout.ts';
import type { PayoutDeps } from './deps.ts';

/** Lists failed payouts, oldest first, with their vendors' names; two reads. */
export async function listFailed(
  { table }: { table: Table },
  { query, context }: Call<typeof payouts.listFailedPayouts>,
): Promise<EndpointResponse<typeof payouts.listFailedPayouts>> {
  const { items, nextCursor } = await listFailedPayouts(table, context.now(), query.cursor);
  const names = await readVendorNames(table, items);
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

/** Lists the payouts sent to the vendor in a year, latest first: the lines of its statements. */
export async function listSentPayouts(
  { table }: Pick<PayoutDeps, 'table'>,
  { actor, query: { year } }: Pick<Call<typeof sentPayouts.listSentPayouts>, 'actor' | 'query'>,
): Promise<SentPayoutsOfYear> {
  const vendorId = actor.vendorId ?? '';
  const [vendor, records] = await Promise.all([
    findPaidVendor(table, vendorId),
    readPayoutRecords(table, vendorId, year),
  ]);
  const { name: vendorName } = orNotFound(vendor, 'Vendor');
  return { vendorName, payouts: records.map(({ vendorId: _, ...payout }) => payout) };
}
