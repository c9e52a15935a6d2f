import * as z from 'zod';
import { userIdSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { email } from '#shared/kernel/validation.ts';
import { teamRoleSchema } from '#shared/vendors/team.ts';
import { defineEndpoints } from './contract.ts';
import { signInHelp } from './accounts/sign-in-help.ts';
import { deletionPreviewSchema, ownDataSchema } from './accounts/account-data.ts';

/** Six digits of an authenticator app; apps show them in two groups. */
const authenticatorCode = z
  .string()
  .max(20)
  .overwrite((typed) => typed.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the six digits that the app shows');

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const secondFactor = defineEndpoints({
  beginSecondFactor: {
    method: 'POST',
    path: '/api/accounts/me/second-factor/secret',
    caller: 'user',
    freshSignIn: true,
    summary:
      "A new secret for an administrator's authenticator app; nothing changes until its first code is confirmed.",
    response: z.object({ secret: z.string() }),
    errors: ['forbidden', 'second_factor_required'],
  },
  activateSecondFactor: {
    method: 'POST',
    path: '/api/accounts/me/second-factor',
    caller: 'user',
    freshSignIn: true,
    summary: 'Activates the authenticator app with its first code, ends all sessions and returns the recovery codes.',
    body: z.strictObject({ code: authenticatorCode }),
    response: recoveryCodes,
    errors: ['forbidden', 'second_factor_required', 'refused'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/accounts/me/second-factor/recovery-codes',
    caller: 'admin',
    freshSignIn: true,
    summary: "New recovery codes for the caller's authenticator app; earlier ones stop working.",
    response: recoveryCodes,
    errors: ['not_found'],
  },
  recoverSecondFactor: {
    method: 'POST',
    path: '/api/accounts/second-factor-recovery',
    caller: 'public',
    summary:
      'Removes a lost authenticator app with a recovery code; unknown accounts get the same response as wrong codes.',
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

/** A vendor that the person may act for. */
const myVendorSchema = z.object({
  id: vendorIdSchema,
  name: z.string(),
  /** Left out for the owner. */
  role: z.optional(teamRoleSchema),
  /** IANA name, of its place: its days and deadlines follow it (rule orders-30). */
  timeZone: z.string(),
  /** Present while an administrator has suspended it (rule administration-16). */
  suspension: z.object({ at: timestampSchema, reason: z.string() }).optional(),
});

export const meSchema = z
  .object({
    id: userIdSchema,
    email: z.string(),
    fullName: z.string(),
    isAdmin: z.boolean(),
    /** An administrator who must set up two-step verification, or sign in with it, before administering. */
    awaitsSecondFactor: z.literal(true).optional(),
    /** An administrator who signed in with a code from their authenticator app. */
    hasSecondFactor: z.literal(true).optional(),
    /** The vendor that the person acts for: the one that the request names, their own, or else their first team's. */
    vendor: myVendorSchema.nullable(),
    /** Every vendor that the person may act for, if there are several. */
    vendors: z.array(myVendorSchema).optional(),
    /** The business that was removed from the platform (rule administration-28), if the person has no other. */
    removedVendor: z.object({ name: z.string(), removedAt: timestampSchema }).optional(),
  })
  .meta({ id: 'Me' });

export type Me = z.infer<typeof meSchema>;

export const accounts = defineEndpoints({
  ...secondFactor,
  ...signInHelp,
  health: {
    method: 'GET',
    path: '/api/health',
    caller: 'public',
    summary: 'Responds when the service is up.',
    response: z.object({ status: z.literal('ok'), stage: z.string() }),
  },
  getMe: {
    method: 'GET',
    path: '/api/accounts/me',
    caller: 'user',
    summary: 'Who is calling; the first call of a person makes their profile.',
    response: meSchema,
    // The email address isn't proven.
    errors: ['forbidden'],
  },
  endSessions: {
    method: 'POST',
    path: '/api/accounts/me/sessions/end',
    caller: 'user',
    summary:
      'Signs the caller out everywhere, including this session; a sign-in that begins after the response is not affected.',
    /** Explicit, so that nobody is signed out by accident. */
    body: z.strictObject({ everywhere: z.literal(true) }),
    response: z.object({ endedAt: timestampSchema }),
  },
  startEmailChange: {
    method: 'POST',
    path: '/api/accounts/me/email',
    caller: 'user',
    freshSignIn: true,
    summary: 'Sends a code to the email that the caller wants to use.',
    body: z.strictObject({ email }),
    response: z.object({ expiresAt: timestampSchema }),
    errors: ['refused', 'too_many_requests'],
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/accounts/me/email/confirmation',
    caller: 'user',
    summary: 'Switches to the new email once its code is confirmed; repeating it changes nothing.',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the six digits of the code'),
    }),
    response: z.object({ email: z.string() }),
    errors: ['refused', 'version_conflict'],
  },
  getMyData: {
    method: 'GET',
    path: '/api/accounts/me/data',
    caller: 'user',
    summary: "A page of the data stored about the caller: their own records, without secrets or other people's data.",
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: ownDataSchema,
  },
  previewDeletion: {
    method: 'GET',
    path: '/api/accounts/me/deletion',
    caller: 'user',
    summary: 'What deleting the account would remove and keep, and what prevents it.',
    response: deletionPreviewSchema,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/accounts/me/deletion',
    caller: 'user',
    freshSignIn: true,
    summary: "Deletes the caller's account for good; repeating it changes nothing.",
    /** Typed by the person, to prevent accidental deletion. */
    body: z.strictObject({ email: z.string().max(320) }),
    response: z.object({ deletedAt: timestampSchema }),
    errors: ['refused', 'version_conflict'],
  },
});
