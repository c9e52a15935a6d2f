import type { accounts } from '#shared/api/accounts.ts';
import { EmailChangeStarted } from '#events/accounts/email-change-started.ts';
import { EmailChanged } from '#events/accounts/email-changed.ts';
import { emailChangeEntity, emailChangeKey } from '#functions/data/accounts/email-change.ts';
import type { EmailChange } from '#functions/data/accounts/email-change.ts';
import { isTombstone, profileKey, profileOrTombstone, isProfile } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import type { Condition } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';
import { askOnceMore, codeMinutes, codeTries, newCode, refusedEmail, mustBeOpen, wrongCode } from './email-change.ts';
import { signInAgain } from './user-pool.ts';
import type { UserPool } from './user-pool.ts';

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

interface ConfirmDeps {
  table: Pick<Table, 'get' | 'write'>;
  userPool: Pick<UserPool, 'giveEmail'>;
}

type ConfirmEmailChange = Call<typeof accounts.confirmEmailChange>;

/**
 * Switches to another email: for signing in, in the user pool, and everywhere else, in the profile. The pool comes
 * first because it may refuse; if the profile could not be written after it, the same code completes the change.
 * @throws AppError refused with the problem of the code or the address, version_conflict
 */
export async function confirmEmailChange(
  { table, userPool }: ConfirmDeps,
  call: ConfirmEmailChange,
): Promise<{ email: string }> {
  const { actor, body, context } = call;
  const change = await table.get(emailChangeEntity, emailChangeKey(actor.userId), { consistent: true });
  // The response to an earlier attempt was lost.
  if (change?.changedAt && change.code === body.code) return { email: change.email };
  mustBeOpen(change?.changedAt ? undefined : change, context.now());
  if (!change) throw wrongCode();
  await takeTry(table, change);
  if (change.code !== body.code) throw wrongCode();
  if (!(await userPool.giveEmail(actor.userId, change.email)))
    throw refusedEmail('Another account already uses this email. Use a different one.');
  await noteChange(table, change, call);
  return { email: change.email };
}

/** Counts a try before the code is checked, so that concurrent tries all count. @throws AppError refused */
async function takeTry(table: ConfirmDeps['table'], { userId, id }: EmailChange): Promise<void> {
  const write = {
    update: emailChangeKey(userId),
    set: 'SET #triesLeft = #triesLeft - :one',
    values: { ':one': 1 },
    condition: { expression: '#id = :id AND #triesLeft > :none', values: { ':id': id, ':none': 0 } },
  };
  await table.write(write).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? wrongCode() : error;
  });
}

async function noteChange(table: ConfirmDeps['table'], change: EmailChange, call: ConfirmEmailChange): Promise<void> {
  const { actor, context } = call;
  const { userId, id, email, formerEmail } = change;
  const event = EmailChanged.create({ userId, changeId: id }, eventMeta(context, actor));
  const changed = { ...change, triesLeft: 0, changedAt: context.now().toISOString() };
  const stillThere = {
    expression: `${isProfile.expression} AND #email = :former`,
    values: { ...isProfile.values, ':former': formerEmail },
  };
  await table
    .write(
      // In place of a change that another window has begun meanwhile: the user pool has this one already.
      { put: emailChangeEntity.toItem(changed, event) },
      { update: profileKey(userId), set: 'SET #email = :email', values: { ':email': email }, condition: stillThere },
    )
    .catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
      throw versionConflict('Your email');
    });
}

/** Deletes the addresses of a deleted account's latest change (decision 60). Safe to repeat. */
export const forgetEmailChange = (table: Pick<Table, 'write'>, userId: string): Promise<void> =>
  table.write({ delete: emailChangeKey(userId) });
