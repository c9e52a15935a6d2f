import type { DayAvailability, directory } from '#shared/api/directory.ts';
import { dayStatus } from '#shared/vendors/availability.ts';
import { datesFrom } from '#shared/kernel/months.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { DirectoryRepository } from './repository.ts';

/** A vendor's days as everybody may know them: free, full or closed, nothing of orders. @throws AppError not_found */
export async function getAvailability(
  { repository }: { repository: Pick<DirectoryRepository, 'findProfile' | 'daysOf'> },
  { params: { vendorId }, query: { from, to } }: Call<typeof directory.getAvailability>,
): Promise<{ days: DayAvailability[] }> {
  const [vendor, days] = await Promise.all([repository.findProfile(vendorId), repository.daysOf(vendorId, from, to)]);
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  return { days: datesFrom(from, to).map((date) => ({ date, status: dayStatus(vendor, date, days.get(date)) })) };
}
