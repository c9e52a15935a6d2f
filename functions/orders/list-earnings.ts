import type { orders } from '#shared/api/orders.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { findFirstAndLastOrder, listOrdersOfYear } from './order-repository.ts';
import type { BookingDeps } from './deps.ts';
import { earningOf, monthsOf, totalsOf, yearsOf } from './earnings.ts';

/** The vendor's own share of its orders of one year, latest event first, with totals and months; three reads at once. */
export async function listEarnings(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query, context }: Pick<Call<typeof orders.listEarnings>, 'actor' | 'query' | 'context'>,
): Promise<EndpointResponse<typeof orders.listEarnings>> {
  const thisYear = context.now().toISOString().slice(0, 4);
  const year = query.year ?? thisYear;
  const vendorId = actor.vendorId ?? '';
  const [sold, outer] = await Promise.all([
    listOrdersOfYear(table, vendorId, year),
    findFirstAndLastOrder(table, vendorId),
  ]);
  const earnings = sold.map((order) => earningOf(order, context.now()));
  return {
    year,
    years: yearsOf(
      outer.map(({ event }) => event.date),
      thisYear,
    ),
    totals: totalsOf(earnings),
    months: monthsOf(year, earnings),
    earnings,
  };
}
