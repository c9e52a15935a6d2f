import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import type { vendors } from '#shared/api/vendors.ts';
import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import { readVendor, storePattern } from './calendar-repository.ts';
import { viewPattern, withPattern } from './calendar.ts';

/**
 * Sets the capacity per day and the closed weekdays. Existing orders stay, even beyond the new capacity. Directory
 * cards follow by the event. @throws AppError version_conflict, unavailable
 */
export async function saveCalendar(
  { table }: { table: Table },
  { actor, body: { version, ...settings }, context }: Call<typeof vendors.saveCalendar>,
): Promise<WeeklySchedule> {
  const vendor = await readVendor(table, actor.vendorId ?? '');
  if (vendor.version !== version) throw versionConflict('Your calendar');
  const next = withPattern(vendor, settings);
  await storePattern(table, next, VendorChanged.create({ vendorId: vendor.id }, eventMeta(context, actor)));
  return viewPattern(next);
}
