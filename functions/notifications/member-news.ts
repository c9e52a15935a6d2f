import type { EventOf } from '#events/define-event.ts';
import type { MemberJoined } from '#events/planning/member-joined.ts';
import type { MemberRemoved } from '#events/planning/member-removed.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { planPath } from '#shared/planning/member-paths.ts';
import type { NotificationContent } from './notification-content.ts';

export type MemberEvent = EventOf<typeof MemberJoined | typeof MemberRemoved>;

/** Returns the notification to a host about who joined or left, or to the member whom the host removed. */
export async function memberNews(table: Pick<Table, 'get'>, event: MemberEvent): Promise<NotificationContent> {
  const { hostId, memberId, planId, isBooked, eventTitle } = event.data;
  if (event.type === 'MemberRemoved' && event.data.by === 'host') {
    const text = `You can't see ${eventTitle} anymore. Its host removed you.`;
    return { to: { userId: memberId }, kind: 'member', title: 'Removed from an event', text, path: '/home' };
  }
  const person = await table.get(profileOrTombstone, profileKey(memberId), { consistent: true });
  const name = person && !isTombstone(person) ? person.fullName : 'A former member';
  const to = { userId: hostId };
  const path = planPath(planId, isBooked);
  return event.type === 'MemberJoined'
    ? {
        to,
        kind: 'member',
        title: `${name} joined ${eventTitle}`,
        text: `As a ${roleLabel(event.data.role).toLowerCase()}.`,
        path,
      }
    : { to, kind: 'member', title: `${name} left ${eventTitle}`, text: 'You can invite them again.', path };
}
