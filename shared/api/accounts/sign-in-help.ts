import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { email, known } from '#shared/kernel/validation.ts';
import { defineEndpoints } from '../contract.ts';

/** A code that signs a new account up, or a link and a code for a new password. */
export const signInHelpKinds = ['confirmation', 'password'] as const;
export type SignInHelpKind = (typeof signInHelpKinds)[number];

/** What administrators see of a sign-in (rule administration-77). */
export const signInSchema = z
  .object({
    userId: userIdSchema,
    email: z.string(),
    createdAt: timestampSchema,
    /** False until the code of the sign-up was entered. */
    isConfirmed: z.boolean(),
    /** False while an administrator blocks the account. */
    isEnabled: z.boolean(),
    /** True if sign-ins need a code of an authenticator app. */
    hasSecondFactor: z.boolean(),
    /** The latest sign-in that opened the site; null before the first. */
    lastSignInAt: z.nullable(timestampSchema),
    /** Why each help can't be sent; null if it can. */
    problems: z.object({ confirmation: z.string().nullable(), password: z.string().nullable() }),
  })
  .meta({ id: 'SignIn' });

export type SignIn = z.infer<typeof signInSchema>;

/** Administrators help people who can't sign in. The email is in the body, because addresses of requests are logged. */
export const signInHelp = defineEndpoints({
  findSignIn: {
    method: 'POST',
    path: '/api/accounts/sign-ins/find',
    caller: 'admin',
    summary: "The state of an email's sign-in: confirmed, blocked, second factor, and what can be sent.",
    body: z.strictObject({ email }),
    response: signInSchema,
    errors: ['not_found'],
  },
  sendSignInHelp: {
    method: 'POST',
    path: '/api/accounts/sign-ins/help',
    caller: 'admin',
    freshSignIn: true,
    summary:
      'Sends a new confirmation code or a password reset to the email of an account; an audit entry has the reason.',
    body: z.strictObject({ email, kind: z.enum(signInHelpKinds), reason: known('rejectionReason') }),
    response: z.object({}),
    errors: ['not_found', 'refused', 'too_many_requests'],
  },
});
