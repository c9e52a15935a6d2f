import { isProfile, profileKey } from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';

/**
 * Notes a person's latest sign-in for administrators (rule administration-77): one write for each sign-in, as refreshed
 * tokens keep its time. An earlier token writes nothing.
 */
export async function noteSignIn(table: Table, { userId, lastSignInAt = '' }: Profile, token: string): Promise<void> {
  const at = signInTime(token);
  if (at === undefined || at <= lastSignInAt) return;
  await tryWrite(table, {
    update: profileKey(userId),
    set: 'SET #lastSignInAt = :at',
    values: { ':at': at },
    condition: {
      expression: `${isProfile.expression} AND (attribute_not_exists(#lastSignInAt) OR #lastSignInAt < :at)`,
      values: isProfile.values,
    },
  });
}

/** Returns when the owner of an access token signed in; API Gateway has verified it. Undefined without a time. */
function signInTime(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const seconds = Number((claims as { auth_time?: unknown }).auth_time);
    return Number.isFinite(seconds) ? new Date(seconds * 1000).toISOString() : undefined;
  } catch {
    return undefined;
  }
}
