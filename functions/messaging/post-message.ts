import type { Message, messaging } from '#shared/api/messaging.ts';
import { applicantFrom, threadBookingId } from '#shared/messaging/conversation-ids.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { Actor } from '#functions/platform/context.ts';
import { attach, cleanContent } from './compose.ts';
import {
  idInUse,
  mustHaveTimelyId,
  otherHasLeft,
  participantView,
  viewMessage,
  messagePosted,
} from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { listInboxes } from './inbox-repository.ts';
import { requestNewOffer } from './offers/new-offer-request.ts';
import { findConversation, findMessage, storeOpened, storePosted } from './repository.ts';
import { aboutApplication } from './decision-templates.ts';
import { postInThread } from './thread/post-in-thread.ts';

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
  const bookingId = threadBookingId(params.conversationId);
  if (bookingId) return postInThread({ table }, { actor, params: { bookingId }, body, context });
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
  if (stored.senderId !== actor.userId) throw idInUse();
  return viewMessage(stored, me, { mine: undefined, others: undefined });
}

/**
 * Returns the conversation of an applicant with the platform, which either can begin while the application is reviewed;
 * undefined for everybody else. The first message stores it.
 */
async function applicantConversation(
  table: Table,
  conversationId: string,
  actor: Actor,
  now: string,
): Promise<Conversation | undefined> {
  const applicationId = applicantFrom(conversationId);
  if (applicationId === undefined || !(actor.isAdmin || actor.userId === applicationId)) return undefined;
  const application = await table.get(applicationIfAny, applicationKey(applicationId));
  if (application?.status !== 'submitted') return undefined;
  const { businessName } = application.form.basic;
  return { ...aboutApplication({ applicationId, businessName }), createdAt: now };
}
