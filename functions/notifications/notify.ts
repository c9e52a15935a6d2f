import type { BalancePaid } from '#events/orders/balance-paid.ts';
import type { MessagePosted } from '#events/messaging/message-posted.ts';
import type { EventOf } from '#events/define-event.ts';
import { messageNewsId } from '#functions/data/notifications/notification.ts';
import { findRecipients } from '#functions/platform/recipient.ts';
import type { FoundReplacement } from '#shared/planning/replacement-text.ts';
import type { NotificationsDeps } from './deps.ts';
import { findReaders } from './message-readers.ts';
import { notificationsFor } from './notification-content.ts';
import type { NotificationContent, PersonalEvent } from './notification-content.ts';
import { memberNews, payerNews, teamNews } from './member-news.ts';
import type { MemberEvent, TeamEvent } from './member-news.ts';
import { addNotification, putMessageNotification } from './repository.ts';

/**
 * Writes the notifications of an event, keyed by its id: a repeated delivery changes nothing. `found`: the possible
 * replacements for a vendor who canceled, if any were sought.
 */
export async function notify(
  { table }: NotificationsDeps,
  event: PersonalEvent | MemberEvent | TeamEvent | EventOf<typeof MessagePosted | typeof BalancePaid>,
  found?: FoundReplacement,
): Promise<void> {
  if (event.type === 'MessagePosted') return notifyOfMessage({ table }, event);
  for (const { to, ...news } of await readNews(table, event, found)) {
    const { id, occurredAt: at } = event;
    for (const { userId, toPath } of await findRecipients(table, to, news.kind))
      await addNotification(table, { ...news, path: toPath(news.path), userId, id, eventId: id, at, readAt: null });
  }
}

/** Returns the notifications of an event; those that name a member read the name. */
async function readNews(
  table: NotificationsDeps['table'],
  event: PersonalEvent | MemberEvent | TeamEvent | EventOf<typeof BalancePaid>,
  found: FoundReplacement | undefined,
): Promise<NotificationContent[]> {
  switch (event.type) {
    case 'MemberJoined':
    case 'MemberRemoved':
      return [await memberNews(table, event)];
    case 'TeamMemberJoined':
    case 'TeamMemberRemoved':
      return [await teamNews(table, event)];
    case 'BalancePaid':
      return payerNews(table, event);
    case 'BookingConfirmed':
      return event.data.payerId === undefined ? notificationsFor(event, found) : payerNews(table, event);
    default:
      return notificationsFor(event, found);
  }
}

/**
 * Notifies people of unread messages: one notification per conversation, with the latest text. However messages are
 * delivered, the latest one stays.
 */
async function notifyOfMessage({ table }: NotificationsDeps, event: EventOf<typeof MessagePosted>): Promise<void> {
  const { id: eventId, occurredAt: at, data } = event;
  const { conversationId } = data;
  const id = messageNewsId(conversationId);
  for (const { userId, who, entry, path } of await findReaders({ table }, event)) {
    const content = { title: entry.title, text: entry.lastMessage, path };
    const news = { userId, id, kind: 'message' as const, ...content, at, eventId, readAt: null };
    await putMessageNotification(table, news, { who, conversationId });
  }
}
