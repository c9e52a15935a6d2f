import { TeamMemberJoined } from '#events/vendors/team-member-joined.ts';
import type { TeamInvitation, vendorTeam } from '#shared/api/vendors/team.ts';
import { maskEmail } from '#shared/planning/members.ts';
import { maximumTeamMembers, maximumTeams } from '#shared/vendors/team.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { hashToken } from '#functions/data/planning/invitation.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { isAccountBlocked } from '#functions/data/queries/caller.ts';
import type { Table } from '#functions/data/table.ts';
import { teamEntity, teamKey } from '#functions/data/vendors/team.ts';
import { teamMembershipEntity, teamMembershipRange } from '#functions/data/vendors/team-membership.ts';
import type { Team } from '#functions/data/vendors/team.ts';
import {
  teamInvitationEntity,
  teamInvitationKey,
  teamInvitationLinkEntity,
  teamInvitationLinkKey,
} from '#functions/data/vendors/team-invitation.ts';
import type { TeamInvitationRecord } from '#functions/data/vendors/team-invitation.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { payoutDueDate } from '#shared/orders/payouts/payout.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { hasNotEnded, isInGoodStanding, storeMembers } from './team-rules.ts';

interface TeamDeps {
  table: Table;
}

/**
 * Returns the invitation that a link leads to.
 * @throws AppError not_found also once its vendor left the platform or its owner is blocked
 */
export async function getTeamInvitation(
  { table }: TeamDeps,
  { params: { token }, context }: Pick<Call<typeof vendorTeam.getTeamInvitation>, 'params' | 'context'>,
): Promise<TeamInvitation> {
  const { invitation, vendor } = await readInvitation(table, token);
  const { ownerName, role, email, expiresAt } = invitation;
  const state = stateAt(invitation, context.now());
  return { state, ownerName, vendorName: vendor.name, role, maskedEmail: maskEmail(email), expiresAt };
}

const noInvitation = () => notFound('Invitation');

const stateAt = ({ state, expiresAt }: TeamInvitationRecord, now: Date): TeamInvitation['state'] =>
  state === 'open' && Date.parse(expiresAt) <= now.getTime() ? 'expired' : state;

interface Invited {
  invitation: TeamInvitationRecord;
  vendor: VendorRecord;
  team: Team | undefined;
}

/** Reads an invitation with its vendor and team, in three trips. @throws AppError not_found */
async function readInvitation(table: Table, token: string): Promise<Invited> {
  const consistent = { consistent: true };
  const link = await table.get(teamInvitationLinkEntity, teamInvitationLinkKey(hashToken(token)), consistent);
  if (!link) throw noInvitation();
  const { vendorId, invitationId } = link;
  const [invitation, vendor, team] = await Promise.all([
    table.get(teamInvitationEntity, teamInvitationKey(vendorId, invitationId), consistent),
    table.get(vendorEntity, vendorKey(vendorId), consistent),
    table.get(teamEntity, teamKey(vendorId), consistent),
  ]);
  if (!invitation || !vendor || vendor.status === 'removed') throw noInvitation();
  if (await isAccountBlocked(table, vendor.ownerId)) throw noInvitation();
  return { invitation, vendor, team };
}

type Accept = Call<typeof vendorTeam.acceptTeamInvitation>;

/**
 * Adds the caller to a team: the invitation's use, the team with its domain event and the person's way to it are one
 * write, conditional on an account that is neither deleted nor blocked and on a vendor that is still there.
 * @throws AppError not_found; refused for the owner, another address, a host of the vendor, a full team, too many teams;
 * conflict for an invitation that was used, revoked or expired
 */
export const acceptTeamInvitation = ({ table }: TeamDeps, call: Accept): Promise<{ vendorId: string }> =>
  retryOnConflict('This team', () => tryToAccept(table, call), { attempts: 2 * maximumTeamMembers });

/** Undefined if another change came first. */
async function tryToAccept(
  table: Table,
  { actor, params, context }: Accept,
): Promise<{ vendorId: string } | undefined> {
  const { userId } = actor;
  const [{ invitation, vendor, team }, person, memberships, events] = await Promise.all([
    readInvitation(table, params.token),
    table.get(profileOrTombstone, profileKey(userId), { consistent: true }),
    table.query(teamMembershipEntity, { ...teamMembershipRange(userId), consistent: true }),
    table.query(hostEventEntity, { pk: profileKey(userId).pk, sk: { beginsWith: 'EVENT#' }, consistent: true }),
  ]);
  if (!person || isTombstone(person) || person.block)
    throw new AppError('refused', 'Finish your registration, then try again.');
  const { id: vendorId, ownerId, name: vendorName } = vendor;
  if (ownerId === userId) throw new AppError('refused', "This is your own business: you're its owner.");
  const members = team?.members ?? [];
  if (members.some((member) => member.userId === userId)) return { vendorId };
  mustBeAcceptable(invitation, person.email, context.now());
  if (events.items.some((event) => isUnsettledWith(event, vendorId, context.now())))
    throw new AppError(
      'refused',
      `You booked ${vendorName} for an event. You can join once ${vendorName} is paid for it, a few business days after the event.`,
    );
  if (members.length >= maximumTeamMembers)
    throw new AppError('refused', `This team already has ${maximumTeamMembers} people. Ask ${invitation.ownerName}.`);
  if (memberships.items.length >= maximumTeams)
    throw new AppError('refused', `You're in ${maximumTeams} teams. Leave one first.`);
  const joinedAt = context.now().toISOString();
  const { role } = invitation;
  const event = TeamMemberJoined.create(
    { vendorId, vendorName, ownerId, memberId: userId, role },
    eventMeta(context, actor),
  );
  const isStored = await tryWrite(
    table,
    storeMembers(vendorId, team, [...members, { userId, name: person.fullName, role, joinedAt }], event),
    {
      update: teamInvitationKey(vendorId, invitation.id),
      set: 'SET #state = :used, #usedBy = :user REMOVE #domainEvent, #mailToken',
      values: { ':used': 'used', ':user': userId },
      condition: { expression: '#state = :open', values: { ':open': 'open' } },
    },
    { put: teamMembershipEntity.toItem({ userId, vendorId, joinedAt }), condition: isNew },
    { check: profileKey(userId), condition: isInGoodStanding },
    { check: vendorKey(vendorId), condition: hasNotEnded },
  );
  return isStored ? { vendorId } : undefined;
}

/** Nobody decides about their own order, so a host of the vendor joins when its money is settled. */
const isUnsettledWith = ({ vendors, date, timeZone, status }: HostEventRecord, vendorId: string, now: Date): boolean =>
  status !== 'cancelled' &&
  vendors.some(({ id, isCancelled }) => id === vendorId && !isCancelled) &&
  todayIn(timeZone, now) < payoutDueDate(date);

/** @throws AppError conflict; refused for another address than the invited one */
function mustBeAcceptable(invitation: TeamInvitationRecord, email: string, now: Date): void {
  const { ownerName } = invitation;
  const state = stateAt(invitation, now);
  if (state === 'used')
    throw new AppError('conflict', `This invitation was already used. Ask ${ownerName} for a new one.`);
  if (state === 'revoked') throw new AppError('conflict', `${ownerName} took this invitation back.`);
  if (state === 'expired')
    throw new AppError('conflict', `This invitation has expired. Ask ${ownerName} for a new one.`);
  if (invitation.email === email) return;
  const message = `This invitation is for ${maskEmail(invitation.email)}. Sign in with that address, or ask ${ownerName} to invite ${email}.`;
  throw new AppError('refused', message, { email: message });
}
