import type { CaseEvent } from '#events/cases/case-event.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import { VendorReplied } from '#events/messaging/vendor-replied.ts';
import { conversationEntity } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { previewOf } from '#functions/messaging/conversation.ts';
import { measureReplies, emptyReplyStats, watchedSides } from '#functions/messaging/replies.ts';
import { replyWatchEntity } from '#functions/data/messaging/reply-watch.ts';
import { caseOpening } from '#functions/messaging/case-templates.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import type { ThreadFileName } from '../content/parties/thread-files.ts';
import { demoId } from '../ids.ts';
import { attachmentOf, sentFile } from './sent-files.ts';

/** One thing said; `at` is an instant. */
export interface Line {
  at: string;
  side: 'customer' | 'vendor';
  text: string;
  files: readonly ThreadFileName[];
}

/** How many of the other side's last messages a side has not read. */
export interface Unread {
  by: 'customer' | 'vendor';
  count: number;
}

/** What was said about an order, and by which people. */
export interface Talk {
  lines: readonly Line[];
  unread?: Unread | undefined;
  ownerId: string;
}

/**
 * The conversation of an order with its messages. Ids are those that the subscriber gives: when the order's
 * event is published as well, the subscriber finds its message there and changes nothing.
 */
export function putConversation(
  demo: DemoItems,
  placed: EventOf<typeof OrderPlaced>,
  talk: Talk & { hostName: string; news: readonly CaseEvent[] },
): void {
  const { conversation, message } = orderOpening(placed, { customerName: talk.hostName });
  const openedAt = placed.occurredAt;
  const opening = { ...message, conversationId: conversation.id, senderId: null, sentAt: openedAt };
  const said = talk.lines.map((line) => messageOf(demo, conversation.id, line, senderOf(line, placed, talk)));
  const announced = talk.news.map((event) => ({
    ...caseOpening(event, { customerName: talk.hostName }).message,
    conversationId: conversation.id,
    senderId: null,
    sentAt: event.occurredAt,
  }));
  const later: MessageRecord[] = [...said, ...announced].toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
  const messages: MessageRecord[] = [opening, ...later];
  demo.put(conversationEntity, { ...conversation, createdAt: openedAt });
  for (const each of messages) demo.put(messageEntity, each);

  putReplies(demo, conversation, said);
  const last = messages.at(-1) ?? opening;
  const [first, second] = conversation.participants;
  for (const [me, other] of [[first, second] as const, [second, first] as const]) {
    const { by, count = 0 } = talk.unread ?? unreadReport(talk.news) ?? {};
    const unread = by === me.side ? count : 0;
    demo.put(inboxEntryEntity, {
      who: me.who,
      conversationId: conversation.id,
      title: other.name,
      about: conversation.about,
      lastMessage: previewOf(last),
      lastMessageAt: last.sentAt,
      unread,
      readAt: messages.at(-1 - unread)?.sentAt ?? null,
    });
  }
}

/** A report that its vendor has not answered yet is news to them. */
const unreadReport = (news: readonly CaseEvent[]): Unread | undefined =>
  news.at(-1)?.type === 'CaseOpened' ? { by: 'vendor', count: 1 } : undefined;

/** What the subscriber makes of them. */
function putReplies(
  demo: DemoItems,
  conversation: ReturnType<typeof orderOpening>['conversation'],
  said: MessageRecord[],
) {
  const sides = watchedSides(conversation);
  const measured = measureReplies(emptyReplyStats, said);
  if (!sides || (measured.waitingSince === null && measured.replies.length === 0)) return;
  const { id: conversationId, about } = conversation;
  demo.put(replyWatchEntity, { conversationId, about, ...sides, version: 1, ...measured });
  for (const reply of measured.replies) {
    const meta = demoMeta(`replied ${conversationId} ${reply.answeredAt}`, reply.answeredAt);
    demo.count(VendorReplied.create({ conversationId, vendorId: sides.vendorId, ...reply }, meta));
  }
}

const senderOf = ({ side }: Line, { data }: EventOf<typeof OrderPlaced>, { ownerId }: Talk): string =>
  side === 'customer' ? data.customerId : ownerId;

function messageOf(demo: DemoItems, conversationId: string, line: Line, senderId: string): MessageRecord {
  const { at, side, text, files } = line;
  const sent = files.map((name) => sentFile(name, senderId, conversationId, at));
  for (const file of sent) demo.send(file);
  return {
    conversationId,
    id: demoId(`${conversationId} ${text}`, at),
    sender: side,
    senderId,
    messageType: 'text',
    content: text,
    ...(sent.length > 0 && { attachments: sent.map(attachmentOf) }),
    sentAt: at,
  };
}
