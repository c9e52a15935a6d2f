import type { vendors } from '#shared/api/vendors.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { datesFrom, firstDayOf, lastDayOf } from '#shared/kernel/months.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readMonth } from './calendar-repository.ts';
import { viewDay, viewOrder, viewPattern } from './calendar.ts';

/** A month of the vendor's own calendar: every day, the orders by date, the weekly pattern. */
export async function getCalendar(
  { table }: { table: Table },
  { actor, query: { month } }: Call<typeof vendors.getCalendar>,
): Promise<EndpointResponse<typeof vendors.getCalendar>> {
  // The chain lets only callers with a business through.
  const { vendor, days, orders } = await readMonth(table, actor.vendorId ?? '', month);
  const dates = datesFrom(firstDayOf(month), lastDayOf(month));
  return {
    pattern: viewPattern(vendor),
    days: dates.map((date) => viewDay(vendor, date, days.get(date))),
    orders: orders.map(viewOrder),
  };
}
