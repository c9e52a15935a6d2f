import type { Message, messaging } from '#shared/api/messaging.ts';
import type { Role } from '#shared/api/messaging/message-inbox.ts';
import { messageNewsId, markAsRead } from '#functions/data/notifications/notification.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { participantLabel, participantView, viewMessage } from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { listInboxes, readEntries, storeRead } from './inbox-repository.ts';
import { inboxRole, inboxTitle } from './inbox-sources.ts';
import { findConversation, readMessages } from './repository.ts';

interface MessagesPage {
  /** The role in which the caller writes. */
  role: Role;
  /** The other party's name. */
  title: string;
  about: string;
  messages: Message[];
  older: string | null;
  newer: string | null;
  hasOtherLeft: boolean;
}

/**
 * Lists a page of messages, the latest or around a named one, latest first, as the caller's side sees them. @throws
 * AppError not_found
 */
export async function listMessages(
  { table }: MessagingDeps,
  { actor, params, query }: Call<typeof messaging.listMessages>,
): Promise<MessagesPage> {
  const [found, inboxes, page] = await Promise.all([
    findConversation(table, params.conversationId),
    listInboxes(table, actor),
    readMessages(table, params.conversationId, query),
  ]);
  const { conversation, me, other } = participantView(found, inboxes);
  const entries = await readEntries(table, conversation);
  const reading = { mine: entries.get(me.who), others: entries.get(other.who) };
  const messages = page.items.map((message) => viewMessage(message, me, reading));
  const { older, newer } = page;
  const hasOtherLeft = other.hasLeft ?? false;
  const mine = { who: me.who, conversationId: conversation.id };
  const title = inboxTitle({ ...mine, title: participantLabel(other) });
  return { role: inboxRole(mine), title, about: conversation.about, messages, older, newer, hasOtherLeft };
}

/**
 * Marks everything in a conversation as read by the caller, in each of their inboxes that has it.
 * @throws AppError not_found
 */
export async function readConversation(
  { table }: MessagingDeps,
  { actor, params, context }: Call<typeof messaging.readConversation>,
): Promise<Record<string, never>> {
  const [found, inboxes] = await Promise.all([
    findConversation(table, params.conversationId),
    listInboxes(table, actor),
  ]);
  const { conversation } = participantView(found, inboxes);
  const mine = conversation.participants.filter(({ who }) => inboxes.includes(who));
  const now = context.now().toISOString();
  await Promise.all(mine.map(({ who }) => storeRead(table, who, conversation, now)));
  // Marks the conversation's notification as read.
  await tryWrite(table, markAsRead(actor.userId, messageNewsId(conversation.id), now));
  return {};
}
