import type { Message, messaging } from '#shared/api/messaging.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { measure } from '#functions/platform/metrics.ts';
import { applicantConversation } from './applicant-conversation.ts';
import { attach } from './attach.ts';
import { cleanContent } from './sanitize-message.ts';
import { mustHaveTimelyId, otherHasLeft, participantView, viewMessage } from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { messagePosted } from './message-posted.ts';
import { listInboxes } from './inbox-repository.ts';
import { requestNewOffer } from './offers/new-offer-request.ts';
import { findConversation, findMessage, storeOpened, storePosted } from './repository.ts';

/**
 * Posts a message under the id that the browser chose; the same id again returns the stored message and posts nothing.
 * A host's message may request a new offer; the first message of an applicant or an administrator begins the
 * conversation about a submitted application.
 * @throws AppError not_found, invalid_input, refused for its files or its request, other_party_left
 */
export async function postMessage(
  { table }: MessagingDeps,
  { actor, params, body, context }: Call<typeof messaging.postMessage>,
): Promise<Message> {
  const now = context.now();
  mustHaveTimelyId(body.id, now);
  const files = body.attachments ?? [];
  const [found, inboxes] = await Promise.all([
    findConversation(table, params.conversationId),
    listInboxes(table, actor),
  ]);
  const started = found
    ? undefined
    : await applicantConversation(table, params.conversationId, actor, now.toISOString());
  const view = participantView(found ?? started, inboxes);
  const { conversation, me, other } = view;
  const content = cleanContent(body.content ?? '', files.length > 0);
  const mayBeKnown = files.length > 0 || other.hasLeft || body.asksForOffer === true;
  const known = mayBeKnown ? await findMessage(table, conversation.id, body.id) : undefined;
  if (other.hasLeft && !known) throw otherHasLeft(other);
  const { attachments, uploadWrites } = known
    ? { attachments: known.attachments ?? [], uploadWrites: [] }
    : await attach(table, actor.userId, conversation.id, files);
  const message: MessageRecord = {
    conversationId: conversation.id,
    id: body.id,
    sender: me.side,
    senderId: actor.userId,
    messageType: 'text',
    content,
    ...(attachments.length > 0 && { attachments }),
    sentAt: now.toISOString(),
  };
  const request = body.asksForOffer && !known ? [await requestNewOffer(table, view, message.sentAt)] : [];
  const event = messagePosted(conversation, message, context, actor);
  const isPosted =
    (started !== undefined && (await storeOpened(table, conversation, message, event, uploadWrites))) ||
    (await storePosted(table, conversation, message, event, [...uploadWrites, ...request]));
  if (isPosted) measure({ MessagesSent: 1 });
  const stored = isPosted ? message : await findMessage(table, conversation.id, body.id);
  // Neither written nor stored before: the other side left at this moment.
  if (!stored) throw otherHasLeft(other);
  if (stored.senderId !== actor.userId) throw inUse();
  return viewMessage(stored, me, { mine: undefined, others: undefined });
}

const inUse = () => new AppError('invalid_input', 'This message id is in use', { id: 'This message id is in use' });
