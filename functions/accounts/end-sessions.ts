import type { accounts } from '#shared/api/accounts.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import { isProfile, profileKey } from '#functions/data/accounts/profile.ts';
import type { Write } from '#functions/data/write.ts';
import { forgetPushSubscriptions } from '#functions/data/notifications/push-subscription.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { UserPool } from './user-pool.ts';

export interface EndSessionsDeps {
  table: Table;
  userPool: Pick<UserPool, 'signOutEverywhere'>;
  /** Resolves after this many milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

/**
 * Signs the caller out everywhere. The user pool issues no more tokens for these sessions; existing tokens are refused
 * by the time on the profile, up to the end of this second. The response waits for that end, at most a second, so that
 * a sign-in after it gets a session of a later second. Its browsers show no notifications anymore.
 */
export async function endSessions(
  { table, userPool, pause }: EndSessionsDeps,
  { actor, context, accessToken }: Call<typeof accounts.endSessions>,
): Promise<{ endedAt: string }> {
  // The pool comes first: a token that it has just renewed is older than the time recorded afterwards.
  await userPool.signOutEverywhere(accessToken);
  const now = context.now();
  await storeSessionEnd(table, actor.userId, now.toISOString());
  await forgetPushSubscriptions(table, actor.userId);
  await pause(untilNextSecond(now));
  return { endedAt: now.toISOString() };
}

/** Records on a person's profile that their sessions up to the end of this second are over. */
export const sessionEndWrite = (userId: string, endedAt: string): Write => ({
  update: profileKey(userId),
  set: 'SET #sessionsEndedAt = :endedAt',
  values: { ':endedAt': endedAt },
  condition: isProfile,
});

/**
 * Returns the milliseconds to the end of a second: tokens name whole seconds, so a sign-in after it counts as later.
 */
export const untilNextSecond = (now: Date): number => 1000 - now.getUTCMilliseconds();

/** Records when earlier sessions ended. Without a profile they could not access anything. */
async function storeSessionEnd(table: Table, userId: string, endedAt: string): Promise<void> {
  await table.write(sessionEndWrite(userId, endedAt)).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
