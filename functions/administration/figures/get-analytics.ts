import type { Analytics, analytics } from '#shared/api/administration/analytics.ts';
import { monthsIn, toSpan, periodSteps } from '#shared/administration/analytics.ts';
import { daysOfShards } from '#functions/data/administration/day-tally.ts';
import type { Table } from '#functions/data/table.ts';
import { topVendorsPartition, vendorTallyEntity } from '#functions/data/administration/vendor-tally.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { toAnalytics } from './analytics.ts';
import { utcDay } from './day-tally.ts';

/**
 * The number of best vendors read per month. The best vendors of a year are among the 50 best of some month; a vendor
 * who never was is omitted, which keeps the cost of a response independent of the number of vendors.
 */
const bestOfMonth = 50;

/** Returns the figures of a period: a range of each shard and the best vendors of each month, all in parallel. */
export async function getAnalytics(
  { table }: { table: Table },
  { query: { period }, context }: Call<typeof analytics.getAnalytics>,
): Promise<Analytics> {
  const steps = periodSteps(period, utcDay(context.now().toISOString()));
  const span = toSpan(steps);
  const [days, vendors] = await Promise.all([
    Promise.all(daysOfShards(span.from, span.to).map((range) => table.queryItems(range))),
    Promise.all(
      monthsIn(span).map((month) =>
        table.query(vendorTallyEntity, {
          index: 'gsi1',
          pk: topVendorsPartition(month),
          latestFirst: true,
          limit: bestOfMonth,
        }),
      ),
    ),
  ]);
  return toAnalytics(
    period,
    steps,
    days.flatMap(({ items }) => items),
    vendors.flatMap(({ items }) => items),
  );
}
