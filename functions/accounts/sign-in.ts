import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** Takes the sign-in of a person who is gone from the pool; one that is gone already is gone. */
export async function removeSignIn(userPoolId: string, userId: string, client?: PoolClient): Promise<void> {
  await administer(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userId }), client);
}

/** Closes a person's sign-in, which also revokes their sessions in the pool, or opens it; one that is gone stays gone. */
export async function setSignIn(
  { userPoolId, isOpen }: { userPoolId: string; isOpen: boolean },
  userId: string,
  client?: PoolClient,
): Promise<void> {
  const Command = isOpen ? AdminEnableUserCommand : AdminDisableUserCommand;
  await administer(new Command({ UserPoolId: userPoolId, Username: userId }), client);
}

type PoolClient = Pick<CognitoIdentityProviderClient, 'send'>;

/** Where people sign in by email, the pool's own name of a person is their sub. */
async function administer(
  command: AdminDeleteUserCommand | AdminDisableUserCommand | AdminEnableUserCommand,
  client: PoolClient = new CognitoIdentityProviderClient({}),
): Promise<void> {
  await client.send(command).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
  });
}
