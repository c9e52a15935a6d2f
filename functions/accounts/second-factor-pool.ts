import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/errors.ts';
import { refusals, signInAgain } from './user-pool.ts';

/** What the user pool does about authenticator apps. */
export interface SecondFactorPool {
  /** A new secret for the owner of an access token. @throws AppError unauthenticated when the token was revoked */
  newSecret(accessToken: string): Promise<string>;
  /** From now on every sign-in asks for a code; false when this one is wrong. @throws AppError unauthenticated */
  activate(userId: string, accessToken: string, code: string): Promise<boolean>;
  /** Whether sign-ins ask for a code. */
  isActive(userId: string): Promise<boolean>;
  /** From now on the password is enough; doing it again changes nothing. */
  remove(userId: string): Promise<void>;
  /** Refresh tokens end at once; access tokens go on until their end. */
  endSessions(userId: string): Promise<void>;
  /** Undefined when no account has this email. */
  findByEmail(email: string): Promise<string | undefined>;
}

// The first is Cognito's word for a wrong code at activation, the second its word at sign-in.
const wrongCodes = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];
const authenticator = 'SOFTWARE_TOKEN_MFA';

const isNamed = (error: unknown, names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

const refusedToken = (error: unknown): never => {
  throw isNamed(error, refusals) ? signInAgain() : error;
};

export function secondFactorPool(
  UserPoolId: string,
  client: Pick<CognitoIdentityProviderClient, 'send'> = new CognitoIdentityProviderClient({}),
): SecondFactorPool {
  const read = (Username: string) => client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  // As an administrator of the pool: the call for owners of a token is refused (infra/stack/constructs/sign-in-firewall.ts).
  const switchApp = async (Username: string, isOn: boolean): Promise<void> => {
    const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
    await client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }));
  };
  return {
    async newSecret(AccessToken) {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken })).catch(refusedToken);
      if (!SecretCode) throw new AppError('unavailable', "Couldn't start the setup. Try again in a moment.");
      return SecretCode;
    },
    async activate(userId, AccessToken, UserCode) {
      try {
        const { Status } = await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
        if (Status !== 'SUCCESS') return false;
      } catch (error) {
        if (isNamed(error, wrongCodes)) return false;
        return refusedToken(error);
      }
      await switchApp(userId, true);
      return true;
    },
    isActive: async (userId) => (await read(userId)).UserMFASettingList?.includes(authenticator) ?? false,
    remove: (userId) => switchApp(userId, false),
    async endSessions(Username) {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    async findByEmail(email) {
      try {
        return (await read(email)).UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
      } catch (error) {
        // What is no email at all is none of an account either.
        if (isNamed(error, ['UserNotFoundException', 'InvalidParameterException'])) return undefined;
        throw error;
      }
    },
  };
}
