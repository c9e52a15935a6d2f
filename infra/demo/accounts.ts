import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import { demoAccounts } from './demo-accounts.ts';
import type { SeedContext } from './seed-context.ts';
import { logins } from './content/logins.ts';
import type { Login, LoginName } from './content/logins.ts';

/** User ids of the people who can sign in, chosen by the user pool. */
export type UserIds = Record<LoginName, string>;

/** Creates the accounts that can sign in, confirmed and with their password; existing ones keep their id. */
export async function makeAccounts(clients: SeedContext['clients'], userPoolId: string): Promise<UserIds> {
  const client = new CognitoIdentityProviderClient(clients);
  await makeGroup(client, userPoolId);
  const made = Object.entries(logins).map(async ([name, login]) => [name, await make(client, userPoolId, login)]);
  const ids = Object.fromEntries(await Promise.all(made)) as UserIds;
  client.destroy();
  return ids;
}

/**
 * Creates the group of administrators without a second factor, honored on the local stage only
 * (functions/platform/authorize.ts).
 */
async function makeGroup(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<void> {
  await client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'password-only' })).catch((error: unknown) => {
    if (!(error instanceof GroupExistsException)) throw error;
  });
}

async function make(client: CognitoIdentityProviderClient, UserPoolId: string, login: Login): Promise<string> {
  const account = { UserPoolId, Username: login.email };
  const id = await create(client, account, login);
  await client.send(new AdminSetUserPasswordCommand({ ...account, Password: demoAccounts.password, Permanent: true }));
  for (const GroupName of loginGroups(login)) {
    await client.send(new AdminAddUserToGroupCommand({ ...account, GroupName }));
  }
  return id;
}

const loginGroups = ({ isAdmin, passwordOnly }: Login): string[] => [
  ...(isAdmin ? ['admin'] : []),
  ...(passwordOnly ? ['password-only'] : []),
];

async function create(
  client: CognitoIdentityProviderClient,
  account: { UserPoolId: string; Username: string },
  { email, fullName }: Login,
): Promise<string> {
  const attributes = { email, email_verified: 'true', name: fullName };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  try {
    const command = new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' });
    const { User: user } = await client.send(command);
    return findSub(user?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const user = await client.send(new AdminGetUserCommand(account));
    return findSub(user.UserAttributes);
  }
}

function findSub(attributes: AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The user pool made an account without an id');
  return sub;
}
