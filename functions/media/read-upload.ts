import type { EndpointResponse } from '#shared/api/contract.ts';
import type { media } from '#shared/api/media.ts';
import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { canOpenUpload } from './can-open-upload.ts';
import { findUpload } from './repository.ts';
import { documentKey } from './upload.ts';

/** How long a document's address is valid. */
const addressSeconds = 5 * 60;

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
  const url = await files.readAddress({ key: documentKey(upload), fileName, contentType, seconds: addressSeconds });
  return { url, expiresAt: new Date(context.now().getTime() + addressSeconds * 1000).toISOString() };
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
