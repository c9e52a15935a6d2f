import type { EventMeta } from '#events/define-event.ts';
import { MemberRemoved } from '#events/planning/member-removed.ts';
import type { planMembers, PlanMembers } from '#shared/api/planning/members.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { membershipKey } from '#functions/data/planning/membership.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { PlanningDeps } from '../deps.ts';
import { listOpenInvitations, viewOpen } from './invitations.ts';
import { findRosterFor } from './roster.ts';
import type { Roster } from './roster.ts';

/** Lists the people of a plan or booked event. @throws AppError not_found for strangers */
export async function listMembers(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { planId }, context }: Call<typeof planMembers.listMembers>,
): Promise<PlanMembers> {
  const [{ roster, role }, invitations, me] = await Promise.all([
    findRosterFor(table, actor, planId, 'read'),
    // The caller's own: none for a member.
    listOpenInvitations(table, actor.userId, planId, context.now()),
    table.get(profileOrTombstone, profileKey(actor.userId), { consistent: true }),
  ]);
  const people = {
    isBooked: roster.bookingId !== undefined,
    members: roster.members.map((member) => ({ ...member, mayPay: member.mayPaySince !== undefined })),
  };
  const ownName = me && !isTombstone(me) ? me.fullName : '';
  if (role === 'host') return { role, hostName: ownName, ...people, invitations: invitations.map(viewOpen) };
  return { role, hostName: roster.hostName, ...people, invitations: [] };
}

/**
 * Changes a member's role and whether the member may pay (rule event-room-33); nothing if both are the same.
 * @throws AppError not_found, forbidden; refused without such a member, and for a payer who isn't a co-host
 */
export const changeMemberRole = (
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { planId, userId }, body: { role, mayPay }, context }: Call<typeof planMembers.changeMemberRole>,
): Promise<Record<string, never>> =>
  retryOnConflict('This plan', async () => {
    const { roster } = await findRosterFor(table, actor, planId, 'own');
    const member = roster.members.find((one) => one.userId === userId);
    if (!member) throw new AppError('refused', 'This person is no longer a member.');
    if (mayPay) mustBeCoHost(role);
    if (member.role === role && mayPay === (member.mayPaySince !== undefined)) return {};
    const { mayPaySince = context.now().toISOString(), ...rest } = member;
    const after = { ...rest, role, ...(mayPay && { mayPaySince }) };
    const members = roster.members.map((one) => (one === member ? after : one));
    return (await tryWrite(table, roster.write(members))) ? {} : undefined;
  });

/** @throws AppError refused */
function mustBeCoHost(role: MemberRole): void {
  if (role === 'co_host') return;
  const message = 'Only a co-host can be allowed to pay.';
  throw new AppError('refused', message, { mayPay: message });
}

/**
 * Removes a member, or lets the caller leave. The new version of the plan also refuses a change that the member has just
 * begun. @throws AppError not_found; forbidden; refused for the host
 */
export const removeMember = (
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { planId, userId }, context }: Call<typeof planMembers.removeMember>,
): Promise<Record<string, never>> =>
  retryOnConflict('This plan', async () => {
    const isLeaving = actor.userId === userId;
    const { roster } = await findRosterFor(table, actor, planId, isLeaving ? 'read' : 'own');
    if (roster.hostId === userId) throw new AppError('refused', "A plan's host can't leave it or be removed.");
    if (!roster.members.some((one) => one.userId === userId)) return {};
    const meta = eventMeta(context, actor);
    return (await storeWithout(table, roster, userId, isLeaving ? 'member' : 'host', meta)) ? {} : undefined;
  });

/** Stores a plan without a member, with the event, and deletes their way to it; false if another change came first. */
export function storeWithout(
  table: Pick<Table, 'write'>,
  { planId, hostId, bookingId, eventTitle, members, write }: Roster,
  memberId: string,
  by: 'host' | 'member',
  meta: EventMeta,
): Promise<boolean> {
  const event = MemberRemoved.create(
    { hostId, planId, isBooked: bookingId !== undefined, eventTitle, memberId, by },
    meta,
  );
  const others = members.filter((one) => one.userId !== memberId);
  return tryWrite(table, write(others, event), { delete: membershipKey(memberId, planId) });
}
