import type { accounts } from '#shared/api/accounts.ts';
import { recoveryTriesPerHour } from '#shared/accounts/second-factor.ts';
import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { SecondFactorDeps } from './begin-second-factor.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { findSecondFactor, storeSecondFactor } from './second-factor-repository.ts';
import { tried } from './second-factor.ts';

type RecoverSecondFactor = Call<typeof accounts.recoverSecondFactor>;

/**
 * Removes a lost authenticator app by a recovery code. The account is no further open than its password: this answer
 * does not sign in, and nothing can be administered before another app is set up. All codes end with the app.
 * @throws AppError refused for a wrong code, too many tries, and accounts that do not exist or have no app, all alike;
 *   unavailable
 */
export async function recoverSecondFactor(
  deps: SecondFactorDeps,
  { body: { email, recoveryCode }, context }: RecoverSecondFactor,
): Promise<{ removed: true }> {
  const userId = await deps.pool.findByEmail(email);
  const factor = userId && (await findSecondFactor(deps.table, userId));
  const counted = factor && (await countTry(deps, factor, context.now()));
  if (!counted || !hasCode(counted, recoveryCode)) throw notAccepted();
  const owner = { userId: counted.userId, isAdmin: false };
  await removeSecondFactor(deps, counted, { userId: owner.userId, change: 'recovered', actor: owner, context });
  return { removed: true };
}

/** A try counts before its code is looked at, so that many at once are no more than the hour allows. */
async function countTry({ table }: SecondFactorDeps, factor: SecondFactor, now: Date) {
  const next = tried(factor, now);
  return next && (await storeSecondFactor(table, factor, next)) ? next : undefined;
}

function hasCode({ userId, recoveryCodeHashes }: SecondFactor, typed: string): boolean {
  const hash = recoveryCodeHash(userId, typed);
  return hash !== undefined && recoveryCodeHashes.includes(hash);
}

function notAccepted(): AppError {
  const message = `That recovery code didn't work. Check it and try again. After ${recoveryTriesPerHour} tries, wait an hour.`;
  return new AppError('refused', message, { recoveryCode: message });
}
