import { MessagePosted } from '#events/messaging/message-posted.ts';
import { inboxEntryEntity, inboxEntryKey, inboxPartition, unreadMails } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { EventThread, ThreadMember } from '#functions/data/queries/event-thread.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew, TransactionConflictError } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { mailDueAt, messagePreview } from '../conversation.ts';

/*
 * Writes of an event's thread. A thread has no item of its own: its members follow from the booking, and the first
 * message makes their inbox entries.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a message with the entries of all members | message, entries; looks at settlement, members and host | storeInThread |
 * | how far a member has read | `INBOX#who` / `CONVERSATION#c` | storeThreadRead |
 * | whether a member muted it | the same; looks at settlement, members and host | storeThreadMute |
 * | a former member's entry | the same | leaveThread |
 */

interface Posted {
  message: MessageRecord;
  /** Inboxes in which it counts as unread. */
  unread: readonly string[];
  actor: Actor | 'system';
  /** Written with it, for example for its files. */
  beside?: readonly Write[];
}

/**
 * Stores a message with its domain event and the entries of all members, in one write: at most 30 members, the vendors
 * and ten files, below DynamoDB's 100. Returns false if the message exists, or the members have changed since they were
 * read, or others are writing.
 */
export async function storeInThread(
  table: Table,
  thread: EventThread,
  { message, unread, actor, beside = [] }: Posted,
  context: Context,
): Promise<boolean> {
  const data = {
    conversationId: thread.id,
    messageId: message.id,
    senderType: message.sender,
    recipients: thread.members.map(({ who }) => who).filter((who) => who !== message.from),
  };
  const event = MessagePosted.create(data, eventMeta(context, actor));
  try {
    return await tryWrite(
      table,
      { put: messageEntity.toItem(message, event), condition: isNew },
      ...thread.checks,
      ...thread.members.map((member) => bumpEntry(thread, member, message, unread.includes(member.who))),
      ...beside,
    );
  } catch (error) {
    if (error instanceof TransactionConflictError) return false;
    throw error;
  }
}

/** Moves the thread to the top of a member's inbox, in which the first message puts it. */
function bumpEntry(thread: EventThread, { who, role }: ThreadMember, message: MessageRecord, isUnread: boolean): Write {
  const { id: conversationId, title, about, vendorsUntil } = thread;
  const shown = {
    type: inboxEntryEntity.type,
    who,
    conversationId,
    title,
    about,
    lastMessage: messagePreview(message),
    lastMessageAt: message.sentAt,
    lastSender: message.sender,
    gsi1pk: inboxPartition(who),
    gsi1sk: message.sentAt,
    ...(role === 'vendor' && { memberUntil: vendorsUntil }),
  };
  const dueAt = isUnread ? mailDueAt(message) : undefined;
  const first = { readAt: null, ...(dueAt && { gsi2sk: dueAt, mailDueAt: dueAt }) };
  const sets = [
    ...Object.keys(shown).map((name) => `#${name} = :${name}`),
    ...Object.keys(first).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
    ...(dueAt ? ['#gsi2pk = :unreadMails'] : []),
  ];
  const values = { ...shown, ...first, unread: isUnread ? 1 : 0, ...(dueAt && { unreadMails }) };
  return {
    update: inboxEntryKey(who, conversationId),
    set: `SET ${sets.join(', ')} ADD #unread :unread`,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
  };
}

/** Marks the thread as read by a member; all others see it below their messages. No mail about it is due any more. */
export function storeThreadRead(
  table: Table,
  { id, members }: EventThread,
  { who }: ThreadMember,
  now: string,
): Promise<boolean> {
  const others = members.map((member) => member.who).filter((one) => one !== who);
  return tryWrite(table, {
    update: inboxEntryKey(who, id),
    set: 'SET #unread = :none, #readAt = :now, #others = :others REMOVE #gsi2pk, #gsi2sk, #mailDueAt',
    values: { ':none': 0, ':now': now, ':others': others },
    condition: { expression: 'attribute_exists(#pk)' },
  });
}

/**
 * Mutes the thread for a member, or ends that, also before the first message: the entry is then in no list until a
 * message puts it there. Returns false if the members have changed since they were read.
 */
export function storeThreadMute(
  table: Table,
  thread: EventThread,
  { who, role }: ThreadMember,
  isMuted: boolean,
  now: string,
): Promise<boolean> {
  const { id: conversationId, title, about, vendorsUntil } = thread;
  const first = {
    type: inboxEntryEntity.type,
    who,
    conversationId,
    title,
    about,
    lastMessage: '',
    lastMessageAt: now,
    unread: 0,
    readAt: null,
    ...(role === 'vendor' && { memberUntil: vendorsUntil }),
  };
  const sets = Object.keys(first).map((name) => `#${name} = if_not_exists(#${name}, :${name})`);
  const update = {
    update: inboxEntryKey(who, conversationId),
    set: `SET #isMuted = :isMuted, ${sets.join(', ')}`,
    values: Object.fromEntries(Object.entries({ ...first, isMuted }).map(([name, value]) => [`:${name}`, value])),
  };
  return tryWrite(table, update, ...thread.checks);
}

/** Takes the thread out of a former member's inbox, which closes it on open pages. */
export const leaveThread = (table: Table, conversationId: string, who: string): Promise<void> =>
  table.write({ delete: inboxEntryKey(who, conversationId) });
