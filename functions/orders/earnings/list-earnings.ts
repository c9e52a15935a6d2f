import type { orders } from '#shared/api/orders.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { findFirstAndLastOrder, listOrdersFrom, listOrdersOfYear } from '../order-repository.ts';
import type { BookingDeps } from '../deps.ts';
import { toEarning, earningsByMonth, earningsTotals, listYears } from './earnings.ts';
import { nextPayoutIn, overdueIn } from '../payouts/expected-payouts.ts';

/** How many days back overdue payouts are looked for, in any year shown. */
const recentDays = 60;

/**
 * Lists the vendor's own share of its orders of one year, latest event first, with totals, months and expected payouts;
 * four parallel reads.
 */
export async function listEarnings(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query, context }: Pick<Call<typeof orders.listEarnings>, 'actor' | 'query' | 'context'>,
): Promise<EndpointResponse<typeof orders.listEarnings>> {
  const thisYear = context.now().toISOString().slice(0, 4);
  const year = query.year ?? thisYear;
  const vendorId = actor.vendorId ?? '';
  const today = context.now().toISOString().slice(0, 10);
  const [sold, recent, outer] = await Promise.all([
    listOrdersOfYear(table, vendorId, year),
    listOrdersFrom(table, vendorId, addDays(today, -recentDays)),
    findFirstAndLastOrder(table, vendorId),
  ]);
  const earnings = sold.map((order) => toEarning(order, context.now()));
  const expected = [...earnings, ...recent.map((order) => toEarning(order, context.now()))];
  return {
    year,
    years: listYears(
      outer.map(({ event }) => event.date),
      thisYear,
    ),
    totals: earningsTotals(earnings),
    nextPayout: nextPayoutIn(expected),
    overdue: overdueIn(expected, today),
    months: earningsByMonth(year, earnings),
    earnings,
  };
}
