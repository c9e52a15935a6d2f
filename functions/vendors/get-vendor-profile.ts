import type { OwnProfile, vendorProfile } from '#shared/api/vendor-profile.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readVendor } from './calendar-repository.ts';
import { viewProfile } from './profile.ts';

/** Returns the profile of the caller's business. @throws AppError not_found */
export async function getVendorProfile(
  { table }: { table: Table },
  { actor }: Call<typeof vendorProfile.getVendorProfile>,
): Promise<OwnProfile> {
  // The middleware admits only callers with a business.
  return viewProfile(await readVendor(table, actor.vendorId ?? ''));
}
