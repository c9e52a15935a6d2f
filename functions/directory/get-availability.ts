import type { DayAvailability, directory } from '#shared/api/directory.ts';
import { publicDayStatus } from '#shared/vendors/availability.ts';
import { datesFrom } from '#shared/kernel/months.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { findProfile } from './repository.ts';

/** Returns a vendor's public days: free, full, closed or too soon, without any orders. @throws AppError not_found */
export async function getAvailability(
  { table }: { table: Table },
  { params: { vendorId }, query: { from, to }, context }: Call<typeof directory.getAvailability>,
): Promise<{ days: DayAvailability[] }> {
  const [vendor, days] = await Promise.all([findProfile(table, vendorId), readDays(table, vendorId, from, to)]);
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  const now = context.now();
  const statusOn = (date: string) => publicDayStatus(vendor, date, now, days.get(date));
  return { days: datesFrom(from, to).map((date) => ({ date, status: statusOn(date) })) };
}
