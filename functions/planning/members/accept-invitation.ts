import { MemberJoined } from '#events/planning/member-joined.ts';
import type { Invitation, planMembers } from '#shared/api/planning/members.ts';
import { maskEmail, maximumMembers, maximumMemberships } from '#shared/planning/members.ts';
import { hasNotLeft, isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { draftKey } from '#functions/data/planning/draft.ts';
import { hostEventKey } from '#functions/data/planning/host-event.ts';
import {
  hashToken,
  invitationEntity,
  invitationKey,
  invitationLinkEntity,
  invitationLinkKey,
} from '#functions/data/planning/invitation.ts';
import type { InvitationRecord } from '#functions/data/planning/invitation.ts';
import { membershipEntity, membershipRange } from '#functions/data/planning/membership.ts';
import { isAccountBlocked } from '#functions/data/queries/caller.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { PlanningDeps } from '../deps.ts';
import { roleIn, toRoster } from './roster.ts';
import type { Roster } from './roster.ts';

/**
 * Returns the invitation of a link: who invites to what, and whether it can be accepted.
 * @throws AppError not_found also once its plan ended or its host is blocked
 */
export async function getInvitation(
  { table }: Pick<PlanningDeps, 'table'>,
  { params, context }: Pick<Call<typeof planMembers.getInvitation>, 'params' | 'context'>,
): Promise<Invitation> {
  const { invitation, roster } = await readInvitation(table, params.token);
  if (await isAccountBlocked(table, invitation.hostId)) throw noInvitation();
  const { hostName, role, email, expiresAt } = invitation;
  return {
    state: stateAt(invitation, context.now()),
    hostName,
    eventTitle: roster.eventTitle,
    isBooked: roster.bookingId !== undefined,
    role,
    maskedEmail: email && maskEmail(email),
    expiresAt,
  };
}

const noInvitation = () => notFound('Invitation');

const stateAt = ({ state, expiresAt }: InvitationRecord, now: Date): Invitation['state'] =>
  state === 'open' && Date.parse(expiresAt) <= now.getTime() ? 'expired' : state;

/** Reads an invitation and its plan consistently: in two trips, three for a booked event. @throws AppError not_found */
async function readInvitation(table: Table, token: string): Promise<{ invitation: InvitationRecord; roster: Roster }> {
  const link = await table.get(invitationLinkEntity, invitationLinkKey(hashToken(token)), { consistent: true });
  if (!link) throw noInvitation();
  const { hostId, planId, invitationId } = link;
  const [invitationAt, draftAt, eventAt] = [
    invitationKey(hostId, planId, invitationId),
    draftKey(hostId, planId),
    hostEventKey(hostId, planId),
  ];
  const found = await findByKeys(table, [invitationAt, draftAt, eventAt], { consistent: true });
  const [invitation, roster] = [found(invitationAt), await toRoster(table, found(draftAt), found(eventAt))];
  if (!invitation || !roster) throw noInvitation();
  return { invitation: invitationEntity.fromItem(invitation), roster };
}

type Accept = Call<typeof planMembers.acceptInvitation>;
type Joined = { planId: string; bookingId?: string };

// Thirty people may accept at once, and each changes the same plan.
const attempts = 2 * maximumMembers;

/**
 * Makes the caller a member: the invitation's use, the plan with its domain event and the person's way to it are one
 * write. A member who accepts again, or another invitation, keeps the present role.
 *
 * @throws AppError not_found; refused for the host, another address, a full plan, too many memberships; conflict for an
 * invitation that was used, revoked or expired
 */
export const acceptInvitation = ({ table }: Pick<PlanningDeps, 'table'>, call: Accept): Promise<Joined> =>
  retryOnConflict('This plan', () => tryToAccept(table, call), { attempts });

/** Undefined if another change came first. */
async function tryToAccept(table: Table, { actor, params, context }: Accept): Promise<Joined | undefined> {
  const { userId } = actor;
  const [{ invitation, roster }, person, memberships] = await Promise.all([
    readInvitation(table, params.token),
    table.get(profileOrTombstone, profileKey(userId), { consistent: true }),
    table.query(membershipEntity, { ...membershipRange(userId), limit: maximumMemberships, consistent: true }),
  ]);
  if (!person || isTombstone(person)) throw new AppError('refused', 'Finish your registration, then try again.');
  const { planId, hostId, bookingId, eventTitle } = roster;
  const joined = bookingId ? { planId, bookingId } : { planId };
  const role = roleIn(roster, userId);
  if (role === 'host') throw new AppError('refused', "This is your own event: you're its host.");
  if (role) return joined;
  mustBeAcceptable(invitation, person.email, context.now());
  if (roster.members.length >= maximumMembers)
    throw new AppError('refused', `This plan already has ${maximumMembers} members. Ask ${invitation.hostName}.`);
  if (memberships.items.length >= maximumMemberships)
    throw new AppError('refused', `You're a member of ${maximumMemberships} plans. Leave one first.`);
  const joinedAt = context.now().toISOString();
  const member = { userId, name: person.fullName, role: invitation.role, joinedAt };
  const event = MemberJoined.create(
    { hostId, planId, isBooked: bookingId !== undefined, eventTitle, memberId: userId, role: member.role },
    eventMeta(context, actor),
  );
  const isStored = await tryWrite(
    table,
    roster.write([...roster.members, member], event, invitation.hostName),
    {
      update: invitationKey(hostId, planId, invitation.id),
      set: 'SET #state = :used, #usedBy = :user REMOVE #domainEvent, #mailToken',
      values: { ':used': 'used', ':user': userId },
      condition: { expression: '#state = :open', values: { ':open': 'open' } },
    },
    {
      put: membershipEntity.toItem({ userId, planId, hostId, ...(bookingId && { bookingId }), joinedAt }),
      condition: isNew,
    },
    { check: profileKey(userId), condition: hasNotLeft },
  );
  return isStored ? joined : undefined;
}

/** @throws AppError conflict; refused for another address than the invited one */
function mustBeAcceptable(invitation: InvitationRecord, email: string, now: Date): void {
  const { hostName } = invitation;
  const state = stateAt(invitation, now);
  if (state === 'used')
    throw new AppError('conflict', `This invitation was already used. Ask ${hostName} for a new one.`);
  if (state === 'revoked') throw new AppError('conflict', `${hostName} took this invitation back.`);
  if (state === 'expired')
    throw new AppError('conflict', `This invitation has expired. Ask ${hostName} for a new one.`);
  if (invitation.email === null || invitation.email === email) return;
  const message = `This invitation is for ${maskEmail(invitation.email)}. Sign in with that address, or ask ${hostName} to invite ${email}.`;
  throw new AppError('refused', message, { email: message });
}
