import type { Message, Thread } from '#shared/api/messaging.ts';
import { formerMember } from '#shared/messaging/deleted-user-name.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import { findEventThread, threadMember } from '#functions/data/queries/event-thread.ts';
import type { EventThread, ThreadMember } from '#functions/data/queries/event-thread.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { notFound } from '#functions/platform/errors.ts';
import { viewAttachment } from '../conversation.ts';
import { listInboxes } from '../inbox-repository.ts';

/** Finds a thread and the caller's part in it. @throws AppError not_found for everybody who isn't a member now */
export async function findOwnThread(
  table: Table,
  bookingId: string,
  actor: Actor,
  now: Date,
): Promise<{ thread: EventThread; me: ThreadMember }> {
  const [thread, inboxes] = await Promise.all([findEventThread(table, bookingId, now), listInboxes(table, actor)]);
  const me = thread && threadMember(thread, inboxes);
  if (!me) throw notFound('Conversation');
  return { thread, me };
}

/** The names of a thread, and how far its members have read. */
interface ThreadReading {
  names: ReadonlyMap<string, string>;
  /** By inbox; empty before a member has read. */
  readAt: ReadonlyMap<string, string>;
  /** The inboxes that muted it. */
  muted: ReadonlySet<string>;
  hasHostLeft: boolean;
}

/** Returns true once the host deleted their account: nobody writes in the thread any more. */
export async function hasHostLeft(table: Table, { hostId }: EventThread): Promise<boolean> {
  return isTombstone(await table.get(profileOrTombstone, profileKey(hostId), { consistent: true }));
}

/** Reads how far the members have read, and whether the host's account still exists, in one trip. */
export async function readThreadReading(table: Table, thread: EventThread): Promise<ThreadReading> {
  const { id, hostId, members, names } = thread;
  const hostAt = profileKey(hostId);
  const entryKeys = members.map(({ who }) => inboxEntryKey(who, id));
  const found = await findByKeys(table, [hostAt, ...entryKeys]);
  const entries = entryKeys
    .map(found)
    .filter((item) => item !== undefined)
    .map(inboxEntryEntity.fromItem);
  const host = found(hostAt);
  const hasHostLeft = host !== undefined && isTombstone(profileOrTombstone.fromItem(host));
  return {
    names: hasHostLeft ? new Map([...names, [`user#${hostId}`, formerMember]]) : names,
    readAt: new Map(entries.flatMap(({ who, readAt }) => (readAt === null ? [] : [[who, readAt] as const]))),
    muted: new Set(entries.flatMap(({ who, isMuted }) => (isMuted ? [who] : []))),
    hasHostLeft,
  };
}

/** Returns who is in the thread, and whether the caller may write. */
export function viewPeople({ members, isOpen }: EventThread, me: ThreadMember, reading: ThreadReading): Thread {
  const open = me.role === 'viewer' ? 'viewer' : 'open';
  return {
    members: members.map(({ who, role }) => ({ name: nameIn(reading, who), role })),
    writing: isOpen && !reading.hasHostLeft ? open : 'closed',
  };
}

/** Returns the name of a message's author: a co-host who has left is a 'Former member'. */
const nameIn = ({ names }: Pick<ThreadReading, 'names'>, who: string): string => names.get(who) ?? formerMember;

export const messageAuthor = ({ from }: MessageRecord, reading: Pick<ThreadReading, 'names'>): string | undefined =>
  from === undefined ? undefined : nameIn(reading, from);

/** Returns a message as one member sees it. */
export function viewThreadMessage(
  message: MessageRecord,
  me: ThreadMember,
  reading: Pick<ThreadReading, 'names' | 'readAt'>,
): Message {
  const { id, sender, messageType, content, from, attachments = [], sentAt } = message;
  const isMine = from === me.who;
  const hasRead = (who: string) => (reading.readAt.get(who) ?? '') >= sentAt;
  const readers = [...reading.readAt.keys()].filter((who) => who !== from && hasRead(who));
  const author = messageAuthor(message, reading);
  return {
    id,
    senderType: sender,
    messageType,
    isMine,
    content,
    attachments: attachments.map(viewAttachment),
    sentAt,
    readAt: !isMine && hasRead(me.who) ? (reading.readAt.get(me.who) ?? null) : null,
    ...(author !== undefined && { author }),
    ...(isMine && { seenBy: readers.map((who) => nameIn(reading, who)) }),
  };
}
