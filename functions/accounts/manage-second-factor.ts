import type { accounts } from '#shared/api/accounts.ts';
import type { Table } from '#functions/data/table.ts';
import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import type { SecondFactorPool } from './second-factor-pool.ts';
import {
  findSecondFactor,
  secondFactorChanging,
  recordChange,
  recordRenewal,
  storeSecondFactor,
} from './second-factor-repository.ts';
import type { AuditRecord } from './second-factor-repository.ts';
import {
  newRecoveryCodes,
  recoveryCodeHashes,
  activated,
  withCodes,
  recoveryCodeHash,
  suspended,
} from './second-factor.ts';
import { untilNextSecond } from './session-end.ts';

interface SecondFactorDeps {
  table: Table;
  pool: SecondFactorPool;
  /** Resolves after this many milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

/**
 * Returns a secret for the caller's authenticator app. It takes effect with its first code; until then the previous app
 * does.
 * @throws AppError forbidden, second_factor_required
 */
export async function beginSecondFactor(
  { table, pool }: Pick<SecondFactorDeps, 'table' | 'pool'>,
  { actor, accessToken }: Call<typeof accounts.beginSecondFactor>,
): Promise<{ secret: string }> {
  maySetUp(actor, await findSecondFactor(table, actor.userId));
  return { secret: await pool.newSecret(accessToken) };
}

/** Allows administrators; one who already has an app must have signed in with its code. */
function maySetUp(actor: Actor, current: SecondFactor | undefined): void {
  if (actor.isAdmin) return;
  if (!actor.awaitsSecondFactor) throw new AppError('forbidden', 'Only administrators can do this');
  if (current?.activatedAt) {
    throw new AppError('second_factor_required', 'Two-step verification is on. Sign in with a code to continue');
  }
}

/**
 * Activates the caller's authenticator app with its first code. All sessions end at once, including this one: only a
 * sign-in with a code counts from here on, and one after the response does. If this is interrupted, the caller signs in
 * with a code and sets it up again.
 * @throws AppError forbidden, second_factor_required, refused for a wrong code, unavailable
 */
export async function activateSecondFactor(
  { table, pool, pause }: SecondFactorDeps,
  { actor, body, context, accessToken }: Call<typeof accounts.activateSecondFactor>,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor;
  const current = await findSecondFactor(table, userId);
  maySetUp(actor, current);
  if (!(await pool.activate(userId, accessToken, body.code))) throw wrongCode();
  if (!(await pool.isActive(userId))) throw secondFactorChanging();
  await pool.endSessions(userId);
  const recoveryCodes = newRecoveryCodes();
  const now = context.now();
  const next = activated(current, { userId, recoveryCodeHashes: recoveryCodeHashes(userId, recoveryCodes), now });
  const change = current?.activatedAt ? 'replaced' : 'set up';
  await recordChange(table, current, next, { userId, change, actor, context, now });
  await pause(untilNextSecond(now));
  return { recoveryCodes };
}

function wrongCode(): AppError {
  const message = "That code isn't right. Enter the one that the app shows now.";
  return new AppError('refused', message, { code: message });
}

/**
 * Gives the caller new recovery codes; the same write invalidates the previous ones. Sessions continue because the app
 * is unchanged. After a lost response, the caller creates new ones.
 * @throws AppError not_found for an administrator without an authenticator app, unavailable
 */
export async function renewRecoveryCodes(
  { table }: { table: Table },
  { actor, context }: Call<typeof accounts.renewRecoveryCodes>,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor;
  const current = orNotFound(await findSecondFactor(table, userId), 'Authenticator app');
  const recoveryCodes = newRecoveryCodes();
  const next = withCodes(current, recoveryCodeHashes(userId, recoveryCodes));
  await recordRenewal(table, current, next, { actor, context });
  return { recoveryCodes };
}

type RecoverSecondFactor = Call<typeof accounts.recoverSecondFactor>;

/**
 * Removes a lost authenticator app with a recovery code. The account then only needs its password, but this response
 * does not sign in, and nothing can be administered until another app is set up. All codes end with the app. Tries are
 * not counted: nobody guesses 120 bits, and anybody could use up an administrator's tries (decision 87).
 * @throws AppError refused for a wrong code and for accounts that do not exist or have no app, all alike; unavailable
 */
export async function recoverSecondFactor(
  deps: SecondFactorDeps,
  { body: { email, recoveryCode }, context }: RecoverSecondFactor,
): Promise<{ removed: true }> {
  const userId = await deps.pool.findByEmail(email);
  const factor = userId && (await findSecondFactor(deps.table, userId));
  if (!factor || !hasCode(factor, recoveryCode)) throw notAccepted();
  const owner = { userId: factor.userId, isAdmin: false };
  await removeSecondFactor(deps, factor, { userId: owner.userId, change: 'recovered', actor: owner, context });
  return { removed: true };
}

function hasCode({ userId, recoveryCodeHashes }: SecondFactor, typed: string): boolean {
  const hash = recoveryCodeHash(userId, typed);
  return hash !== undefined && recoveryCodeHashes.includes(hash);
}

function notAccepted(): AppError {
  const message = "That recovery code didn't work. Check it and try again.";
  return new AppError('refused', message, { recoveryCode: message });
}

/**
 * Removes the authenticator app of another administrator who lost both it and the recovery codes.
 * @throws AppError not_found, refused for one's own, unavailable
 */
export async function resetSecondFactor(
  deps: SecondFactorDeps,
  { actor, params: { userId }, context }: Call<typeof accounts.resetSecondFactor>,
): Promise<{ removed: true }> {
  if (userId === actor.userId) {
    throw new AppError('refused', 'Another administrator has to reset your two-step verification.');
  }
  const factor = orNotFound(await findSecondFactor(deps.table, userId), 'Second factor');
  await removeSecondFactor(deps, factor, { userId, change: 'reset', actor, context });
  return { removed: true };
}

/**
 * Removes an authenticator app from an account and ends its sessions at once; a later sign-in is not affected. The app
 * stops counting here first: once the user pool requires no code, a password alone must not admit an administrator.
 * Safe to repeat after an interruption.
 * @throws AppError unavailable
 */
async function removeSecondFactor(
  { table, pool, pause }: SecondFactorDeps,
  factor: SecondFactor,
  deed: Omit<AuditRecord, 'now'>,
): Promise<void> {
  const leaving = suspended(factor);
  if (!(await storeSecondFactor(table, factor, leaving))) throw secondFactorChanging();
  await pool.remove(factor.userId);
  await pool.endSessions(factor.userId);
  const now = deed.context.now();
  await recordChange(table, leaving, undefined, { ...deed, now });
  await pause(untilNextSecond(now));
}
