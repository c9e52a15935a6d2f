import type { Message, messaging } from '#shared/api/messaging.ts';
import { applicantFrom } from '#shared/messaging/conversation-ids.ts';
import { messageContent, firstMessage } from '#shared/kernel/validation.ts';
import { sanitise } from '#shared/kernel/sanitize.ts';
import { attachmentPurposes } from '#shared/messaging/attachments.ts';
import type { AttachmentPurpose } from '#shared/messaging/attachments.ts';
import type { MessageRecord, StoredAttachment } from '#functions/data/messaging/message.ts';
import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { keepUpload, readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import type { Write } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { Actor } from '#functions/platform/context.ts';
import { mustHaveTimelyId, otherHasLeft, participantView, viewMessage, messagePosted } from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { listInboxes } from './inbox-repository.ts';
import { requestNewOffer } from './offers/new-offer-request.ts';
import { findConversation, findMessage, storeOpened, storePosted } from './repository.ts';
import { aboutApplication } from './decision-templates.ts';

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

/**
 * Returns the text trimmed and without anything that could run as a script; the rest stays as typed (rule messaging-3).
 * Only a message with files may be empty. @throws AppError invalid_input
 */
function cleanContent(text: string, hasFiles: boolean): string {
  const clean = sanitise(text);
  if (hasFiles && clean.trim() === '') return '';
  const content = messageContent.safeParse(clean);
  if (content.success) return content.data;
  const message = firstMessage(content.error, 'Invalid message');
  throw new AppError('invalid_input', message, { content: message });
}

/** The files of a message, and the writes that keep their uploads permanently: made with the message or not at all. */
export interface Attached {
  attachments: StoredAttachment[];
  uploadWrites: Write[];
}

/** Returns the writer's own checked uploads by id. @throws AppError refused for anything else */
async function attach(table: Table, userId: string, conversationId: string, ids: readonly string[]): Promise<Attached> {
  const wanted = [...new Set(ids)].flatMap((id) => attachmentPurposes.map((purpose) => ({ id, purpose })));
  const { ready, problems } = await readNamedUploads(table, userId, wanted);
  const uploads = [...new Set(ids)].map((id) => ready.get(id) ?? refuse(problems.get(id) ?? 'missing'));
  return {
    attachments: uploads.map(asAttachment),
    uploadWrites: uploads.map((upload) => keepUpload(upload, { sentIn: conversationId })),
  };
}

function refuse(problem: keyof typeof uploadProblemText): never {
  const message = uploadProblemText[problem];
  throw new AppError('refused', message, { attachments: message });
}

const asAttachment = ({ id, purpose, fileName, contentType, bytes, secret, imageKey }: UploadRecord) => ({
  id,
  // readNamedUploads returned none of another purpose.
  purpose: purpose as AttachmentPurpose,
  fileName,
  contentType,
  bytes,
  secret,
  imageKey,
});
