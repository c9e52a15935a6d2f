import type { Message, Thread } from '#shared/api/messaging.ts';
import type { Role } from '#shared/api/messaging/message-inbox.ts';
import { threadBookingId } from '#shared/messaging/conversation-ids.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { participantLabel, participantView, viewMessage } from './conversation.ts';
import { listInboxes, readEntries } from './inbox-repository.ts';
import { inboxRole, inboxTitle } from './inbox-sources.ts';
import { findConversation } from './repository.ts';
import { findOwnThread, readThreadReading, viewPeople, viewThreadMessage } from './thread/view-thread.ts';

/** A conversation as one reader sees it. */
interface OpenedConversation {
  /** The role in which the caller writes, and the other party. */
  head: { role: Role; title: string; about: string; hasOtherLeft: boolean; isMuted?: true; thread?: Thread };
  view(message: MessageRecord): Message;
}

/** Opens a conversation of two sides or an event's thread in two trips. @throws AppError not_found */
export function openForReader(
  table: Table,
  conversationId: string,
  actor: Actor,
  now: Date,
): Promise<OpenedConversation> {
  const bookingId = threadBookingId(conversationId);
  return bookingId ? openThread(table, bookingId, actor, now) : openForSide(table, conversationId, actor);
}

async function openForSide(table: Table, conversationId: string, actor: Actor): Promise<OpenedConversation> {
  const [found, inboxes] = await Promise.all([findConversation(table, conversationId), listInboxes(table, actor)]);
  const { conversation, me, other } = participantView(found, inboxes);
  const entries = await readEntries(table, conversation);
  const reading = { mine: entries.get(me.who), others: entries.get(other.who) };
  const mine = { who: me.who, conversationId };
  const title = inboxTitle({ ...mine, title: participantLabel(other) });
  return {
    head: {
      role: inboxRole(mine),
      title,
      about: conversation.about,
      hasOtherLeft: other.hasLeft ?? false,
      ...(reading.mine?.isMuted && { isMuted: true }),
    },
    view: (message) => viewMessage(message, me, reading),
  };
}

async function openThread(table: Table, bookingId: string, actor: Actor, now: Date): Promise<OpenedConversation> {
  const { thread, me } = await findOwnThread(table, bookingId, actor, now);
  const reading = await readThreadReading(table, thread);
  const { id: conversationId, title, about } = thread;
  return {
    head: {
      role: inboxRole({ who: me.who, conversationId }),
      title,
      about,
      hasOtherLeft: false,
      ...(reading.muted.has(me.who) && { isMuted: true }),
      thread: viewPeople(thread, me, reading),
    },
    view: (message) => viewThreadMessage(message, me, reading),
  };
}
