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

/** The user pool's operations on authenticator apps. */
export interface SecondFactorPool {
  /**
   * Returns a new secret for the owner of an access token. @throws AppError unauthenticated when the token was revoked
   */
  newSecret(accessToken: string): Promise<string>;
  /** Makes every sign-in require a code; returns false if this one is wrong. @throws AppError unauthenticated */
  activate(userId: string, accessToken: string, code: string): Promise<boolean>;
  /** Returns true if sign-ins require a code. */
  isActive(userId: string): Promise<boolean>;
  /** Makes the password sufficient again; repeating this changes nothing. */
  remove(userId: string): Promise<void>;
  /** Ends refresh tokens at once; access tokens stay valid until they expire. */
  endSessions(userId: string): Promise<void>;
  /** Undefined if no account has this email. */
  findByEmail(email: string): Promise<string | undefined>;
}

// Cognito's names for a wrong code: the first at activation, the second at sign-in.
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
  // As an administrator of the pool: the call for token owners is refused (infra/stack/constructs/sign-in-firewall.ts).
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
        // A text that is not an email doesn't belong to any account.
        if (isNamed(error, ['UserNotFoundException', 'InvalidParameterException'])) return undefined;
        throw error;
      }
    },
  };
}
