import type { CalendarDay, vendors } from '#shared/api/vendors.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readVendor, storeDayState } from './calendar-repository.ts';
import { mustBeAhead, viewDay } from './calendar.ts';

/**
 * Opens or closes one day, or leaves it to the weekly pattern again. A day with orders may be closed: they stay, no new
 * ones come, and a place that one of them gives back stays closed too. @throws AppError refused, unavailable
 */
export async function saveDay(
  { table }: { table: Table },
  { actor, params: { date }, body: { state }, context }: Call<typeof vendors.saveDay>,
): Promise<CalendarDay> {
  const vendor = await readVendor(table, actor.vendorId ?? '');
  mustBeAhead(date, vendor, context.now());
  return viewDay(vendor, date, await storeDayState(table, vendor.id, date, state));
}
