import type { EventOf } from '#events/define-event.ts';
import type { BalancePaid } from '#events/orders/balance-paid.ts';
import type { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { MemberJoined } from '#events/planning/member-joined.ts';
import type { MemberRemoved } from '#events/planning/member-removed.ts';
import type { TeamMemberJoined } from '#events/vendors/team-member-joined.ts';
import type { TeamMemberRemoved } from '#events/vendors/team-member-removed.ts';
import { vendorRoleLabel } from '#shared/vendors/team-text.ts';
import { readMemberName } from '#functions/data/queries/member-name.ts';
import type { Table } from '#functions/data/table.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
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
  const name = await readMemberName(table, memberId);
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

export type TeamEvent = EventOf<typeof TeamMemberJoined | typeof TeamMemberRemoved>;

/** Returns the notification to an owner about who joined or left the team, or to the member whom the owner removed. */
export async function teamNews(table: Pick<Table, 'get'>, event: TeamEvent): Promise<NotificationContent> {
  const { ownerId, memberId, vendorName } = event.data;
  if (event.type === 'TeamMemberRemoved' && event.data.by === 'owner') {
    const text = `You can't see anything of ${vendorName} anymore. Its owner removed you.`;
    return { to: { userId: memberId }, kind: 'member', title: 'Removed from a team', text, path: '/home' };
  }
  const name = await readMemberName(table, memberId);
  const to = { userId: ownerId };
  const path = '/vendor-dashboard?view=team';
  return event.type === 'TeamMemberJoined'
    ? {
        to,
        kind: 'member',
        title: `${name} joined ${vendorName}`,
        text: `As a ${vendorRoleLabel(event.data.role).toLowerCase()}.`,
        path,
      }
    : { to, kind: 'member', title: `${name} left ${vendorName}`, text: 'You can invite them again.', path };
}

/** Returns the notification to a host about a co-host who paid the plan or balance; none for the host's own payment. */
export async function payerNews(
  table: Pick<Table, 'get'>,
  event: EventOf<typeof BalancePaid | typeof BookingConfirmed>,
): Promise<NotificationContent[]> {
  const { payerId, customerId: userId, eventTitle, eventId } = event.data;
  if (payerId === undefined) return [];
  const name = await readMemberName(table, payerId);
  const to = { userId };
  const path = planPath(eventId, true);
  if (event.type === 'BalancePaid') {
    const text = `${formatCents(event.data.balanceCents)} for ${eventTitle}. Your event is paid in full.`;
    return [{ to, kind: 'balance', title: `${name} paid the balance`, text, path }];
  }
  const { paidCents, eventDate } = event.data;
  const text = `${name} paid ${formatCents(paidCents)}. ${eventTitle} on ${formatLongDate(eventDate)} is booked.`;
  return [{ to, kind: 'booking', title: 'Booking confirmed', text, path }];
}
