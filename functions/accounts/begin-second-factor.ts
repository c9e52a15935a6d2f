import type { accounts } from '#shared/api/accounts.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import type { SecondFactorPool } from './second-factor-pool.ts';
import { findSecondFactor } from './second-factor-repository.ts';

export interface SecondFactorDeps {
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
export function maySetUp(actor: Actor, current: SecondFactor | undefined): void {
  if (actor.isAdmin) return;
  if (!actor.awaitsSecondFactor) throw new AppError('forbidden', 'Only administrators can do this');
  if (current?.activatedAt) {
    throw new AppError('second_factor_required', 'Two-step verification is on. Sign in with a code to continue');
  }
}
