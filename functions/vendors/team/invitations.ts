import { randomBytes } from 'node:crypto';
import { TeamMemberInvited } from '#events/vendors/team-member-invited.ts';
import type { OpenTeamInvitation, vendorTeam } from '#shared/api/vendors/team.ts';
import { invitationsPerDay } from '#shared/planning/members.ts';
import { maximumTeamMembers, teamInvitationDays } from '#shared/vendors/team.ts';
import { hasNotLeft, isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { countInvitation, hashToken } from '#functions/data/planning/invitation.ts';
import type { Table } from '#functions/data/table.ts';
import { teamEntity, teamKey } from '#functions/data/vendors/team.ts';
import {
  teamInvitationEntity,
  teamInvitationKey,
  teamInvitationLinkEntity,
  teamInvitationLinkKey,
  teamInvitationRange,
} from '#functions/data/vendors/team-invitation.ts';
import type { TeamInvitationRecord } from '#functions/data/vendors/team-invitation.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { hasNotEnded } from './team-rules.ts';

interface TeamDeps {
  table: Table;
}

/**
 * Invites an address to the caller's team. The invitation, its link and its domain event are one write.
 * @throws AppError refused for the owner's address, a full team or a removed vendor; conflict for an address that is
 * invited already; too_many_requests
 */
export async function inviteToTeam(
  { table }: TeamDeps,
  { actor, body: { email, role }, context }: Call<typeof vendorTeam.inviteToTeam>,
): Promise<OpenTeamInvitation> {
  const { userId, vendorId = '' } = actor;
  const now = context.now();
  const [open, team, owner] = await Promise.all([
    listOpenTeamInvitations(table, vendorId, now),
    table.get(teamEntity, teamKey(vendorId), { consistent: true }),
    table.get(profileOrTombstone, profileKey(userId), { consistent: true }),
  ]);
  if (!owner || isTombstone(owner)) throw notFound('Team');
  if ((team?.members.length ?? 0) + open.length >= maximumTeamMembers)
    throw new AppError(
      'refused',
      `A team can have up to ${maximumTeamMembers} people and invitations. Remove one first.`,
    );
  if (email === owner.email) throw refuseAddress('refused', "That's your own address. You're the owner.");
  if (open.some((one) => one.email === email))
    throw refuseAddress('conflict', 'This address is invited already. Revoke that invitation to send a new one.');
  const token = randomBytes(24).toString('base64url');
  const invitation: TeamInvitationRecord = {
    id: context.newId(),
    vendorId,
    ownerName: owner.fullName,
    role,
    email,
    tokenHash: hashToken(token),
    mailToken: token,
    state: 'open',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + teamInvitationDays * 24 * 3_600_000).toISOString(),
  };
  const event = TeamMemberInvited.create({ vendorId, invitationId: invitation.id }, eventMeta(context, actor));
  const { id: invitationId, tokenHash, expiresAt } = invitation;
  try {
    await writeWithRetry(
      table,
      countInvitation(userId, now),
      { put: teamInvitationEntity.toItem(invitation, event), condition: isNew },
      { put: teamInvitationLinkEntity.toItem({ tokenHash, vendorId, invitationId, expiresAt }), condition: isNew },
      { check: vendorKey(vendorId), condition: hasNotEnded },
      { check: profileKey(userId), condition: hasNotLeft },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.failed.includes(0)) throw new AppError('refused', 'This business has left Hostwell.');
    throw new AppError(
      'too_many_requests',
      `You can invite up to ${invitationsPerDay} people a day. Try again tomorrow.`,
    );
  }
  return viewOpenTeamInvitation(invitation);
}

const refuseAddress = (code: 'refused' | 'conflict', message: string) =>
  new AppError(code, message, { email: message });

/** Reads the invitations to a team that can still be accepted. */
export async function listOpenTeamInvitations(
  table: Pick<Table, 'query'>,
  vendorId: string,
  now: Date,
): Promise<TeamInvitationRecord[]> {
  const { items } = await table.query(teamInvitationEntity, { ...teamInvitationRange(vendorId), consistent: true });
  return items.filter(({ state, expiresAt }) => state === 'open' && Date.parse(expiresAt) > now.getTime());
}

export const viewOpenTeamInvitation = (invitation: TeamInvitationRecord): OpenTeamInvitation => {
  const { id, role, email, createdAt, expiresAt } = invitation;
  return { id, role, email, createdAt, expiresAt };
};

/** Ends an invitation at once; an accepted or revoked one stays as it is. */
export async function revokeTeamInvitation(
  { table }: TeamDeps,
  { actor: { vendorId = '' }, params: { invitationId } }: Call<typeof vendorTeam.revokeTeamInvitation>,
): Promise<Record<string, never>> {
  await tryWrite(table, {
    update: teamInvitationKey(vendorId, invitationId),
    set: 'SET #state = :revoked REMOVE #domainEvent, #mailToken',
    values: { ':revoked': 'revoked' },
    condition: { expression: '#state = :open', values: { ':open': 'open' } },
  });
  return {};
}

/** Deletes all invitations to a vendor's team, with their links. Safe to repeat. */
export async function forgetTeamInvitations(table: Table, vendorId: string): Promise<void> {
  const { items } = await table.query(teamInvitationEntity, { ...teamInvitationRange(vendorId), consistent: true });
  for (const { id, tokenHash } of items)
    await writeWithRetry(
      table,
      { delete: teamInvitationLinkKey(tokenHash) },
      { delete: teamInvitationKey(vendorId, id) },
    );
}
