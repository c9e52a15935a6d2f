import { randomBytes } from 'node:crypto';
import { MemberInvited } from '#events/planning/member-invited.ts';
import type { OpenInvitation, planMembers } from '#shared/api/planning/members.ts';
import { invitationDays, invitationsPerDay, maximumMembers } from '#shared/planning/members.ts';
import { hasNotLeft, isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import {
  countInvitation,
  hashToken,
  invitationEntity,
  invitationKey,
  invitationLinkEntity,
  invitationLinkKey,
  invitationRange,
} from '#functions/data/planning/invitation.ts';
import type { InvitationRecord } from '#functions/data/planning/invitation.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from '../deps.ts';
import { findRosterFor } from './roster.ts';

type InviteMember = Call<typeof planMembers.inviteMember>;
type Invited = { invitation: OpenInvitation; token: string | null };

/**
 * Invites somebody to a plan of the caller's: an address, which gets a mail and is the only one that may accept, or the
 * first person who opens a link. The invitation and its domain event are one write.
 *
 * @throws AppError not_found; forbidden for members; refused for a plan that adds to a booked event, or that is full;
 * conflict for an address that is invited already; too_many_requests
 */
export async function inviteMember(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { planId }, body: { role, email }, context }: InviteMember,
): Promise<Invited> {
  const now = context.now();
  const [{ roster }, open, host] = await Promise.all([
    findRosterFor(table, actor, planId, 'own'),
    listOpenInvitations(table, actor.userId, planId, now),
    table.get(profileOrTombstone, profileKey(actor.userId), { consistent: true }),
  ]);
  if (!host || isTombstone(host)) throw notFound('Event');
  if (roster.addsTo) throw new AppError('refused', 'These vendors are added to a booked event. Invite people there.');
  if (open.length >= maximumMembers || roster.members.length + open.length >= maximumMembers)
    throw new AppError('refused', `A plan can have up to ${maximumMembers} members and invitations. Remove one first.`);
  if (email === host.email) throw refuseAddress('refused', "That's your own address. You're the host.");
  if (email !== null && open.some((one) => one.email === email))
    throw refuseAddress('conflict', 'This address is invited already. Revoke that invitation to send a new one.');
  const token = randomBytes(24).toString('base64url');
  const invitation: InvitationRecord = {
    id: context.newId(),
    hostId: actor.userId,
    planId,
    hostName: host.fullName,
    eventTitle: roster.eventTitle,
    role,
    email,
    tokenHash: hashToken(token),
    ...(email !== null && { mailToken: token }),
    state: 'open',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + invitationDays * 24 * 3_600_000).toISOString(),
  };
  const event = MemberInvited.create(
    { hostId: actor.userId, planId, invitationId: invitation.id },
    eventMeta(context, actor),
  );
  const count = countInvitation(actor.userId, now);
  const put = { put: invitationEntity.toItem(invitation, event), condition: isNew };
  await storeInvitation(table, { count, put, check: roster.check }, invitation);
  return { invitation: viewOpen(invitation), token: email === null ? token : null };
}

const refuseAddress = (code: 'refused' | 'conflict', message: string) =>
  new AppError(code, message, { email: message });

/** @throws AppError too_many_requests beyond the day's limit; not_found if the plan ended meanwhile */
async function storeInvitation(
  table: Table,
  { count, put, check }: Record<'count' | 'put' | 'check', Write>,
  invitation: InvitationRecord,
): Promise<void> {
  const { id: invitationId, tokenHash, hostId, planId, expiresAt } = invitation;
  const link = { tokenHash, hostId, planId, invitationId, expiresAt };
  try {
    await writeWithRetry(table, count, put, { put: invitationLinkEntity.toItem(link), condition: isNew }, check, {
      check: profileKey(hostId),
      condition: hasNotLeft,
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.failed.includes(0)) throw notFound('Event');
    throw new AppError(
      'too_many_requests',
      `You can invite up to ${invitationsPerDay} people a day. Try again tomorrow.`,
    );
  }
}

/** Reads the invitations of a plan that can still be accepted. */
export async function listOpenInvitations(
  table: Pick<Table, 'query'>,
  hostId: string,
  planId: string,
  now: Date,
): Promise<InvitationRecord[]> {
  const { items } = await table.query(invitationEntity, { ...invitationRange(hostId, planId), consistent: true });
  return items.filter(({ state, expiresAt }) => state === 'open' && Date.parse(expiresAt) > now.getTime());
}

export const viewOpen = ({ id, role, email, createdAt, expiresAt }: InvitationRecord): OpenInvitation => ({
  id,
  role,
  email,
  createdAt,
  expiresAt,
});

/** Ends an invitation at once; an accepted or revoked one stays as it is. @throws AppError not_found, forbidden */
export async function revokeInvitation(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { planId, invitationId } }: Call<typeof planMembers.revokeInvitation>,
): Promise<Record<string, never>> {
  await findRosterFor(table, actor, planId, 'own');
  await tryWrite(table, {
    update: invitationKey(actor.userId, planId, invitationId),
    set: 'SET #state = :revoked REMOVE #domainEvent',
    values: { ':revoked': 'revoked' },
    condition: { expression: '#state = :open', values: { ':open': 'open' } },
  });
  return {};
}

/** Deletes the invitations of a deleted host, with their links. Safe to repeat. */
export async function forgetInvitations(table: Table, hostId: string): Promise<void> {
  const { items } = await table.query(invitationEntity, { ...invitationRange(hostId), consistent: true });
  for (const { planId, id, tokenHash } of items)
    await writeWithRetry(
      table,
      { delete: invitationLinkKey(tokenHash) },
      { delete: invitationKey(hostId, planId, id) },
    );
}
