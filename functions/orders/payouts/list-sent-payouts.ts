import type { SentPayoutsOfYear, sentPayouts } from '#shared/api/orders/sent-payouts.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { PayoutDeps } from './deps.ts';
import { findPaidVendor, readPayoutRecords } from './payout-repository.ts';

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
