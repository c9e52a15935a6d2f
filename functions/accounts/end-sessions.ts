import type { accounts } from '#shared/api/accounts.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { storeSessionEnd } from './repository.ts';
import { untilNextSecond } from './session-end.ts';
import type { UserPool } from './user-pool.ts';

export interface EndSessionsDeps {
  table: Table;
  userPool: Pick<UserPool, 'signOutEverywhere'>;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

/**
 * Signs the caller out everywhere. The user pool gives no token for these sessions any more; the tokens that are out
 * are refused by the time on the profile, up to the end of this second. The answer waits for that end, at most a
 * second, so that a sign-in after it has a session of a later second.
 */
export async function endSessions(
  { table, userPool, pause }: EndSessionsDeps,
  { actor, context, accessToken }: Call<typeof accounts.endSessions>,
): Promise<{ endedAt: string }> {
  // First the pool: a token that it renewed a moment ago is older than the time that is noted then.
  await userPool.signOutEverywhere(accessToken);
  const now = context.now();
  await storeSessionEnd(table, actor.userId, now.toISOString());
  await pause(untilNextSecond(now));
  return { endedAt: now.toISOString() };
}
