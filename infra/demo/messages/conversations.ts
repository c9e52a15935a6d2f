import type { CaseEvent } from '#events/cases/case-event.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import { VendorReplied } from '#events/messaging/vendor-replied.ts';
import { conversationEntity } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { messagePreview } from '#functions/messaging/conversation.ts';
import { measureReplies, emptyReplyStats, watchedSides } from '#functions/messaging/replies.ts';
import { replyWatchEntity } from '#functions/data/messaging/reply-watch.ts';
import { caseOpening } from '#functions/messaging/case-templates.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import type { ThreadFileName } from '../content/parties/thread-files.ts';
import { demoId } from '../ids.ts';
import type { Opening, OrderConversation } from '#functions/messaging/conversation-templates.ts';
import { toAttachment, sentFile } from './sent-files.ts';
import type { SentFile } from './sent-files.ts';

/** One message; `at` is an instant. */
export interface Line {
  at: string;
  side: 'customer' | 'vendor';
  text: string;
  files: readonly ThreadFileName[];
}

/** The number of the other side's latest messages that a side hasn't read. */
export interface Unread {
  by: 'customer' | 'vendor';
  count: number;
}

/** The messages about an order, and the vendor's owner. */
export interface Talk {
  lines: readonly Line[];
  unread?: Unread | undefined;
  ownerId: string;
}

/** A conversation with all its messages, in order. */
export interface Said {
  conversation: Opening['conversation'];
  openedAt: string;
  messages: readonly MessageRecord[];
  /** Files of the messages. */
  files?: readonly SentFile[];
  unread?: Unread | undefined;
}

/**
 * Returns the conversation of an order, with the subscriber's ids: if the order's event is published too, the
 * subscriber finds its message there and changes nothing.
 */
export function orderTalk(
  placed: EventOf<typeof OrderPlaced>,
  order: OrderConversation,
  talk: Talk & { news: readonly CaseEvent[] },
): Said {
  const opening = orderOpening(placed, order);
  const { conversation } = opening;
  const lines = talk.lines.map((line) => spoken(conversation.id, line, senderId(line, placed, talk)));
  const news = talk.news.map((event) => announced(caseOpening(event, order), event.occurredAt));
  const later = [...lines.map(({ message }) => message), ...news].toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
  return {
    conversation,
    openedAt: placed.occurredAt,
    messages: [announced(opening, placed.occurredAt), ...later],
    files: lines.flatMap(({ files }) => files),
    unread: talk.unread ?? unreadReport(talk.news),
  };
}

/** Returns the message that an event adds to a conversation. */
export const announced = ({ conversation, message }: Opening, sentAt: string): MessageRecord => ({
  senderId: null,
  ...message,
  conversationId: conversation.id,
  sentAt,
});

/** Puts a conversation with its messages and both inboxes. */
export function putConversation(demo: DemoItems, { conversation, openedAt, messages, files = [], unread }: Said): void {
  demo.put(conversationEntity, { ...conversation, createdAt: openedAt });
  for (const each of messages) demo.put(messageEntity, each);
  for (const file of files) demo.send(file);
  putReplies(demo, conversation, messages);
  const last = messages.at(-1);
  if (!last) throw new Error(`Nothing was said in ${conversation.id}`);
  const [first, second] = conversation.participants;
  for (const [me, other] of [[first, second] as const, [second, first] as const]) {
    const count = unread?.by === me.side ? unread.count : 0;
    demo.put(inboxEntryEntity, {
      who: me.who,
      conversationId: conversation.id,
      title: other.name,
      about: conversation.about,
      lastMessage: messagePreview(last),
      lastMessageAt: last.sentAt,
      unread: count,
      readAt: messages.at(-1 - count)?.sentAt ?? null,
    });
  }
}

/** Returns a report without a response as unread for its vendor. */
const unreadReport = (news: readonly CaseEvent[]): Unread | undefined =>
  news.at(-1)?.type === 'CaseOpened' ? { by: 'vendor', count: 1 } : undefined;

/** Puts the subscriber's reply measurements. */
function putReplies(demo: DemoItems, conversation: Opening['conversation'], said: readonly MessageRecord[]) {
  const sides = watchedSides(conversation);
  const measured = measureReplies(emptyReplyStats, said);
  if (!sides || (measured.waitingSince === null && measured.replies.length === 0)) return;
  const { id: conversationId, about } = conversation;
  demo.put(replyWatchEntity, { conversationId, about, ...sides, version: 1, ...measured });
  for (const [nth, reply] of measured.replies.entries()) {
    const meta = demoMeta(`replied ${conversationId} ${reply.answeredAt}`, reply.answeredAt);
    const which = { conversationId, vendorId: sides.vendorId, isFirst: nth === 0 };
    demo.count(VendorReplied.create({ ...which, ...reply }, meta));
  }
}

const senderId = ({ side }: Line, { data }: EventOf<typeof OrderPlaced>, { ownerId }: Talk): string =>
  side === 'customer' ? data.customerId : ownerId;

/** Returns a line as a sent message, with its files. */
export function spoken(
  conversationId: string,
  { at, side, text, files }: Line,
  senderId: string,
): { message: MessageRecord; files: SentFile[] } {
  const sent = files.map((name) => sentFile(name, senderId, conversationId, at));
  return {
    files: sent,
    message: {
      conversationId,
      id: demoId(`${conversationId} ${text}`, at),
      sender: side,
      senderId,
      messageType: 'text',
      content: text,
      ...(sent.length > 0 && { attachments: sent.map(toAttachment) }),
      sentAt: at,
    },
  };
}
