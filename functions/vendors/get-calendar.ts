import type { vendors } from '#shared/api/vendors.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { datesFrom, firstDayIn, lastDayIn } from '#shared/kernel/months.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readMonth } from './calendar-repository.ts';
import { viewDay, viewHold, viewOrder, viewPattern } from './calendar.ts';

/** A month of the vendor's own calendar: every day, the orders and holds by date, the weekly pattern. */
export async function getCalendar(
  { table }: { table: Table },
  { actor, query: { month } }: Call<typeof vendors.getCalendar>,
): Promise<EndpointResponse<typeof vendors.getCalendar>> {
  // The chain lets only callers with a business through.
  const { vendor, days, orders, holds } = await readMonth(table, actor.vendorId ?? '', month);
  const dates = datesFrom(firstDayIn(month), lastDayIn(month));
  return {
    pattern: viewPattern(vendor),
    days: dates.map((date) =>
      viewDay(vendor, date, { day: days.get(date), holds: holds.filter((hold) => hold.date === date) }),
    ),
    orders: orders.map(viewOrder),
    holds: holds.map(viewHold),
  };
}
