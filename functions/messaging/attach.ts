import { attachmentPurposes } from '#shared/messaging/attachments.ts';
import type { AttachmentPurpose } from '#shared/messaging/attachments.ts';
import type { StoredAttachment } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { keepUpload, readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';

/** The files of a message, and the writes that keep their uploads permanently: made with the message or not at all. */
export interface Attached {
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
