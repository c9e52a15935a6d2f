import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';

/** Removes the sign-in of a deleted account from the pool; safe if it is already gone. */
export async function removeSignIn(userPoolId: string, userId: string, client?: PoolClient): Promise<void> {
  await administer(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userId }), client);
}

/**
 * Closes a person's sign-in, which also revokes their sessions in the pool, or opens it; a removed one stays removed.
 */
export async function setSignIn(
  { userPoolId, isOpen }: { userPoolId: string; isOpen: boolean },
  userId: string,
  client?: PoolClient,
): Promise<void> {
  const Command = isOpen ? AdminEnableUserCommand : AdminDisableUserCommand;
  await administer(new Command({ UserPoolId: userPoolId, Username: userId }), client);
}

type PoolClient = Pick<CognitoIdentityProviderClient, 'send'>;

/** In a pool where people sign in by email, a person's user name is their sub. */
async function administer(
  command: AdminDeleteUserCommand | AdminDisableUserCommand | AdminEnableUserCommand,
  client: PoolClient = new CognitoIdentityProviderClient({}),
): Promise<void> {
  await client.send(command).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
  });
}

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
