import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';

/** Whether a person may sign in; undefined once the account is deleted. */
async function isOpen(table: Table, userId: string): Promise<boolean | undefined> {
  const profile = await table.get(profileOrTombstone, profileKey(userId), { consistent: true });
  return profile && !isTombstone(profile) ? profile.block === undefined : undefined;
}

/**
 * Brings a person's sign-in in line with the block of their account (decision 178). Events come twice and in any order,
 * so the profile says what to do. It is read again afterwards: of two runs at once, the later sees the final state.
 */
export async function followBlock(
  table: Table,
  userId: string,
  setSignIn: (isOpen: boolean) => Promise<void>,
): Promise<void> {
  const wanted = await isOpen(table, userId);
  if (wanted === undefined) return;
  await setSignIn(wanted);
  if ((await isOpen(table, userId)) !== wanted) await followBlock(table, userId, setSignIn);
}
