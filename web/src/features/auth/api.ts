import { accounts } from '#shared/api/accounts.ts';
import { call } from '#web/lib/api.ts';

/** Removes a lost authenticator app; the password then signs in. */
export const recoverSecondFactor = (email: string, recoveryCode: string) =>
  call(accounts.recoverSecondFactor, { body: { email, recoveryCode } });
