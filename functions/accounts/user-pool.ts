import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/errors.ts';

/** What a person told when they signed up. */
export interface Person {
  email: string;
  fullName: string;
}

export interface UserPool {
  /** The owner of an access token. @throws AppError unauthenticated when the token was revoked */
  whoHas(accessToken: string): Promise<Person>;
  /** Revokes every session of the token's owner, its own too; one that was revoked already is no failure. */
  signOutEverywhere(accessToken: string): Promise<void>;
}

const refusals = ['NotAuthorizedException', 'UserNotFoundException'];

export function cognitoUserPool(client = new CognitoIdentityProviderClient({})): UserPool {
  return {
    async whoHas(accessToken) {
      const { UserAttributes: attributes = [] } = await client
        .send(new GetUserCommand({ AccessToken: accessToken }))
        .catch((error: unknown) => {
          if (error instanceof Error && refusals.includes(error.name)) throw signInAgain();
          throw error;
        });
      const value = (name: string) => attributes.find((attribute) => attribute.Name === name)?.Value ?? '';
      return { email: value('email').toLowerCase(), fullName: value('name') };
    },
    async signOutEverywhere(accessToken) {
      await client.send(new GlobalSignOutCommand({ AccessToken: accessToken })).catch((error: unknown) => {
        if (!(error instanceof Error && refusals.includes(error.name))) throw error;
      });
    },
  };
}

export const signInAgain = (): AppError => new AppError('unauthenticated', 'Sign in to continue');

/** Takes the sign-in of a person who is gone from the pool; one that is gone already is gone. */
export async function removeSignIn(
  userPoolId: string,
  userId: string,
  client: Pick<CognitoIdentityProviderClient, 'send'> = new CognitoIdentityProviderClient({}),
): Promise<void> {
  // Where people sign in by e-mail, the pool's own name of a person is their sub.
  const command = new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userId });
  await client.send(command).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
  });
}
