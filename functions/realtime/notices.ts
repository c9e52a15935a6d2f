import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import type { Notice } from '#shared/kernel/realtime.ts';
import type { Change } from '#functions/platform/stream.ts';

/** A notice for all subscribers of a topic: `user#<id>`, `vendor#<id>` or `platform` (administrators). */
export interface AddressedNotice {
  topic: string;
  notice: Notice;
  /** The topic's connections are closed after the notice. */
  closes?: true;
}

type StoredItem = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

// The topics of a change, by the kind of item. Other kinds are not pushed.
const listeners: Record<string, (item: StoredItem, before?: StoredItem) => AddressedNotice[]> = {
  Draft: (item, before) => ofDraft(item, before),
  // A window that has just paid for the plan learns of it from its own response.
  DraftTombstone: (item, before) =>
    ofDraft(item, before).filter(
      ({ topic, notice }) => topic !== `user#${endedBy(item)}` || notice.changed !== 'draft',
    ),
  ItemTalk: (item) =>
    [text(item.hostId), ...list(item.memberIds)].map((userId) => ({
      topic: `user#${userId}`,
      notice: { changed: 'draft', id: text(item.draftId) },
    })),
  EventMembers: (item, before) => [
    ...ofPeople(item, before, { id: text(item.eventId), host: text(item.hostId) }),
    // Closes the thread on the open pages of removed members.
    ...memberIds(before)
      .filter((userId) => !memberIds(item).includes(userId))
      .map((userId) => ofThread(`user#${userId}`, item)),
  ],
  HostEvent: (item, before) => [
    ...[text(item.userId), ...list(item.memberIds)].map((id) => ({
      topic: `user#${id}`,
      notice: { changed: 'my-events' } as const,
    })),
    ...ofVendors(item, before),
  ],
  Order: (item, before) => [
    { topic: `vendor#${text(item.vendorId)}`, notice: { changed: 'orders' } },
    { topic: `user#${text(item.customerId)}`, notice: { changed: 'my-events' } },
    // Closes the thread on the open pages of a canceled vendor.
    ...(item.status === 'cancelled' && before?.status !== 'cancelled'
      ? [ofThread(`vendor#${text(item.vendorId)}`, item)]
      : []),
  ],
  // Co-hosts who may pay see that the balance is being paid, paid or owed again.
  Settlement: (item, before) =>
    balanceStatus(item) === balanceStatus(before)
      ? []
      : list(item.payerIds).map((id) => ({ topic: `user#${id}`, notice: { changed: 'my-events' } })),
  RoomDetails: (item) => ofRoom(item),
  ScheduleChange: (item) => ofRoom(item),
  DetailsReading: (item) => ofAnswer(item),
  VendorRows: (item) => ofAnswer(item),
  // A place taken or released, or a day closed in another window: the calendar is refreshed with the orders.
  Day: (item) => [{ topic: `vendor#${text(item.vendorId)}`, notice: { changed: 'orders' } }],
  Hold: (item) => [{ topic: `vendor#${text(item.vendorId)}`, notice: { changed: 'orders' } }],
  ConnectedCalendar: (item) => [{ topic: `vendor#${text(item.vendorId)}`, notice: { changed: 'orders' } }],
  Application: (item) => [
    { topic: `user#${text(item.userId)}`, notice: { changed: 'application' } },
    { topic: 'platform', notice: { changed: 'applications' } },
  ],
  ApplicationTombstone: () => [{ topic: 'platform', notice: { changed: 'applications' } }],
  Profile: (item, before) => ofAccount(item, before),
  // Other windows of a deleted account sign out.
  ProfileTombstone: (item) => [{ topic: `user#${text(item.userId)}`, notice: { changed: 'account' } }],
  BankAccount: (item) => [{ topic: `user#${text(item.userId)}`, notice: { changed: 'bank-account' } }],
  // Reading is pushed to the sender, or to all in an event's thread: 'Read' appears below their messages.
  InboxEntry: (item, before) => {
    const notice = { changed: 'conversation', id: text(item.conversationId) } as const;
    const wasRead = text(item.readAt) !== text(before?.readAt);
    const others = wasRead ? [text(item.other), ...list(item.others)].filter(Boolean) : [];
    return [text(item.who), ...others].map((topic) => ({ topic, notice }));
  },
  // A use taken at payment appears at once in the vendor's list and the platform's.
  PromoCode: (item) =>
    [`vendor#${text(item.vendorId)}`, 'platform'].map((topic) => ({ topic, notice: { changed: 'promo-codes' } })),
  // Both parties see changes of an offer, and that it is being paid for; it may be in the host's plan.
  Offer: (item) => [
    ...[`user#${text(item.userId)}`, `vendor#${text(item.vendorId)}`].map((topic) => ({
      topic,
      notice: { changed: 'conversation', id: text(item.conversationId) } as const,
    })),
    { topic: `user#${text(item.userId)}`, notice: { changed: 'draft' } },
  ],
  // A vendor's reply deadline is also in its list of inquiries.
  ReplyWatch: (item) =>
    ([{ changed: 'reply-time' }, { changed: 'conversation', id: text(item.conversationId) }] as const).map(
      (notice) => ({ topic: `vendor#${text(item.vendorId)}`, notice }),
    ),
  Notification: (item) => [{ topic: `user#${text(item.userId)}`, notice: { changed: 'notifications' } }],
  NotificationMark: (item) => [{ topic: `user#${text(item.userId)}`, notice: { changed: 'notifications' } }],
  Tally: () => [{ topic: 'platform', notice: { changed: 'metrics' } }],
  Product: (item) =>
    [`vendor#${text(item.vendorId)}`, 'platform'].map((topic) => ({ topic, notice: { changed: 'products' } })),
  Vendor: (item) =>
    [`vendor#${text(item.id)}`, 'platform'].map((topic) => ({
      topic,
      notice: { changed: 'vendor', id: text(item.id) },
    })),
  // The order pushes its own case fields; a step changes only the case.
  ProblemCase: (item) => [
    { topic: `user#${text(item.customerId)}`, notice: { changed: 'my-events' } },
    { topic: `vendor#${text(item.vendorId)}`, notice: { changed: 'orders' } },
    { topic: 'platform', notice: { changed: 'cases' } },
  ],
  // The order pushes it to both sides.
  ContestedExtra: () => [{ topic: 'platform', notice: { changed: 'cases' } }],
  ReportedContent: () => [{ topic: 'platform', notice: { changed: 'reports' } }],
  // A household replied, a host or co-host changed the list, or a guest was checked in.
  GuestInvitation: (item) => ofGuests(item),
  Guest: (item) => ofGuests(item),
  Team: (item, before) => ofTeam(item, before),
  AuditEntry: () => [{ topic: 'platform', notice: { changed: 'audit' } }],
};

