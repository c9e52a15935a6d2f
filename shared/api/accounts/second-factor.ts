import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** Six digits of an authenticator app; apps show them in two groups. */
const authenticatorCode = z
  .string()
  .max(20)
  .overwrite((typed) => typed.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the six digits that the app shows');

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = defineEndpoints({
  beginSecondFactor: {
    method: 'POST',
    path: '/api/accounts/me/second-factor/secret',
    caller: 'user',
    freshSignIn: true,
    summary: 'A new secret for the authenticator app of an administrator; nothing changes before its first code.',
    response: z.object({ secret: z.string() }),
    errors: ['second_factor_required'],
  },
  activateSecondFactor: {
    method: 'POST',
    path: '/api/accounts/me/second-factor',
    caller: 'user',
    freshSignIn: true,
    summary: 'Activates the authenticator app by its first code, ends all sessions and answers the recovery codes.',
    body: z.strictObject({ code: authenticatorCode }),
    response: recoveryCodes,
    errors: ['second_factor_required', 'refused'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/accounts/me/second-factor/recovery-codes',
    caller: 'admin',
    freshSignIn: true,
    summary: "New recovery codes for the caller's authenticator app; the ones before no longer work.",
    response: recoveryCodes,
    errors: ['not_found'],
  },
  recoverSecondFactor: {
    method: 'POST',
    path: '/api/accounts/second-factor-recovery',
    caller: 'public',
    summary: 'Removes a lost authenticator app by a recovery code; unknown accounts are answered like wrong codes.',
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(320), recoveryCode: z.string().max(100) }),
    response: z.object({ removed: z.literal(true) }),
    errors: ['refused'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/accounts/users/{userId}/second-factor-reset',
    caller: 'admin',
    freshSignIn: true,
    summary: "Removes another administrator's authenticator app and ends their sessions.",
    params: z.object({ userId: userIdSchema }),
    response: z.object({ removed: z.literal(true) }),
    errors: ['not_found', 'refused'],
  },
});
