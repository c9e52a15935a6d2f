import type { DayAvailability, directory } from '#shared/api/directory.ts';
import { dayStatus } from '#shared/vendors/availability.ts';
import { datesFrom } from '#shared/kernel/months.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { findProfile } from './repository.ts';

/** A vendor's days as everybody may know them: free, full or closed, nothing of orders. @throws AppError not_found */
export async function getAvailability(
  { table }: { table: Table },
  { params: { vendorId }, query: { from, to } }: Call<typeof directory.getAvailability>,
): Promise<{ days: DayAvailability[] }> {
  const [vendor, days] = await Promise.all([findProfile(table, vendorId), readDays(table, vendorId, from, to)]);
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  return { days: datesFrom(from, to).map((date) => ({ date, status: dayStatus(vendor, date, days.get(date)) })) };
}
