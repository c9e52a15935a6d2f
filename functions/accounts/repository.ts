import { UserRegistered } from '#events/accounts/user-registered.ts';
import type { EventMeta } from '#events/define-event.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { findActingVendor } from '#functions/data/queries/acting-vendor.ts';
import type { ActingVendor } from '#functions/data/queries/acting-vendor.ts';
import { teamMembershipEntity, teamMembershipRange } from '#functions/data/vendors/team-membership.ts';
import { profileEntity, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Profile, ProfileTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | a person's profile | `USER#u` / `PROFILE` | findProfile |
 * | the business a person owns | gsi2 `OWNER#u` | findOwnedVendor |
 * | the teams a person is in | `USER#u` / `TEAM#`, then `VENDOR#v` and `TEAM#v` | findTeams |
 * | the first call of a person | put, if new, with UserRegistered | register |
 */

/** Finds a person's profile, or the tombstone of a deleted account. */
export const findProfile = (table: Table, userId: string): Promise<Profile | ProfileTombstone | undefined> =>
  table.get(profileOrTombstone, profileKey(userId));

export async function findOwnedVendor(table: Table, userId: string): Promise<VendorRecord | undefined> {
  const [vendor] = await readOwnedVendors(table, userId);
  return vendor;
}

/** Finds the vendors in whose teams a person is, in the order of joining. */
export async function findTeams(table: Table, userId: string): Promise<ActingVendor[]> {
  const { items } = await table.query(teamMembershipEntity, { ...teamMembershipRange(userId), consistent: true });
  const inOrder = items.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt));
  const found = await Promise.all(inOrder.map(({ vendorId }) => findActingVendor(table, userId, vendorId)));
  return found.filter((one) => one !== undefined);
}

/** Creates the profile, or returns the existing one: of a concurrent first call, or a tombstone. */
export async function register(table: Table, profile: Profile, meta: EventMeta): Promise<Profile | ProfileTombstone> {
  const { userId } = profile;
  const event = UserRegistered.create({ userId }, meta);
  try {
    await table.write({ put: profileEntity.toItem(profile, event), condition: isNew });
    return profile;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await table.get(profileOrTombstone, profileKey(userId), { consistent: true })) ?? profile;
  }
}
