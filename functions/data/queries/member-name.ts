import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';

/** Returns a member's name for mails and notifications, also after the account was deleted. */
export async function readMemberName(table: Pick<Table, 'get'>, userId: string): Promise<string> {
  const person = await table.get(profileOrTombstone, profileKey(userId), { consistent: true });
  return person && !isTombstone(person) ? person.fullName : 'A former member';
}
