import type { Message, messaging } from '#shared/api/messaging.ts';
import { maximumMembers } from '#shared/planning/members.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { ThreadMember } from '#functions/data/queries/event-thread.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { measure } from '#functions/platform/metrics.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { attach, cleanContent } from '../compose.ts';
import { idInUse } from '../conversation.ts';
import { findMessage } from '../repository.ts';
import { storeInThread } from './thread-inbox.ts';
import { findOwnThread, hasHostLeft, viewThreadMessage } from './view-thread.ts';

interface PostInThread {
  actor: Actor;
  params: { bookingId: string };
  body: Call<typeof messaging.postMessage>['body'];
  context: Context;
}

// All members may write at once, and each message changes the entries of all.
const attempts = 2 * maximumMembers;

/**
 * Posts a message to all members of an event under the id that the browser chose; the same id again returns the stored
 * message. Only the members of that moment get it.
 * @throws AppError not_found, also for a member who was removed while writing; forbidden for viewers; refused once the
 * thread is closed, or for its files; invalid_input
 */
export const postInThread = ({ table }: { table: Table }, call: PostInThread): Promise<Message> =>
  retryOnConflict('This conversation', () => tryToPost(table, call), { attempts });

/** Undefined if the members changed, or others were writing. */
async function tryToPost(table: Table, { actor, params, body, context }: PostInThread): Promise<Message | undefined> {
  const now = context.now();
  const { thread, me } = await findOwnThread(table, params.bookingId, actor, now);
  const files = body.attachments ?? [];
  const content = cleanContent(body.content ?? '', files.length > 0);
  const isRefused = me.role === 'viewer' || !thread.isOpen;
  const known = isRefused || files.length > 0 ? await findMessage(table, thread.id, body.id) : undefined;
  if (known) return viewOwn(known, me, actor);
  if (me.role === 'viewer') throw new AppError('forbidden', viewersRead);
  if (!thread.isOpen) throw new AppError('refused', threadClosed);
  const { attachments, uploadWrites } = await attach(table, actor.userId, thread.id, files);
  const message: MessageRecord = {
    conversationId: thread.id,
    id: body.id,
    sender: me.role === 'vendor' ? 'vendor' : 'customer',
    senderId: actor.userId,
    from: me.who,
    messageType: 'text',
    content,
    ...(attachments.length > 0 && { attachments }),
    sentAt: now.toISOString(),
  };
  const unread = thread.members.map(({ who }) => who).filter((who) => who !== me.who);
  if (await storeInThread(table, thread, { message, unread, actor, beside: uploadWrites }, context)) {
    measure({ MessagesSent: 1 });
    return viewOwn(message, me, actor);
  }
  const stored = await findMessage(table, thread.id, body.id);
  if (stored) return viewOwn(stored, me, actor);
  if (await hasHostLeft(table, thread)) throw new AppError('refused', threadClosed);
  return undefined;
}

const viewersRead = 'You can read this conversation, but not write in it. Ask the host to make you a co-host.';
const threadClosed = 'This event is over, so messages to everyone can no longer be sent.';

/** @throws AppError invalid_input for the id of another person's message */
function viewOwn(message: MessageRecord, me: ThreadMember, { userId }: Actor): Message {
  if (message.senderId !== userId) throw idInUse();
  return viewThreadMessage(message, me, { names: new Map([[me.who, me.name]]), readAt: new Map() });
}
