import type { accounts } from '#shared/api/accounts.ts';
import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { SecondFactorDeps } from './begin-second-factor.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { findSecondFactor } from './second-factor-repository.ts';

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
