import type { KnownEvent } from '#events/catalogue.ts';
import { ReviewPosted } from '#events/orders/review-posted.ts';
import { reactions } from '#functions/notifications/reactions.ts';
import { inboxEntryEntity } from '#functions/data/messaging/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { messageNewsId, notificationEntity } from '#functions/data/notifications/notification.ts';
import type { NotificationRecord } from '#functions/data/notifications/notification.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import type { PersonalEvent } from '#functions/notifications/notification-content.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { notificationDays } from '#shared/notifications/notifications.ts';
import type { UserIds } from '../accounts.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta, demoId } from '../ids.ts';

/** Days after which the people of the demo have read their notifications. */
const daysUntilRead = 5;

/**
 * Puts notifications of those who can sign in: a line for each past event, in the product's own words, and one for each
 * conversation with messages to them. Published events notify by themselves.
 */
export function seedNotifications(demo: DemoItems, users: UserIds, calendar: Calendar): void {
  const [since, readBefore] = [calendar.at(1 - notificationDays, '00:00'), calendar.at(-daysUntilRead, '00:00')];
  const lines = [...eventLines(demo), ...messageLines(demo)];
  const whose = new Set(Object.values(users));
  for (const line of lines) {
    if (!whose.has(line.userId) || line.at < since) continue;
    demo.put(notificationEntity, { ...line, readAt: line.readAt ?? (line.at < readBefore ? line.at : null) });
  }
}

const notifyTypes: ReadonlySet<string> = new Set(reactions.addNotification.events);
const isPersonal = (event: KnownEvent): event is PersonalEvent =>
  notifyTypes.has(event.type) && event.type !== 'MessagePosted';

function eventLines(demo: DemoItems): NotificationRecord[] {
  const owners = ownersIn(demo);
  return [...demo.counted, ...reviewFacts(demo)].filter(isPersonal).flatMap((event) =>
    notificationsFor(event).flatMap(({ to, ...news }) => {
      const userId = 'userId' in to ? to.userId : owners.get(to.vendorId);
      const { id, occurredAt: at } = event;
      return userId ? [{ ...news, userId, id, eventId: id, at, readAt: null }] : [];
    }),
  );
}

/** Returns vendors' owners by vendor id. */
const ownersIn = (demo: DemoItems): Map<string, string> =>
  new Map(demo.all(vendorEntity).map(({ id, ownerId }) => [id, ownerId]));

/** Returns the events of reviews, which the demo data has without events, since nothing counts them. */
function reviewFacts(demo: DemoItems): KnownEvent[] {
  const bookings = new Map(demo.all(bookingEntity).map((booking) => [booking.id, booking]));
  return demo.all(reviewEntity).flatMap(({ vendorId, bookingId, rating, postedAt }) => {
    const booking = bookings.get(bookingId);
    const item = booking?.items.find((one) => one.vendorId === vendorId);
    if (!booking || !item) return [];
    const names = { vendorName: item.vendorName, eventTitle: booking.event.title };
    const meta = demoMeta(`review ${bookingId} ${vendorId}`, postedAt, booking.userId);
    return [ReviewPosted.create({ ...names, vendorId, bookingId, rating }, meta)];
  });
}

/** Returns a line for each conversation with a last message from the other side; read if its reader has read it. */
function messageLines(demo: DemoItems): NotificationRecord[] {
  const owners = ownersIn(demo);
  const lasts = lastMessages(demo);
  return demo.all(inboxEntryEntity).flatMap((entry) => {
    const [kind, id = ''] = entry.who.split('#');
    const userId = kind === 'user' ? id : owners.get(id);
    const last = lasts.get(entry.conversationId);
    if (!userId || !last?.senderId || last.senderId === userId) return [];
    return [messageLine(entry, userId)];
  });
}

const lastMessages = (demo: DemoItems): Map<string, MessageRecord> =>
  new Map(
    demo
      .all(messageEntity)
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map((message) => [message.conversationId, message]),
  );

const messageLine = (
  { who, conversationId, title, lastMessage: text, lastMessageAt: at, unread }: InboxEntry,
  userId: string,
) => ({
  userId,
  id: messageNewsId(conversationId),
  kind: 'message' as const,
  title,
  text,
  path: conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId),
  at,
  eventId: demoId(`event message ${conversationId}`, at),
  readAt: unread === 0 ? at : null,
});
