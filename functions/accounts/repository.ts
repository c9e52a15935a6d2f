import { UserRegistered } from '#events/accounts/user-registered.ts';
import type { EventMeta } from '#events/define-event.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { profileEntity, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Profile, ProfileTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import { sessionEndWrite } from './session-end.ts';

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | a person's profile | `USER#u` / `PROFILE` | findProfile |
 * | the business a person owns | gsi2 `OWNER#u` | findOwnedVendor |
 * | the first call of a person | put, if new, with UserRegistered | register |
 * | a person signs out everywhere | update, of a person who is there | storeSessionEnd |
 */

/** Finds a person's profile, or the tombstone of a deleted account. */
export const findProfile = (table: Table, userId: string): Promise<Profile | ProfileTombstone | undefined> =>
  table.get(profileOrTombstone, profileKey(userId));

export async function findOwnedVendor(table: Table, userId: string): Promise<VendorRecord | undefined> {
  const [vendor] = await readOwnedVendors(table, userId);
  return vendor;
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

/** Records when earlier sessions ended. Without a profile they could not access anything. */
export async function storeSessionEnd(table: Table, userId: string, endedAt: string): Promise<void> {
  await table.write(sessionEndWrite(userId, endedAt)).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
