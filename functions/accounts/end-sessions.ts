import type { accounts } from '#shared/api/accounts.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { storeSessionEnd } from './repository.ts';
import { untilNextSecond } from './session-end.ts';
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
 * a sign-in after it gets a session of a later second.
 */
export async function endSessions(
  { table, userPool, pause }: EndSessionsDeps,
  { actor, context, accessToken }: Call<typeof accounts.endSessions>,
): Promise<{ endedAt: string }> {
  // The pool comes first: a token that it has just renewed is older than the time recorded afterwards.
  await userPool.signOutEverywhere(accessToken);
  const now = context.now();
  await storeSessionEnd(table, actor.userId, now.toISOString());
  await pause(untilNextSecond(now));
  return { endedAt: now.toISOString() };
}
