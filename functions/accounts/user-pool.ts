import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/errors.ts';

/** The details that a person entered at sign-up. */
export interface Person {
  email: string;
  fullName: string;
}

export interface UserPool {
  /**
   * Returns an access token's owner. @throws AppError unauthenticated when revoked, forbidden when the email is not
   * proven
   */
  whoHas(accessToken: string): Promise<Person>;
  /** Revokes every session of the token's owner, including its own; an already revoked token is not an error. */
  signOutEverywhere(accessToken: string): Promise<void>;
  /** Lets a person sign in with a proven email; returns false if another account has it. */
  giveEmail(userId: string, email: string): Promise<boolean>;
}

/** Cognito's names for a token that no longer counts. */
export const refusals = ['NotAuthorizedException', 'UserNotFoundException'];

export interface PoolSettings {
  userPoolId: string;
  /** The emulator does not mark an email as proven when its code is confirmed; Cognito does. */
  marksProven: boolean;
}

type PoolClient = Pick<CognitoIdentityProviderClient, 'send'>;

export function cognitoUserPool(
  { userPoolId, marksProven }: PoolSettings,
  client: PoolClient = new CognitoIdentityProviderClient({}),
): UserPool {
  return {
    whoHas: (accessToken) => ownerOfToken(client, accessToken, marksProven),
    async signOutEverywhere(accessToken) {
      await client.send(new GlobalSignOutCommand({ AccessToken: accessToken })).catch((error: unknown) => {
        if (!(error instanceof Error && refusals.includes(error.name))) throw error;
      });
    },
    async giveEmail(userId, email) {
      const owner = await findAccountOwner(client, { UserPoolId: userPoolId, Username: email });
      if (owner !== undefined && owner !== userId) return false;
      // Marked as proven in the same call, so it takes effect at once and the pool sends no code.
      const UserAttributes = Object.entries({ email, email_verified: 'true' }).map(([Name, Value]) => ({
        Name,
        Value,
      }));
      const command = new AdminUpdateUserAttributesCommand({
        UserPoolId: userPoolId,
        Username: userId,
        UserAttributes,
      });
      return client.send(command).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && error.name === 'AliasExistsException') return false;
          throw error;
        },
      );
    },
  };
}

async function ownerOfToken(client: PoolClient, accessToken: string, marksProven: boolean): Promise<Person> {
  const { UserAttributes: attributes = [] } = await client
    .send(new GetUserCommand({ AccessToken: accessToken }))
    .catch((error: unknown) => {
      if (error instanceof Error && refusals.includes(error.name)) throw signInAgain();
      throw error;
    });
  const value = (name: string) => attributes.find((attribute) => attribute.Name === name)?.Value ?? '';
  if (value('email_verified') !== 'true' && (marksProven || value('email_verified') !== '')) throw unproven();
  return { email: value('email').toLowerCase(), fullName: value('name') };
}

async function findAccountOwner(
  client: PoolClient,
  account: { UserPoolId: string; Username: string },
): Promise<string | undefined> {
  try {
    const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(account));
    return UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
    throw error;
  }
}

const unproven = (): AppError => new AppError('forbidden', 'Confirm your email to continue');

export const signInAgain = (): AppError => new AppError('unauthenticated', 'Sign in to continue');
