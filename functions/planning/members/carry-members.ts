import { draftKey, draftTombstoneEntity } from '#functions/data/planning/draft.ts';
import { eventMembersEntity, eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { EventMembers } from '#functions/data/planning/event-members.ts';
import { invitationEntity, invitationKey, invitationLinkEntity } from '#functions/data/planning/invitation.ts';
import { invitationRange } from '#functions/data/planning/invitation.ts';
import { membershipEntity, membershipKey } from '#functions/data/planning/membership.ts';
import type { PlanMember } from '#functions/data/planning/membership.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';
import type { PlanningDeps } from '../deps.ts';

interface Booked {
  customerId: string;
  draftId: string;
  eventId: string;
  bookingId: string;
}

const isStored = { expression: 'attribute_exists(#pk)' };
const noMembers: Pick<EventMembers, 'version' | 'members' | 'hostName'> = { version: 0, members: [], hostName: '' };
/** Only the tombstone of a plan whose members were not carried yet has them. */
const hasMembers = { expression: 'attribute_exists(#members)' };

/**
 * Leads a plan's members and open invitations to the event that was booked from it. The members come from the plan's
 * tombstone, in which the booking left them. Safe to repeat: the tombstone has none then, and moved invitations are
 * under the event.
 */
export async function carryMembers({ table }: Pick<PlanningDeps, 'table'>, booked: Booked): Promise<void> {
  const at = draftKey(booked.customerId, booked.draftId);
  const ended = await table.get(draftTombstoneEntity, at, { consistent: true });
  if (ended?.members?.length) await storeMembers(table, booked, ended.members, ended.hostName ?? '');
  await carryInvitations(table, booked);
}

/** Adds the plan's members to the event, and each one's way to it; without those whose account was deleted meanwhile. */
async function storeMembers(
  table: Table,
  { customerId: hostId, draftId, eventId, bookingId }: Booked,
  carried: readonly PlanMember[],
  carriedName: string,
): Promise<void> {
  for (let members = carried; ;) {
    const at = eventMembersKey(bookingId);
    const before = (await table.get(eventMembersEntity, at, { consistent: true })) ?? noMembers;
    const { version, members: joined, hostName } = before;
    const coming = members.filter(({ userId }) => joined.every((member) => member.userId !== userId));
    const after = { bookingId, eventId, hostId, hostName: hostName || carriedName, version: version + 1 };
    const ways = members.flatMap(({ userId, joinedAt }) => [
      { delete: membershipKey(userId, draftId), condition: isStored },
      { put: membershipEntity.toItem({ userId, planId: eventId, hostId, bookingId, joinedAt }) },
    ]);
    try {
      return await writeWithRetry(
        table,
        {
          put: eventMembersEntity.toItem({ ...after, members: [...joined, ...coming] }),
          condition: version > 0 ? hasVersion(version) : isNew,
        },
        { update: draftKey(hostId, draftId), set: 'REMOVE #members, #hostName', condition: hasMembers },
        ...ways,
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const { failed } = error;
      // An earlier delivery has carried them.
      if (failed.includes(1)) return;
      // Otherwise somebody joined the event meanwhile, or left.
      members = members.filter((_, nth) => !failed.includes(2 + 2 * nth));
    }
  }
}

/** Moves each invitation with the link that leads to it; one that is used or revoked at this moment stays behind. */
async function carryInvitations(table: Table, { customerId, draftId, eventId }: Booked): Promise<void> {
  const range = invitationRange(customerId, draftId);
  const { items } = await table.query(invitationEntity, { ...range, consistent: true });
  for (const invitation of items) {
    const { id: invitationId, hostId, tokenHash, expiresAt } = invitation;
    const link = { tokenHash, hostId, planId: eventId, invitationId, expiresAt };
    await tryWrite(
      table,
      {
        delete: invitationKey(hostId, draftId, invitationId),
        condition: { expression: '#state = :state', values: { ':state': invitation.state } },
      },
      { put: invitationEntity.toItem({ ...invitation, planId: eventId }), condition: isNew },
      { put: invitationLinkEntity.toItem(link), condition: isStored },
    );
  }
}
