import type { DomainEvent } from '#events/define-event.ts';
import type { PlanRole } from '#shared/planning/members.ts';
import { draftEntity, draftKey, draftOrEnded, isDraft } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventMembersEntity, eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { EventMembers } from '#functions/data/planning/event-members.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { membershipEntity, membershipKey } from '#functions/data/planning/membership.ts';
import type { Membership, PlanMember } from '#functions/data/planning/membership.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor } from '#functions/platform/context.ts';
import { notFound } from '#functions/platform/errors.ts';
import { mustHaveRight } from './open-plan.ts';
import type { Right } from './open-plan.ts';

/** The people of a draft, or of the event that was booked from it. */
export interface Roster {
  /** The id of the draft or event. */
  planId: string;
  hostId: string;
  eventTitle: string;
  /** Empty until somebody joined. */
  hostName: string;
  members: readonly PlanMember[];
  /** Of a booked event. */
  bookingId: string | undefined;
  /** The booked event, as in its host's list. */
  event: HostEventRecord | undefined;
  /** Of a draft whose vendors are added to a booked event. */
  addsTo: string | undefined;
  guestCount: number | null;
  /** Deleted from the host's list of events. */
  isHidden: boolean;
  /** Returns the write of other members with their event, conditional on the version that was read. */
  write(members: PlanMember[], event?: DomainEvent, hostName?: string): Write;
  /** The plan must still be there, and an event's members as they were read: none remain of a deleted host's. */
  check: Write;
}

export const draftRoster = (draft: DraftRecord): Roster => ({
  planId: draft.id,
  hostId: draft.userId,
  eventTitle: draft.details.name || 'Untitled Event',
  hostName: draft.hostName ?? '',
  members: draft.members,
  bookingId: undefined,
  event: undefined,
  addsTo: draft.addsTo,
  guestCount: draft.details.guestCount,
  isHidden: false,
  write: (members, event, hostName = draft.hostName) => ({
    put: draftEntity.toItem({ ...draft, members, ...(hostName && { hostName }), version: draft.version + 1 }, event),
    condition: hasVersion(draft.version),
  }),
  check: { check: draftKey(draft.userId, draft.id), condition: isDraft },
});

export function eventRoster(booked: HostEventRecord, stored: EventMembers | undefined): Roster {
  const { id: eventId, bookingId, userId: hostId, title } = booked;
  const before = stored ?? { bookingId, eventId, hostId, hostName: '', version: 0, members: [] };
  return {
    planId: eventId,
    hostId,
    eventTitle: title,
    hostName: before.hostName,
    members: before.members,
    bookingId,
    event: booked,
    addsTo: undefined,
    guestCount: booked.guestCount,
    isHidden: booked.hiddenAt !== undefined,
    write: (members, event, hostName = before.hostName) => ({
      put: eventMembersEntity.toItem({ ...before, members, hostName, version: before.version + 1 }, event),
      condition: stored ? hasVersion(before.version) : isNew,
    }),
    check: stored
      ? { check: eventMembersKey(bookingId), condition: hasVersion(stored.version) }
      : { check: hostEventKey(hostId, eventId), condition: { expression: 'attribute_exists(#pk)' } },
  };
}

/** Returns a person's part; undefined for strangers. */
export const roleIn = ({ hostId, members }: Pick<Roster, 'hostId' | 'members'>, userId: string): PlanRole | undefined =>
  hostId === userId ? 'host' : members.find((member) => member.userId === userId)?.role;

/**
 * Finds the people of a draft or booked event, and the caller's part. Two trips at most in sequence.
 * @throws AppError not_found for strangers; forbidden for members without the right
 */
export async function findRosterFor(
  table: Pick<Table, 'get' | 'getMany'>,
  { userId }: Pick<Actor, 'userId'>,
  planId: string,
  right: Right,
): Promise<{ roster: Roster; role: PlanRole }> {
  const [draftAt, eventAt, memberAt] = [
    draftKey(userId, planId),
    hostEventKey(userId, planId),
    membershipKey(userId, planId),
  ];
  const found = await findByKeys(table, [draftAt, eventAt, memberAt], { consistent: true });
  const [draft, event, membership] = [found(draftAt), found(eventAt), found(memberAt)];
  const roster =
    (await toRoster(table, draft, event)) ??
    (membership && (await readRoster(table, membershipEntity.fromItem(membership))));
  const role = roster && roleIn(roster, userId);
  if (!role) throw notFound('Event');
  mustHaveRight(role, right);
  return { roster, role };
}

type Item = Record<string, unknown>;

/** Returns the roster of the host's draft or event; undefined without either. */
export async function toRoster(
  table: Pick<Table, 'get'>,
  draftItem: Item | undefined,
  eventItem: Item | undefined,
): Promise<Roster | undefined> {
  const draft = draftItem && draftOrEnded.fromItem(draftItem);
  if (draft && draft !== 'ended') return draftRoster(draft);
  if (!eventItem) return undefined;
  const event = hostEventEntity.fromItem(eventItem);
  return eventRoster(
    event,
    await table.get(eventMembersEntity, eventMembersKey(event.bookingId), { consistent: true }),
  );
}

/** Reads the roster that a membership leads to, in one trip; undefined if the plan is gone. */
export async function readRoster(
  table: Pick<Table, 'getMany'>,
  { hostId, planId, bookingId }: Pick<Membership, 'hostId' | 'planId' | 'bookingId'>,
): Promise<Roster | undefined> {
  const [draftAt, eventAt] = [draftKey(hostId, planId), hostEventKey(hostId, planId)];
  const membersAt = bookingId && eventMembersKey(bookingId);
  const found = await findByKeys(table, membersAt ? [eventAt, membersAt] : [draftAt], { consistent: true });
  if (!membersAt) return toDraftRoster(found(draftAt));
  const [event, members] = [found(eventAt), found(membersAt)];
  return event && eventRoster(hostEventEntity.fromItem(event), members && eventMembersEntity.fromItem(members));
}

function toDraftRoster(item: Item | undefined): Roster | undefined {
  const draft = item && draftOrEnded.fromItem(item);
  return draft && draft !== 'ended' ? draftRoster(draft) : undefined;
}
