import type { OwnProfile, vendorProfile } from '#shared/api/vendor-profile.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readVendor } from './calendar-repository.ts';
import { viewProfile } from './profile.ts';

/** The caller's business. @throws AppError not_found */
export async function getVendorProfile(
  { table }: { table: Table },
  { actor }: Call<typeof vendorProfile.getVendorProfile>,
): Promise<OwnProfile> {
  // The chain lets only callers with a business through.
  return viewProfile(await readVendor(table, actor.vendorId ?? ''));
}
