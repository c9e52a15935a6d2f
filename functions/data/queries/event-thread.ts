import { formatLongDate } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { payoutDueDate } from '#shared/orders/payouts/payout.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { hasNotLeft, profileKey } from '#functions/data/accounts/profile.ts';
import { pickItems } from '#functions/data/entity.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { settlementKey } from '#functions/data/orders/settlement.ts';
import { eventMembersEntity, eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { EventMembers } from '#functions/data/planning/event-members.ts';
import type { Table } from '#functions/data/table.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { readBookingItems, toAggregate } from './booking-aggregate.ts';
import type { BookingAggregate } from './booking-aggregate.ts';

/** A member of a booked event, by the inbox that gets the messages. */
export interface ThreadMember {
  who: string;
  name: string;
  role: 'host' | MemberRole | 'vendor';
}

/** The thread of a booked event as of now. It is computed from the booking and never stored. */
export interface EventThread {
  id: string;
  hostId: string;
  title: string;
  /** Shown below the title. */
  about: string;
  members: ThreadMember[];
  /** Names by inbox, with those of vendors who are no longer booked. */
  names: ReadonlyMap<string, string>;
  /** False once nobody writes any more. */
  isOpen: boolean;
  /** Vendors are members until then. */
  vendorsUntil: string;
  /** Hold while the members are the same and the host's account exists. */
  checks: Write[];
}

/**
 * Reads the thread of an event in one Query; undefined until its checkout is paid. The vendors follow from the orders
 * and the case window, the others from the event's members (rule event-room-19).
 */
export async function findEventThread(
  table: Pick<Table, 'queryItems'>,
  bookingId: string,
  now: Date,
): Promise<EventThread | undefined> {
  const items = await readBookingItems(table, bookingId);
  const aggregate = toAggregate(items);
  return aggregate && toThread(aggregate, pickItems(items, eventMembersEntity)[0], now);
}

function toThread(aggregate: BookingAggregate, people: EventMembers | undefined, now: Date): EventThread {
  const { booking, settlement } = aggregate;
  const vendorsUntil = endOfCaseWindow(booking.event.date, booking.timeZone);
  const isOpen = settlement.status !== 'cancelled' && now < vendorsUntil;
  const members = listThreadMembers(aggregate, people, isOpen);
  return {
    id: eventThreadId(booking.id),
    hostId: booking.userId,
    title: `Everyone · ${booking.event.title}`,
    about: formatLongDate(booking.event.date),
    members,
    names: new Map([...vendorNames(aggregate), ...members.map(({ who, name }) => [who, name] as const)]),
    isOpen,
    vendorsUntil: vendorsUntil.toISOString(),
    checks: [
      { check: settlementKey(booking.id), condition: hasVersion(settlement.version) },
      { check: eventMembersKey(booking.id), condition: people ? hasVersion(people.version) : isNew },
      { check: profileKey(booking.userId), condition: hasNotLeft },
    ],
  };
}

/** Returns when a problem can no longer be reported: orders are paid out from then on (rule banking-19). */
const endOfCaseWindow = (eventDate: string, timeZone: string): Date =>
  instantAt(timeZone, payoutDueDate(eventDate), '00:00');

/** Decides who is in the thread of an event, with their roles: the only place that does. */
function listThreadMembers(
  aggregate: BookingAggregate,
  people: EventMembers | undefined,
  hasVendors: boolean,
): ThreadMember[] {
  const { booking, orders } = aggregate;
  const names = vendorNames(aggregate);
  const hostName = orders[0]?.customerName ?? people?.hostName ?? '';
  const booked = hasVendors ? orders.filter(({ status }) => status !== 'cancelled') : [];
  return [
    { who: userInbox(booking.userId), name: hostName, role: 'host' },
    ...(people?.members ?? []).map(({ userId, name, role }) => ({ who: userInbox(userId), name, role })),
    ...booked.map(({ vendorId }): ThreadMember => {
      const who = vendorInbox(vendorId);
      return { who, name: names.get(who) ?? 'Unknown Vendor', role: 'vendor' };
    }),
  ];
}

const vendorNames = ({ booking }: BookingAggregate): Map<string, string> =>
  new Map(booking.items.map(({ vendorId, vendorName }) => [vendorInbox(vendorId), vendorName]));

/** Returns the member that one of these inboxes belongs to; undefined for strangers. */
export const threadMember = (
  { members }: Pick<EventThread, 'members'>,
  inboxes: readonly string[],
): ThreadMember | undefined => members.find(({ who }) => inboxes.includes(who));
