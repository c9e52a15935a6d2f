import type { Conversation } from '#functions/data/conversation.ts';
import type { InboxEntry } from '#functions/data/inbox-entry.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { conversationPath } from '#shared/conversation-ids.ts';

/** Who gets it: a person by their profile, or the platform's people at their mailbox. */
export interface Reader {
  email: string;
  /** Whose choice it is; the platform's people have none. */
  userId?: string;
}

/** Says who wrote and how much, with the last words: one mail however many messages came. */
export function unreadMail(entry: InboxEntry, { id }: Pick<Conversation, 'id'>, reader: Reader): Mail {
  const { title, about, lastMessage, unread, who } = entry;
  const count = unread === 1 ? 'a message' : `${unread} messages`;
  return {
    to: reader.email,
    subject: `${title} sent you ${count}`,
    heading: `${title} sent you ${count}`,
    paragraphs: [`“${lastMessage}”`],
    facts: [['About', about]],
    action: { label: 'Read and Reply', path: pathFor(who, id) },
    ...(reader.userId && { choice: { kind: 'message', userId: reader.userId } }),
  };
}

function pathFor(who: string, conversationId: string): string {
  if (who === 'platform') return '/super-admin?tab=messages';
  return conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId);
}
