import { firstMessage, messageContent } from '#shared/kernel/validation.ts';
import { sanitise } from '#shared/kernel/sanitize.ts';
import { attachmentPurposes } from '#shared/messaging/attachments.ts';
import type { AttachmentPurpose } from '#shared/messaging/attachments.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { StoredAttachment } from '#functions/data/messaging/message.ts';
import { keepUpload, readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';

/* The text and the files of a new message. */

/**
 * Returns the text trimmed and without anything that could run as a script; the rest stays as typed (rule messaging-3).
 * Only a message with files may be empty. @throws AppError invalid_input
 */
export function cleanContent(text: string, hasFiles: boolean): string {
  const clean = sanitise(text);
  if (hasFiles && clean.trim() === '') return '';
  const content = messageContent.safeParse(clean);
  if (content.success) return content.data;
  const message = firstMessage(content.error, 'Invalid message');
  throw new AppError('invalid_input', message, { content: message });
}

/** The files of a message, and the writes that keep their uploads permanently: made with the message or not at all. */
interface Attached {
  attachments: StoredAttachment[];
  uploadWrites: Write[];
}

/** Returns the writer's own checked uploads by id. @throws AppError refused for anything else */
export async function attach(
  table: Table,
  userId: string,
  conversationId: string,
  ids: readonly string[],
): Promise<Attached> {
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
