import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/errors.ts';
import type { SignInHelpKind } from '#shared/api/accounts/sign-in-help.ts';

/** An account of the user pool. */
export interface PoolAccount {
  userId: string;
  email: string;
  createdAt: Date;
  isConfirmed: boolean;
  isEnabled: boolean;
  hasSecondFactor: boolean;
}

/** The user pool's operations for people who can't sign in. */
export interface SignInPool {
  /** Undefined if no account has this email. */
  find(email: string): Promise<PoolAccount | undefined>;
  /** Mails a code to an account. @throws AppError too_many_requests, refused by the pool */
  send(kind: SignInHelpKind, email: string): Promise<void>;
}

const commands = {
  confirmation: ResendConfirmationCodeCommand,
  password: ForgotPasswordCommand,
};

const limits = ['LimitExceededException', 'TooManyRequestsException'];
const refusedByPool = ['InvalidParameterException', 'NotAuthorizedException', 'UserNotFoundException'];

export function cognitoSignIns(
  { userPoolId, clientId }: { userPoolId: string; clientId: string },
  client: Pick<CognitoIdentityProviderClient, 'send'> = new CognitoIdentityProviderClient({}),
): SignInPool {
  return {
    async find(email) {
      try {
        const found = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
        const value = (name: string) => found.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
        return {
          userId: value('sub'),
          email: value('email').toLowerCase(),
          createdAt: found.UserCreateDate ?? new Date(0),
          isConfirmed: found.UserStatus !== 'UNCONFIRMED',
          isEnabled: found.Enabled ?? true,
          hasSecondFactor: (found.UserMFASettingList ?? []).length > 0,
        };
      } catch (error) {
        if (isNamed(error, ['UserNotFoundException', 'InvalidParameterException'])) return undefined;
        throw error;
      }
    },
    async send(kind, email) {
      try {
        await client.send(new commands[kind]({ ClientId: clientId, Username: email }));
      } catch (error) {
        if (isNamed(error, limits))
          throw new AppError('too_many_requests', 'Too many codes were sent to this email. Try again in an hour.');
        if (isNamed(error, refusedByPool))
          throw new AppError('refused', "This can't be sent to the account now. Look it up again.");
        throw error;
      }
    },
  };
}

const isNamed = (error: unknown, names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);
