import type { MessagePosted } from '#events/messaging/message-posted.ts';
import type { EventOf } from '#events/define-event.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import { findRecipients } from '#functions/platform/recipient.ts';
import type { Recipient } from '#functions/platform/recipient.ts';
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
    const readers = await inboxReaders(who, table);
    if (readers.length === 0) return [];
    const entry = await table.get(inboxEntryEntity, inboxEntryKey(who, conversationId), { consistent: true });
    if (!entry || entry.unread === 0 || entry.isMuted) return [];
    const path = pathFor(conversationId, who);
    return readers.map(({ userId, toPath }) => ({ userId, who, entry, path: toPath(path) }));
  };
  return (await Promise.all(recipients.map(find))).flat();
}

/** Returns the readers of an inbox; none for the platform's, since administrators see it in their dashboard. */
async function inboxReaders(who: string, table: NotificationsDeps['table']): Promise<Recipient[]> {
  const [kind, id = ''] = who.split('#');
  if (kind === 'user') return findRecipients(table, { userId: id }, 'message');
  return kind === 'vendor' ? findRecipients(table, { vendorId: id }, 'message') : [];
}

const pathFor = (conversationId: string, who: string): string =>
  conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId);
