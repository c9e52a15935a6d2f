import { platformInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';

/**
 * Returns the mail about unread messages, with the sender, their number and the last text: one mail for any number of
 * messages.
 */
export function unreadMail(entry: InboxEntry, { id }: Pick<Conversation, 'id'>): UnaddressedMail {
  const { title, about, lastMessage, unread, who } = entry;
  const count = unread === 1 ? 'a message' : `${unread} messages`;
  return {
    to: mailRecipient(who),
    subject: `${title} sent you ${count}`,
    heading: `${title} sent you ${count}`,
    paragraphs: [`“${lastMessage}”`],
    facts: [['About', about]],
    action: { label: 'Read and Reply', path: pathFor(who, id) },
    note: `To reply, use the button: ${title} doesn't get replies to this email.`,
    // Administrators cannot switch this off.
    ...(who !== platformInbox && { choice: 'message' }),
  };
}

function mailRecipient(who: string): UnaddressedMail['to'] {
  if (who === platformInbox) return 'administrators';
  const [kind, id = ''] = who.split('#');
  return kind === 'vendor' ? { vendorId: id } : { userId: id };
}

function pathFor(who: string, conversationId: string): string {
  if (who === platformInbox) return '/super-admin?tab=messages';
  return conversationPath(who.startsWith('vendor#') ? 'vendor' : 'mine', conversationId);
}
