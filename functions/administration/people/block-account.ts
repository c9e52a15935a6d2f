import { AccountBlocked } from '#events/accounts/account-blocked.ts';
import { AccountUnblocked } from '#events/accounts/account-unblocked.ts';
import type { DomainEvent } from '#events/define-event.ts';
import { isTombstone, isProfile, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import { secondFactorEntity, secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import { calendarFeedKey } from '#functions/data/vendors/calendar-feed.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Write } from '#functions/data/write.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { administration } from '#shared/api/administration.ts';

type Block = Call<typeof administration.blockAccount>;
type Unblock = Call<typeof administration.unblockAccount>;

/**
 * Blocks an account from this write on: every call is refused, open connections are closed, earlier sessions stay ended
 * even after an unblock, and its businesses' calendar feeds end. Bookings and sales of the person continue
 * (rule accounts-14).
 *
 * @throws AppError not_found, conflict when it is blocked, refused for oneself and other administrators
 */
export async function blockAccount({ table }: { table: Table }, call: Block): Promise<Record<string, never>> {
  const { actor, params, body, context } = call;
  if (params.userId === actor.userId) throw new AppError('refused', "You can't block yourself.");
  const [profile, factor, vendors] = await Promise.all([
    findPerson(table, params.userId),
    table.get(secondFactorEntity, secondFactorKey(params.userId), { consistent: true }),
    readOwnedVendors(table, params.userId),
  ]);
  if (factor?.activatedAt)
    throw new AppError('refused', "Administrators can't be blocked. Remove the administrator role first.");
  const at = context.now().toISOString();
  const event = AccountBlocked.create({ userId: params.userId, reason: body.reason }, eventMeta(context, actor));
  const write = change(params.userId, event, 'SET #block = :block, #sessionsEndedAt = :at, #domainEvent = :event', {
    ':block': { at, reason: body.reason },
    ':at': at,
  });
  const condition = { ...isProfile, expression: `${isProfile.expression} AND attribute_not_exists(#block)` };
  // A leaked address stays closed after an unblock; the owner creates another one.
  const feeds = vendors.map(({ id }): Write => ({ delete: calendarFeedKey(id) }));
  const writes = [{ ...write, condition }, blockAudit(profile, call, 'blocked', body.reason), ...feeds];
  await store(table, writes, 'already blocked');
  return {};
}

/** Unblocks an account. @throws AppError not_found, conflict when it isn't blocked */
export async function unblockAccount({ table }: { table: Table }, call: Unblock): Promise<Record<string, never>> {
  const { actor, params, context } = call;
  const profile = await findPerson(table, params.userId);
  const event = AccountUnblocked.create({ userId: params.userId }, eventMeta(context, actor));
  const write = change(params.userId, event, 'SET #domainEvent = :event REMOVE #block', {});
  const condition = { ...isProfile, expression: `${isProfile.expression} AND attribute_exists(#block)` };
  await store(table, [{ ...write, condition }, blockAudit(profile, call, 'open')], 'not blocked');
  return {};
}

async function findPerson(table: Table, userId: string): Promise<Profile> {
  const profile = await table.get(profileOrTombstone, profileKey(userId), { consistent: true });
  if (!profile || isTombstone(profile)) throw notFound('Person');
  return profile;
}

const change = (userId: string, event: DomainEvent, set: string, values: Record<string, unknown>) => ({
  update: profileKey(userId),
  set,
  values: { ...values, ':event': event },
});

/** Of two administrators at once, only one succeeds. */
async function store(table: Table, writes: readonly Write[], state: string): Promise<void> {
  if (!(await tryWrite(table, ...writes))) throw new AppError('conflict', `This account is ${state}`);
}

const blockAudit = (
  { userId, block }: Profile,
  { actor, context }: Block | Unblock,
  after: string,
  note?: string,
): Write =>
  auditWrite(
    {
      action: after === 'blocked' ? 'block account' : 'unblock account',
      subject: `user#${userId}`,
      before: block ? 'blocked' : 'open',
      after,
      ...(note && { note }),
    },
    actor,
    context,
  );
