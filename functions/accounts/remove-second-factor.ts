import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import type { SecondFactorDeps } from './begin-second-factor.ts';
import { secondFactorChanging, recordChange, storeSecondFactor } from './second-factor-repository.ts';
import type { AuditRecord } from './second-factor-repository.ts';
import { suspended } from './second-factor.ts';
import { untilNextSecond } from './session-end.ts';

/**
 * Removes an authenticator app from an account and ends its sessions at once; a later sign-in is not affected. The app
 * stops counting here first: once the user pool requires no code, a password alone must not admit an administrator.
 * Safe to repeat after an interruption.
 * @throws AppError unavailable
 */
export async function removeSecondFactor(
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
