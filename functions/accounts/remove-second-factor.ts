import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import type { SecondFactorDeps } from './begin-second-factor.ts';
import { secondFactorChanging, recordChange, storeSecondFactor } from './second-factor-repository.ts';
import type { AuditRecord } from './second-factor-repository.ts';
import { suspended } from './second-factor.ts';
import { untilNextSecond } from './session-end.ts';

/**
 * Takes an authenticator app from an account and ends its sessions at once; a sign-in after it is not affected. First the app stops to count here: once the user
 * pool asks for no code, a password alone must open nothing to an administrator. Safe to repeat when it stopped half way.
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
