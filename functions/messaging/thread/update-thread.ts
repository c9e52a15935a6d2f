import type { EventOf } from '#events/define-event.ts';
import type { MemberRemoved } from '#events/planning/member-removed.ts';
import { maximumMembers } from '#shared/planning/members.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { findEventThread } from '#functions/data/queries/event-thread.ts';
import type { EventThread } from '#functions/data/queries/event-thread.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findMessage } from '../repository.ts';
import { leaveThread, storeInThread } from './thread-inbox.ts';
import { formatSharedChange, isAboutMembers } from './thread-templates.ts';
import type { SharedChange } from './thread-templates.ts';
import { hasHostLeft } from './view-thread.ts';

/**
 * Posts in the thread of an event what changed for its members, and takes it from those who left (rules event-room-22
 * and event-room-23). Safe to repeat: the message's id is the event's.
 */
export async function updateThread(
  table: Table,
  event: SharedChange | EventOf<typeof MemberRemoved>,
  context: Context,
): Promise<void> {
  if (event.type === 'MemberRemoved') return removeMember(table, event, context);
  const { bookingId } = event.data;
  if (event.type === 'OrderCancelled') await leave(table, bookingId, vendorInbox(event.data.vendorId), context);
  const content = formatSharedChange(event);
  if (!content) return;
  await retryOnConflict('This conversation', () => tryToPost(table, event, content, context), {
    attempts: 2 * maximumMembers,
  });
}

/** Undefined if the members changed, or others were writing. */
async function tryToPost(
  table: Table,
  event: SharedChange,
  content: string,
  context: Context,
): Promise<true | undefined> {
  const thread = await findEventThread(table, event.data.bookingId, context.now());
  if (!thread?.isOpen) return true;
  const message: MessageRecord = {
    conversationId: thread.id,
    id: event.id,
    sender: 'system',
    senderId: null,
    messageType: 'system',
    content,
    sentAt: context.now().toISOString(),
  };
  const unread = isAboutMembers(event) ? listOthers(thread, event) : [];
  if (await storeInThread(table, thread, { message, unread, actor: 'system' }, context)) return true;
  if (await findMessage(table, thread.id, message.id)) return true;
  return (await hasHostLeft(table, thread)) || undefined;
}

/** Returns the members without the host who made the change. */
function listOthers({ members, hostId }: EventThread, { actor }: SharedChange): string[] {
  return members.map(({ who }) => who).filter((who) => who !== userInbox(hostId) || actor !== hostId);
}

async function removeMember(
  table: Table,
  { data: { hostId, planId, memberId, isBooked } }: EventOf<typeof MemberRemoved>,
  context: Context,
): Promise<void> {
  const booked = isBooked && (await table.get(hostEventEntity, hostEventKey(hostId, planId), { consistent: true }));
  if (booked) await leave(table, booked.bookingId, userInbox(memberId), context);
}

/** Takes the thread from somebody who isn't a member any more; not from one who joined again. */
async function leave(table: Table, bookingId: string, who: string, context: Context): Promise<void> {
  const thread = await findEventThread(table, bookingId, context.now());
  if (thread && !thread.members.some((member) => member.who === who)) await leaveThread(table, thread.id, who);
}
