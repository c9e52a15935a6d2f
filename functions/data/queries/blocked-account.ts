import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '../table.ts';

/**
 * Returns true if an administrator blocked a person's account (rule accounts-18); everything they made public is then
 * closed too.
 */
export async function isAccountBlocked(table: Pick<Table, 'get'>, userId: string): Promise<boolean> {
  const profile = await table.get(profileOrTombstone, profileKey(userId), { consistent: true });
  return !isTombstone(profile) && profile?.block !== undefined;
}
