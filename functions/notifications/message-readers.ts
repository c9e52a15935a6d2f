import type { MessagePosted } from '#events/messaging/message-posted.ts';
import type { EventOf } from '#events/define-event.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import { findVendorOwner } from '#functions/data/notifications/email-preferences.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import type { NotificationsDeps } from './deps.ts';

/** A person with unread messages in a conversation, and where they read them. */
export interface MessageReader {
  userId: string;
  who: string;
  entry: InboxEntry;
  path: string;
}

/**
 * Returns the people who haven't read a message yet and didn't mute its conversation. System messages have none, because their events notify people
 * separately.
 */
export async function findReaders(
  { table }: NotificationsDeps,
  { actor, data: { conversationId, recipients } }: EventOf<typeof MessagePosted>,
): Promise<MessageReader[]> {
  if (actor === 'system') return [];
  const find = async (who: string): Promise<MessageReader[]> => {
    const userId = await inboxOwner(who, table);
    if (!userId) return [];
    const entry = await table.get(inboxEntryEntity, inboxEntryKey(who, conversationId), { consistent: true });
    return entry && entry.unread > 0 && !entry.isMuted
      ? [{ userId, who, entry, path: pathFor(conversationId, who) }]
      : [];
  };
  return (await Promise.all(recipients.map(find))).flat();
}

/** Returns the owner of an inbox; undefined for the platform's, since administrators see it in their dashboard. */
async function inboxOwner(who: string, table: NotificationsDeps['table']): Promise<string | undefined> {
  const [kind, id = ''] = who.split('#');
  if (kind === 'user') return id;
  return kind === 'vendor' ? findVendorOwner(table, id) : undefined;
}

const pathFor = (conversationId: string, who: string): string =>
  conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId);
