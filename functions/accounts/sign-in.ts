import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

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
