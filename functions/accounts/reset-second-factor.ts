import type { accounts } from '#shared/api/accounts.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import type { SecondFactorDeps } from './begin-second-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { findSecondFactor } from './second-factor-repository.ts';

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
