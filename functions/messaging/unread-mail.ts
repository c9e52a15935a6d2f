import { platformInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';

/** Says who wrote and how much, with the last words: one mail however many messages came. */
export function unreadMail(entry: InboxEntry, { id }: Pick<Conversation, 'id'>): UnaddressedMail {
  const { title, about, lastMessage, unread, who } = entry;
  const count = unread === 1 ? 'a message' : `${unread} messages`;
  return {
    to: readerOf(who),
    subject: `${title} sent you ${count}`,
    heading: `${title} sent you ${count}`,
    paragraphs: [`“${lastMessage}”`],
    facts: [['About', about]],
    action: { label: 'Read and Reply', path: pathFor(who, id) },
    note: `To reply, use the button: ${title} doesn't get replies to this email.`,
    // The platform's people have no choice.
    ...(who !== platformInbox && { choice: 'message' }),
  };
}

function readerOf(who: string): UnaddressedMail['to'] {
  if (who === platformInbox) return 'administrators';
  const [kind, id = ''] = who.split('#');
  return kind === 'vendor' ? { vendorId: id } : { userId: id };
}

function pathFor(who: string, conversationId: string): string {
  if (who === platformInbox) return '/super-admin?tab=messages';
  return conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId);
}
