import type { MessagePosted } from '#events/messaging/message-posted.ts';
import type { EventOf } from '#events/define-event.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import { findVendorOwner } from '#functions/data/notifications/email-preferences.ts';
import { messageNewsId } from '#functions/data/notifications/notification.ts';
import { findRecipient } from '#functions/platform/recipient.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import type { FoundReplacement } from '#shared/planning/replacement-text.ts';
import type { NotificationsDeps } from './deps.ts';
import { notificationsFor } from './notification-content.ts';
import type { PersonalEvent } from './notification-content.ts';
import { memberNews } from './member-news.ts';
import type { MemberEvent } from './member-news.ts';
import { addNotification, putMessageNotification } from './repository.ts';

/**
 * Writes the notifications of an event, keyed by its id: a repeated delivery changes nothing. `found`: the possible
 * replacements for a vendor who canceled, if any were sought.
 */
export async function notify(
  { table }: NotificationsDeps,
  event: PersonalEvent | MemberEvent | EventOf<typeof MessagePosted>,
  found?: FoundReplacement,
): Promise<void> {
  if (event.type === 'MessagePosted') return notifyOfMessage({ table }, event);
  const all =
    event.type === 'MemberJoined' || event.type === 'MemberRemoved'
      ? [await memberNews(table, event)]
      : notificationsFor(event, found);
  for (const { to, ...news } of all) {
    const userId = await findRecipient(table, to);
    if (!userId) continue;
    const { id, occurredAt: at } = event;
    await addNotification(table, { ...news, userId, id, eventId: id, at, readAt: null });
  }
}

/**
 * Notifies people of unread messages: one notification per conversation, with the latest text. System messages are
 * skipped because their events have separate notifications. However messages are delivered, the latest one stays.
 */
async function notifyOfMessage(
  { table }: NotificationsDeps,
  { id: eventId, occurredAt: at, actor, data }: EventOf<typeof MessagePosted>,
): Promise<void> {
  const { conversationId, recipients } = data;
  if (actor === 'system') return;
  for (const who of recipients) {
    const userId = await inboxOwner(who, table);
    if (!userId) continue;
    const entry = await table.get(inboxEntryEntity, inboxEntryKey(who, conversationId), { consistent: true });
    if (!entry || entry.unread === 0) continue;
    const id = messageNewsId(conversationId);
    const said = { title: entry.title, text: entry.lastMessage, path: pathFor(conversationId, who) };
    const news = { userId, id, kind: 'message' as const, ...said, at, eventId, readAt: null };
    await putMessageNotification(table, news, { who, conversationId });
  }
}

/** Returns the owner of an inbox; undefined for the platform's, since administrators see it in their dashboard. */
async function inboxOwner(who: string, table: NotificationsDeps['table']): Promise<string | undefined> {
  const [kind, id = ''] = who.split('#');
  if (kind === 'user') return id;
  return kind === 'vendor' ? findVendorOwner(table, id) : undefined;
}

const pathFor = (conversationId: string, who: string): string =>
  conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId);
