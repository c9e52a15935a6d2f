import type { EndpointResponse } from '#shared/api/contract.ts';
import type { media } from '#shared/api/media.ts';
import { photoSize } from '#shared/media/photos.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import { listInboxes, takesPart } from '#functions/data/queries/inboxes.ts';
import { messageEntity, messageKey } from '#functions/data/messaging/message.ts';
import type { StoredAttachment } from '#functions/data/messaging/message.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { selectPhoto, shortAddress } from './short-address.ts';
import { documentKey } from './upload.ts';

/**
 * Returns a short-lived address of a message's file, for the two parties of its conversation. @throws AppError
 * not_found
 */
export async function readAttachment(
  { table, files }: MediaDeps,
  { params, query, actor, context }: Call<typeof media.readAttachment>,
): Promise<EndpointResponse<typeof media.readAttachment>> {
  const { conversationId, messageId, uploadId } = params;
  const [conversation, message, inboxes] = await Promise.all([
    table.get(conversationEntity, conversationKey(conversationId)),
    table.get(messageEntity, messageKey(conversationId, messageId)),
    listInboxes(table, actor),
  ]);
  const attachment = message?.attachments?.find(({ id }) => id === uploadId);
  if (!conversation || !attachment || !takesPart(conversation, inboxes)) throw notFound('File');
  return shortAddress(files, toPrivateFile(attachment, query.width), context);
}

function toPrivateFile(
  { fileName, contentType, secret, imageKey }: StoredAttachment,
  wanted = Number.POSITIVE_INFINITY,
) {
  const size = imageKey === null ? undefined : photoSize(imageKey);
  if (imageKey === null || !size) return { key: documentKey({ secret }), fileName, contentType };
  return selectPhoto({ fileName, imageKey, width: size.width }, wanted);
}
