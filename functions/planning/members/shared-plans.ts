import type { SharedEvent } from '#shared/api/planning/host-event.ts';
import { isPast } from '#shared/kernel/dates.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventMembersEntity, eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { EventMembers } from '#functions/data/planning/event-members.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { membershipEntity, membershipKey, membershipRange } from '#functions/data/planning/membership.ts';
import type { Membership } from '#functions/data/planning/membership.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { storeWithout } from './manage-members.ts';
import { draftRole } from './open-plan.ts';
import { readRoster, roleIn } from './roster.ts';

interface SharedPlans {
  drafts: DraftRecord[];
  events: SharedEvent[];
}

/** Reads the plans and events that a person's memberships lead to, in one trip; those that list the person. */
export async function readSharedPlans(
  table: Pick<Table, 'getMany'>,
  memberships: readonly Membership[],
  now: Date,
): Promise<SharedPlans> {
  if (memberships.length === 0) return { drafts: [], events: [] };
  const keys = memberships.flatMap(({ hostId, planId, bookingId }) =>
    bookingId ? [hostEventKey(hostId, planId), eventMembersKey(bookingId)] : [draftKey(hostId, planId)],
  );
  const found = await findByKeys(table, keys, { consistent: true });
  const drafts = memberships.flatMap(({ userId, hostId, planId }) => {
    const item = found(draftKey(hostId, planId));
    const draft = item?.type === draftEntity.type ? draftEntity.fromItem(item) : undefined;
    return draft && draftRole(draft, userId) ? [draft] : [];
  });
  const events = memberships.flatMap(({ userId, hostId, planId, bookingId }) => {
    const [event, members] = [found(hostEventKey(hostId, planId)), bookingId && found(eventMembersKey(bookingId))];
    if (!event || !members) return [];
    return viewShared(hostEventEntity.fromItem(event), eventMembersEntity.fromItem(members), userId, now);
  });
  return { drafts, events };
}

/** Returns a booked event without its money, for a member; empty for strangers. */
function viewShared(event: HostEventRecord, members: EventMembers, userId: string, now: Date): SharedEvent[] {
  const role = roleIn(members, userId);
  if (!role || role === 'host') return [];
  const mayPay = members.members.some((member) => member.userId === userId && member.mayPaySince !== undefined);
  const membership = { role, hostName: members.hostName, mayPay };
  return [{ ...event, isPast: isPast(event.date, now, event.timeZone), membership }];
}

/** Takes a deleted account out of every plan of others. Safe to repeat: a membership goes with the member. */
export async function leavePlans(table: Table, userId: string, context: Context): Promise<void> {
  const { items } = await table.query(membershipEntity, { ...membershipRange(userId), consistent: true });
  for (const membership of items)
    await retryOnConflict('This plan', async () => {
      const roster = await readRoster(table, membership);
      if (roster && roleIn(roster, userId))
        return (await storeWithout(table, roster, userId, 'member', eventMeta(context, 'system'))) || undefined;
      await table.write({ delete: membershipKey(userId, membership.planId) });
      return true;
    });
}

/** Ends the memberships of a deleted host's booked events. Safe to repeat. */
export async function endEventMembers(table: Table, events: readonly HostEventRecord[]): Promise<void> {
  for (const { id: planId, bookingId } of events) {
    const stored = await table.get(eventMembersEntity, eventMembersKey(bookingId), { consistent: true });
    if (!stored) continue;
    const ways = stored.members.map(({ userId }) => ({ delete: membershipKey(userId, planId) }));
    await table.write(...ways, { delete: eventMembersKey(bookingId) });
  }
}
