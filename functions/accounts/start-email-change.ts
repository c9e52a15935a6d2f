import { EmailChangeStarted } from '#events/accounts/email-change-started.ts';
import type { accounts } from '#shared/api/accounts.ts';
import { emailChangeEntity, emailChangeKey } from '#functions/data/accounts/email-change.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import type { Condition } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { askOnceMore, codeMinutes, codeTries, newCode, refusedEmail } from './email-change.ts';
import { signInAgain } from './user-pool.ts';

/**
 * Sends a code to the caller's new email. It doesn't reveal whether another account has that address until the code
 * proves that it is theirs.
 * @throws AppError unauthenticated, refused for the address they have, too_many_requests
 */
export async function startEmailChange(
  { table }: { table: Pick<Table, 'get' | 'write'> },
  { actor, body, context }: Call<typeof accounts.startEmailChange>,
): Promise<{ expiresAt: string }> {
  const { userId } = actor;
  const [profile, before] = await Promise.all([
    table.get(profileOrTombstone, profileKey(userId)),
    table.get(emailChangeEntity, emailChangeKey(userId), { consistent: true }),
  ]);
  if (!profile || isTombstone(profile)) throw signInAgain();
  if (profile.email === body.email) throw refusedEmail('Your account already uses this email.');
  const now = context.now();
  const change = {
    userId,
    id: context.newId(),
    email: body.email,
    formerEmail: profile.email,
    code: newCode(),
    triesLeft: codeTries,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
    askedAt: askOnceMore(before, now),
    changedAt: null,
  };
  const event = EmailChangeStarted.create({ userId, changeId: change.id }, eventMeta(context, actor));
  const condition = before ? hasId(before.id) : isNew;
  await table.write({ put: emailChangeEntity.toItem(change, event), condition }).catch((error: unknown) => {
    throw error instanceof ConditionFailed
      ? new AppError('too_many_requests', 'A code is on its way. Wait a minute before you ask for another.')
      : error;
  });
  return { expiresAt: change.expiresAt };
}

const hasId = (id: string): Condition => ({ expression: '#id = :id', values: { ':id': id } });
