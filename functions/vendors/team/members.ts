import { TeamMemberRemoved } from '#events/vendors/team-member-removed.ts';
import type { TeamView, vendorTeam } from '#shared/api/vendors/team.ts';
import { vendorInbox } from '#functions/data/messaging/conversation.ts';
import { leaveTopic } from '#functions/data/queries/leave-topic.ts';
import { readMemberName } from '#functions/data/queries/member-name.ts';
import type { Table } from '#functions/data/table.ts';
import { teamEntity, teamKey } from '#functions/data/vendors/team.ts';
import {
  teamMembershipEntity,
  teamMembershipKey,
  teamMembershipRange,
} from '#functions/data/vendors/team-membership.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { readVendor } from '../calendar-repository.ts';
import { forgetTeamInvitations, listOpenTeamInvitations, viewOpenTeamInvitation } from './invitations.ts';
import { storeMembers } from './team-rules.ts';

interface TeamDeps {
  table: Table;
}

/** Returns the people who run the caller's vendor. */
export async function getTeam(
  { table }: TeamDeps,
  { actor: { vendorId = '', vendorRole = 'owner' }, context }: Call<typeof vendorTeam.getTeam>,
): Promise<TeamView> {
  const [vendor, team, invitations] = await Promise.all([
    readVendor(table, vendorId),
    table.get(teamEntity, teamKey(vendorId), { consistent: true }),
    vendorRole === 'owner' ? listOpenTeamInvitations(table, vendorId, context.now()) : [],
  ]);
  return {
    role: vendorRole,
    ownerName: await readMemberName(table, vendor.ownerId),
    members: team?.members ?? [],
    invitations: invitations.map(viewOpenTeamInvitation),
  };
}

/**
 * Removes a member, or lets the caller leave; from then on they are a stranger, whose open pages hear nothing more.
 * @throws AppError forbidden for a member who removes somebody else; refused for the owner
 */
export async function removeTeamMember(
  { table }: TeamDeps,
  { actor, params: { userId }, context }: Call<typeof vendorTeam.removeTeamMember>,
): Promise<Record<string, never>> {
  const { vendorId = '', vendorRole } = actor;
  const isOwner = vendorRole === 'owner';
  if (!isOwner && actor.userId !== userId)
    throw new AppError('forbidden', 'Only the owner of the business can remove people');
  if (isOwner && actor.userId === userId)
    throw new AppError('refused', "A business's owner can't leave its team or be removed.");
  await storeWithout(table, vendorId, userId, isOwner ? 'owner' : 'member', eventMeta(context, actor));
  return {};
}

/** Takes a person out of a team, and their open pages off its notices. Safe to repeat. */
async function storeWithout(
  table: Table,
  vendorId: string,
  memberId: string,
  by: 'owner' | 'member',
  meta: EventMeta,
): Promise<void> {
  await retryOnConflict('This team', async () => {
    const [vendor, team] = await Promise.all([
      table.get(vendorEntity, vendorKey(vendorId), { consistent: true }),
      table.get(teamEntity, teamKey(vendorId), { consistent: true }),
    ]);
    const way = { delete: teamMembershipKey(memberId, vendorId) };
    if (!vendor || !team?.members.some(({ userId }) => userId === memberId)) {
      await writeWithRetry(table, way);
      return true;
    }
    const event = TeamMemberRemoved.create(
      { vendorId, vendorName: vendor.name, ownerId: vendor.ownerId, memberId, by },
      meta,
    );
    const others = team.members.filter(({ userId }) => userId !== memberId);
    return (await tryWrite(table, storeMembers(vendorId, team, others, event), way)) || undefined;
  });
  await leaveTopic(table, memberId, vendorInbox(vendorId));
}

/** Takes a deleted account out of every team. Safe to repeat. */
export async function leaveTeams(table: Table, userId: string, context: Context): Promise<void> {
  const { items } = await table.query(teamMembershipEntity, { ...teamMembershipRange(userId), consistent: true });
  for (const { vendorId } of items) await storeWithout(table, vendorId, userId, 'member', eventMeta(context, 'system'));
}

/** Ends the team of a vendor whose owner is gone. Safe to repeat: a team without members stays as it is. */
export async function endTeam(table: Table, vendorId: string): Promise<void> {
  await forgetTeamInvitations(table, vendorId);
  await retryOnConflict('This team', async () => {
    const team = await table.get(teamEntity, teamKey(vendorId), { consistent: true });
    if (!team || team.members.length === 0) return true;
    const ways = team.members.map(({ userId }) => ({ delete: teamMembershipKey(userId, vendorId) }));
    return (await tryWrite(table, storeMembers(vendorId, team, []), ...ways)) || undefined;
  });
}
