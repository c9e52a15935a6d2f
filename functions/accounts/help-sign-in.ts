import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import type { accounts } from '#shared/api/accounts.ts';
import type { SignIn, SignInHelpKind } from '#shared/api/accounts/sign-in-help.ts';
import type { PoolAccount, SignInPool } from './sign-in-pool.ts';

/* Help for people who can't sign in (rules administration-77 to administration-79). */

interface HelpDeps {
  table: Table;
  pool: SignInPool;
}

/** Returns the state of an email's sign-in; one read of the pool and one of the table. @throws AppError not_found */
export async function findSignIn(
  { table, pool }: HelpDeps,
  { body }: Pick<Call<typeof accounts.findSignIn>, 'body'>,
): Promise<SignIn> {
  const account = orNotFound(await pool.find(body.email), 'Account');
  const profile = await table.get(profileOrTombstone, profileKey(account.userId));
  const lastSignInAt = profile && !isTombstone(profile) ? profile.lastSignInAt : undefined;
  return {
    ...account,
    createdAt: account.createdAt.toISOString(),
    lastSignInAt: lastSignInAt ?? null,
    problems: { confirmation: whyNotSent(account, 'confirmation'), password: whyNotSent(account, 'password') },
  };
}

/** Returns why a kind of help can't be sent; null if it can. */
function whyNotSent({ isConfirmed, isEnabled }: PoolAccount, kind: SignInHelpKind): string | null {
  if (!isEnabled) return 'This account is blocked. Unblock it first.';
  if (kind === 'confirmation') return isConfirmed ? 'The email is confirmed already.' : null;
  return isConfirmed ? null : 'The email must be confirmed first.';
}

const actions = { confirmation: 'send confirmation code', password: 'send password reset' };

/**
 * Sends a code to an account's email. The audit entry is written first, so that nothing is sent without one.
 * @throws AppError not_found, refused, too_many_requests
 */
export async function sendSignInHelp(
  { table, pool }: HelpDeps,
  { body, actor, context }: Pick<Call<typeof accounts.sendSignInHelp>, 'body' | 'actor' | 'context'>,
): Promise<Record<string, never>> {
  const { email, kind, reason } = body;
  const account = orNotFound(await pool.find(email), 'Account');
  const problem = whyNotSent(account, kind);
  if (problem !== null) throw new AppError('refused', problem);
  const state = account.isConfirmed ? 'confirmed' : 'not confirmed';
  const entry = {
    action: actions[kind],
    subject: `user#${account.userId}`,
    before: state,
    after: `${state}, code requested`,
    note: reason,
  };
  await table.write(auditWrite(entry, actor, context));
  await pool.send(kind, email);
  return {};
}
