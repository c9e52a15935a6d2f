import { accounts } from '#shared/api/accounts.ts';
import { call } from '#web/lib/api.ts';

/** Removes a lost authenticator app; afterwards the password alone signs in. */
export const recoverSecondFactor = (email: string, recoveryCode: string) =>
  call(accounts.recoverSecondFactor, { body: { email, recoveryCode } });
