import type { VendorRole } from '#shared/vendors/team.ts';
import { teamEntity, teamKey } from '#functions/data/vendors/team.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Table } from '../table.ts';

/** The vendor that a person acts for, and as what. */
export interface ActingVendor {
  vendor: VendorRecord;
  role: VendorRole;
}

/**
 * Decides whether a person may act for a vendor that a request names (decision 247): its owner, also after its removal,
 * and the members of its team until then. One trip of two parallel reads; undefined for everybody else.
 */
export async function findActingVendor(
  table: Pick<Table, 'get'>,
  userId: string,
  vendorId: string,
): Promise<ActingVendor | undefined> {
  const [vendor, team] = await Promise.all([
    table.get(vendorEntity, vendorKey(vendorId), { consistent: true }),
    table.get(teamEntity, teamKey(vendorId), { consistent: true }),
  ]);
  if (!vendor) return undefined;
  if (vendor.ownerId === userId) return { vendor, role: 'owner' };
  const member = team?.members.find((one) => one.userId === userId);
  return member && vendor.status !== 'removed' ? { vendor, role: member.role } : undefined;
}
