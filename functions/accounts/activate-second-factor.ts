import type { accounts } from '#shared/api/accounts.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { maySetUp } from './begin-second-factor.ts';
import type { SecondFactorDeps } from './begin-second-factor.ts';
import { newRecoveryCodes, recoveryCodeHashes } from './recovery-codes.ts';
import { secondFactorChanging, findSecondFactor, recordChange } from './second-factor-repository.ts';
import { activated } from './second-factor.ts';
import { untilNextSecond } from './session-end.ts';

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
