import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';

/** Returns true if a person may sign in; undefined once the account is deleted. */
async function isOpen(table: Table, userId: string): Promise<boolean | undefined> {
  const profile = await table.get(profileOrTombstone, profileKey(userId), { consistent: true });
  return profile && !isTombstone(profile) ? profile.block === undefined : undefined;
}

/**
 * Aligns a person's sign-in with the block of their account (rule accounts-20). Events arrive repeatedly and in any
 * order, so the profile decides. It is read again afterwards: of two concurrent runs, the later one sees the final
 * state.
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
