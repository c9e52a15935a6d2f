import { MemberRemoved } from '#events/planning/member-removed.ts';
import type { planMembers, PlanMembers } from '#shared/api/planning/members.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { membershipKey } from '#functions/data/planning/membership.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { EventMeta } from '#events/define-event.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { PlanningDeps } from '../deps.ts';
import { mustBeLive } from '../repository.ts';
import { listOpenInvitations, viewOpen } from './invitations.ts';
import { draftRole, findDraftFor } from './open-plan.ts';

/** Lists the people of a plan. @throws AppError not_found for strangers */
export async function listMembers(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { planId }, context }: Call<typeof planMembers.listMembers>,
): Promise<PlanMembers> {
  const [stored, invitations, me] = await Promise.all([
    findDraftFor(table, actor, planId, 'read'),
    // The caller's own: none for a member.
    listOpenInvitations(table, actor.userId, planId, context.now()),
    table.get(profileOrTombstone, profileKey(actor.userId), { consistent: true }),
  ]);
  const draft = mustBeLive(stored);
  const role = orNotFound(draftRole(draft, actor.userId), 'Event');
  const ownName = me && !isTombstone(me) ? me.fullName : '';
  const hostName = role === 'host' ? ownName : (draft.hostName ?? '');
  return { role, hostName, members: draft.members, invitations: role === 'host' ? invitations.map(viewOpen) : [] };
}

/** Changes a member's role; nothing if it is the same. @throws AppError not_found, forbidden; refused for no member */
export const changeMemberRole = (
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { planId, userId }, body: { role } }: Call<typeof planMembers.changeMemberRole>,
): Promise<Record<string, never>> =>
  retryOnConflict('This plan', async () => {
    const draft = mustBeLive(await findDraftFor(table, actor, planId, 'own'));
    const member = draft.members.find((one) => one.userId === userId);
    if (!member) throw new AppError('refused', 'This person is no longer a member.');
    if (member.role === role) return {};
    const members = draft.members.map((one) => (one === member ? { ...one, role } : one));
    const changed = { ...draft, members, version: draft.version + 1 };
    const put = { put: draftEntity.toItem(changed), condition: hasVersion(draft.version) };
    return (await tryWrite(table, put)) ? {} : undefined;
  });

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
    const draft = mustBeLive(await findDraftFor(table, actor, planId, isLeaving ? 'read' : 'own'));
    if (draft.userId === userId) throw new AppError('refused', "A plan's host can't leave it or be removed.");
    if (!draft.members.some((one) => one.userId === userId)) return {};
    const meta = eventMeta(context, actor);
    return (await storeWithout(table, draft, userId, isLeaving ? 'member' : 'host', meta)) ? {} : undefined;
  });

/** Stores a plan without a member, with the event, and deletes their way to it; false if another change came first. */
export function storeWithout(
  table: Pick<Table, 'write'>,
  draft: DraftRecord,
  memberId: string,
  by: 'host' | 'member',
  meta: EventMeta,
): Promise<boolean> {
  const { userId: hostId, id: planId, details } = draft;
  const members = draft.members.filter((one) => one.userId !== memberId);
  const eventTitle = details.name || 'Untitled Event';
  const event = MemberRemoved.create({ hostId, planId, eventTitle, memberId, by }, meta);
  return tryWrite(
    table,
    {
      put: draftEntity.toItem({ ...draft, members, version: draft.version + 1 }, event),
      condition: hasVersion(draft.version),
    },
    { delete: membershipKey(memberId, planId) },
  );
}
