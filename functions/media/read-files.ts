import type { media, Upload } from '#shared/api/media.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { threadBookingId } from '#shared/messaging/conversation-ids.ts';
import { photoSize, photoFile, photoFileWidths } from '#shared/media/photos.ts';
import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { conversationEntity, conversationKey, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { findEventThread, threadMember } from '#functions/data/queries/event-thread.ts';
import { listInboxes, takesPart } from '#functions/data/queries/inboxes.ts';
import { messageEntity, messageKey } from '#functions/data/messaging/message.ts';
import type { StoredAttachment } from '#functions/data/messaging/message.ts';
import { caseKey, problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { findUploads, findUpload } from './repository.ts';
import { asUpload, documentKey } from './upload.ts';
import type { FileStore } from './file-store.ts';

/** Lists uploads in the order in which they were named, omitting missing ones and those that the caller may not see. */
export async function listUploads(
  { table }: Pick<MediaDeps, 'table'>,
  { query: { ids, ownerId }, actor }: Call<typeof media.listUploads>,
): Promise<{ uploads: Upload[] }> {
  const found = await findUploads(table, ownerId ?? actor.userId, ids);
  return {
    uploads: found.filter((upload) => canOpenUpload(actor, upload)).flatMap((upload) => asUpload(upload) ?? []),
  };
}

/**
 * Returns a short-lived address of a document; pictures have permanent ones. An administrator's access to an
 * applicant's document is in the audit trail before they get the address. @throws AppError not_found, refused
 */
export async function readUpload(
  { table, files }: MediaDeps,
  { params: { uploadId }, query: { ownerId }, actor, context }: Call<typeof media.readUpload>,
): Promise<EndpointResponse<typeof media.readUpload>> {
  const upload = await findUpload(table, ownerId ?? actor.userId, uploadId);
  if (!upload || upload.status === 'leaving' || !canOpenUpload(actor, upload)) throw notFound('Upload');
  if (upload.status === 'waiting') throw new AppError('refused', "This file hasn't been checked yet");
  if (upload.imageKey !== null) throw new AppError('refused', 'Pictures are shown where they are used');
  if (upload.userId !== actor.userId) await auditReading(table, upload, actor, context);
  const { fileName, contentType } = upload;
  return shortAddress(files, { key: documentKey(upload), fileName, contentType }, context);
}

async function auditReading(table: Table, { userId, id }: UploadRecord, actor: Actor, context: Context): Promise<void> {
  const application = await table.get(applicationIfAny, applicationKey(userId));
  const deed = {
    action: 'open document',
    subject: `application#${userId}`,
    name: application?.form.basic.businessName ?? '',
    before: '',
    after: 'opened',
    // The file's own name may name people; the id finds the file.
    note: `Upload ${id}`,
  };
  await table.write(auditWrite(deed, actor, context));
}

/** The uploads of applications. Files of messages are only for their two parties (rule media-6). */
const handedIn: readonly UploadPurpose[] = ['service-photo', 'product-image', 'pricing-document'];

/** Returns true if a person may see an upload: its owner always, administrators those of applications. */
const canOpenUpload = ({ userId, isAdmin }: Actor, upload: Pick<UploadRecord, 'userId' | 'purpose'>): boolean =>
  upload.userId === userId || (isAdmin && handedIn.includes(upload.purpose));

/**
 * Returns a short-lived address of a message's file, for those who take part in its conversation. @throws AppError
 * not_found
 */
export async function readAttachment(
  { table, files }: MediaDeps,
  { params, query, actor, context }: Call<typeof media.readAttachment>,
): Promise<EndpointResponse<typeof media.readAttachment>> {
  const { conversationId, messageId, uploadId } = params;
  const [message, isReader] = await Promise.all([
    table.get(messageEntity, messageKey(conversationId, messageId)),
    mayRead(table, conversationId, actor, context.now()),
  ]);
  const attachment = message?.attachments?.find(({ id }) => id === uploadId);
  if (!attachment || !isReader) throw notFound('File');
  return shortAddress(files, toPrivateFile(attachment, query.width), context);
}

/** Returns true for the two sides of a conversation, and for the members of an event's thread. */
async function mayRead(table: Table, conversationId: string, actor: Actor, now: Date): Promise<boolean> {
  const bookingId = threadBookingId(conversationId);
  const [conversation, thread, inboxes] = await Promise.all([
    bookingId ? undefined : table.get(conversationEntity, conversationKey(conversationId)),
    bookingId && findEventThread(table, bookingId, now),
    listInboxes(table, actor),
  ]);
  if (thread) return threadMember(thread, inboxes) !== undefined;
  return conversation !== undefined && takesPart(conversation, inboxes);
}

function toPrivateFile(
  { fileName, contentType, secret, imageKey }: StoredAttachment,
  wanted = Number.POSITIVE_INFINITY,
) {
  const size = imageKey === null ? undefined : photoSize(imageKey);
  if (imageKey === null || !size) return { key: documentKey({ secret }), fileName, contentType };
  return selectPhoto({ fileName, imageKey, width: size.width }, wanted);
}

/** Returns a short-lived address of a case's photo, for its two sides and administrators. @throws AppError not_found */
export async function readCasePhoto(
  { table, files }: MediaDeps,
  { params, query, actor, context }: Call<typeof media.readCasePhoto>,
): Promise<EndpointResponse<typeof media.readCasePhoto>> {
  const [record, inboxes] = await Promise.all([
    table.get(problemCaseEntity, caseKey(params.bookingId, params.vendorId)),
    listInboxes(table, actor),
  ]);
  const photo = record && photosIn(record).find(({ id }) => id === params.uploadId);
  const size = photo && photoSize(photo.imageKey);
  if (!record || !photo || !size || !(actor.isAdmin || isOfEither(record, inboxes))) throw notFound('File');
  return shortAddress(files, selectPhoto({ ...photo, width: size.width }, query.width), context);
}

const photosIn = ({ photos, answer }: ProblemCaseRecord) => [...photos, ...(answer?.photos ?? [])];

const isOfEither = ({ customerId, vendorId }: ProblemCaseRecord, inboxes: readonly string[]): boolean =>
  inboxes.includes(userInbox(customerId)) || inboxes.includes(vendorInbox(vendorId));

/** How long an address of a private file is valid. */
const addressSeconds = 5 * 60;

type PrivateFile = Omit<Parameters<FileStore['readAddress']>[0], 'seconds'>;

/** Returns an address of a private file for a few minutes. */
async function shortAddress(
  files: Pick<FileStore, 'readAddress'>,
  file: PrivateFile,
  context: Context,
): Promise<{ url: string; expiresAt: string }> {
  const url = await files.readAddress({ ...file, seconds: addressSeconds });
  return { url, expiresAt: new Date(context.now().getTime() + addressSeconds * 1000).toISOString() };
}

/** Returns the file of a private picture for this many pixels; `width` is that of its largest. */
function selectPhoto(
  { fileName, imageKey, width: largest }: { fileName: string; imageKey: string; width: number },
  wanted = Number.POSITIVE_INFINITY,
): PrivateFile {
  const width = photoFileWidths(largest).find((each) => each >= wanted) ?? largest;
  const name = fileName.replace(/\.\w+$/, '.webp');
  return { key: photoFile(imageKey, width), fileName: name, contentType: 'image/webp', isShown: true };
}