/** The host, or the co-host who paid for the plan: its orders are placed in the payer's name. */
function endedBy({ userId, domainEvents }: StoredItem): string {
  const [event] = Array.isArray(domainEvents) ? (domainEvents as StoredItem[]) : [];
  return event ? text(event['actor']) : text(userId);
}

const balanceStatus = (settlement: StoredItem | undefined): string =>
  text((settlement?.['balance'] as StoredItem | undefined)?.['status']);

/** A room's host, and its members when the item was written. */
const ofHosts = (item: StoredItem): AddressedNotice[] =>
  [text(item.hostId), ...list(item.memberIds)].map((id) => ({ topic: `user#${id}`, notice: { changed: 'my-events' } }));

/** A list's host, and its members when the item was written. */
const ofGuests = (item: StoredItem): AddressedNotice[] =>
  [text(item.hostId), ...list(item.memberIds)].map((id) => ({ topic: `user#${id}`, notice: { changed: 'guests' } }));

/** Hosts and members, and the vendor that answered. */
const ofAnswer = (item: StoredItem): AddressedNotice[] => [
  ...ofHosts(item),
  { topic: `vendor#${text(item.vendorId)}`, notice: { changed: 'orders' } },
];

const ofThread = (topic: string, { bookingId }: StoredItem): AddressedNotice => ({
  topic,
  notice: { changed: 'conversation', id: eventThreadId(text(bookingId)) },
});

