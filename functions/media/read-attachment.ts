import type { EndpointResponse } from '#shared/api/contract.ts';
import type { media } from '#shared/api/media.ts';
import { photoFile, photoSize, widthsOf } from '#shared/media/photos.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import { inboxesOf, takesPart } from '#functions/data/queries/inboxes.ts';
import { messageEntity, messageKey } from '#functions/data/messaging/message.ts';
import type { StoredAttachment } from '#functions/data/messaging/message.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { documentKey } from './upload.ts';

const addressSeconds = 5 * 60;

/** A short-lived address of a message's file, for the two parties of its conversation. @throws AppError not_found */
export async function readAttachment(
  { table, files }: MediaDeps,
  { params, query, actor, context }: Call<typeof media.readAttachment>,
): Promise<EndpointResponse<typeof media.readAttachment>> {
  const { conversationId, messageId, uploadId } = params;
  const [conversation, message, inboxes] = await Promise.all([
    table.get(conversationEntity, conversationKey(conversationId)),
    table.get(messageEntity, messageKey(conversationId, messageId)),
    inboxesOf(table, actor),
  ]);
  const attachment = message?.attachments?.find(({ id }) => id === uploadId);
  if (!conversation || !attachment || !takesPart(conversation, inboxes)) throw notFound('File');
  const url = await files.readAddress({ ...fileOf(attachment, query.width), seconds: addressSeconds });
  return { url, expiresAt: new Date(context.now().getTime() + addressSeconds * 1000).toISOString() };
}

function fileOf({ fileName, contentType, secret, imageKey }: StoredAttachment, wanted = Number.POSITIVE_INFINITY) {
  const size = imageKey === null ? undefined : photoSize(imageKey);
  if (imageKey === null || !size) return { key: documentKey({ secret }), fileName, contentType };
  const width = widthsOf(size.width).find((each) => each >= wanted) ?? size.width;
  const name = fileName.replace(/\.\w+$/, '.webp');
  return { key: photoFile(imageKey, width), fileName: name, contentType: 'image/webp', isShown: true };
}