/** Everybody in the thread of an event, once its vendors are others: the thread shows who is booked. */
function ofVendors(item: StoredItem, before: StoredItem | undefined): AddressedNotice[] {
  const booked = bookedVendorIds(item);
  if (!before || booked.join() === bookedVendorIds(before).join()) return [];
  const people = [text(item.userId), ...list(item.memberIds)].map((id) => `user#${id}`);
  return [...people, ...booked.map((id) => `vendor#${id}`)].map((topic) => ofThread(topic, item));
}

const bookedVendorIds = ({ vendors }: StoredItem): string[] =>
  (Array.isArray(vendors) ? vendors : [])
    .filter((vendor: StoredItem) => vendor.isCancelled !== true)
    .map((vendor: StoredItem) => text(vendor.id));

/** Hosts and members, and the vendors booked for the event when the item was written. */
const ofRoom = (item: StoredItem): AddressedNotice[] => [
  ...ofHosts(item),
  ...list(item.vendorIds).map((id) => ({ topic: `vendor#${id}`, notice: { changed: 'orders' } as const })),
];

/**
 * Host and members see a change of their plan at once, and a member who was just removed that it is gone. Figures
 * recorded on a draft don't change its version, and no page shows them.
 */
function ofDraft(item: StoredItem, before: StoredItem | undefined): AddressedNotice[] {
  if (before?.type === item.type && before?.version === item.version) return [];
  return ofPeople(item, before, { id: text(item.id), host: text(item.userId) });
}

/** Returns the notices to a host, and to everybody who is a member or was one before the change. */
function ofPeople(item: StoredItem, before: StoredItem | undefined, { id, host }: { id: string; host: string }) {
  const people = new Set([host, ...memberIds(before), ...memberIds(item)]);
  return [...people].flatMap((userId): AddressedNotice[] => {
    const topic = `user#${userId}`;
    return [
      { topic, notice: { changed: 'draft', id } },
      { topic, notice: { changed: 'my-events' } },
    ];
  });
}

/** The owner and the members see who is in the team; the pages of a member who was removed stop listening to it. */
function ofTeam(item: StoredItem, before: StoredItem | undefined): AddressedNotice[] {
  const notice = { changed: 'team' } as const;
  const present = new Set(memberIds(item));
  const people = new Set([...memberIds(before), ...present]);
  return [
    { topic: `vendor#${text(item.vendorId)}`, notice },
    ...[...people].map((userId): AddressedNotice => {
      const topic = `user#${userId}`;
      return present.has(userId) ? { topic, notice } : { topic, notice, closes: true };
    }),
  ];
}

const memberIds = (draft: StoredItem | undefined): string[] =>
  Array.isArray(draft?.['members']) ? draft['members'].map((member: StoredItem) => text(member['userId'])) : [];

/** Signing out everywhere signs out every open window; another email appears in all of them. */
function ofAccount(item: StoredItem, before: StoredItem | undefined): AddressedNotice[] {
  const differs = (field: string) => before !== undefined && text(item[field]) !== text(before[field]);
  const notice: AddressedNotice = { topic: `user#${text(item.userId)}`, notice: { changed: 'account' } };
  if (differs('sessionsEndedAt')) return [{ ...notice, closes: true }];
  return differs('email') ? [notice] : [];
}

/** Returns the notices of one change of the table, with their recipients. */
export function toNotices({ before, after }: Change): AddressedNotice[] {
  const item = after ?? before;
  return item ? (listeners[text(item.type)]?.(item, before) ?? []) : [];
}

/** Returns each notice once, however many records of a batch cause it. */
export function withoutRepeats(notices: readonly AddressedNotice[]): AddressedNotice[] {
  return [...new Map(notices.map((addressed) => [JSON.stringify(addressed), addressed])).values()];
}
