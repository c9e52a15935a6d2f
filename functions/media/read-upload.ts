import type { EndpointResponse } from '#shared/api/contract.ts';
import type { media } from '#shared/api/media.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { ownerOf } from './list-uploads.ts';
import { findUpload } from './repository.ts';
import { documentKey } from './upload.ts';

/** How long an opened document's address is good for. */
const addressSeconds = 5 * 60;

/** A short-lived address of a document; pictures have lasting ones and need none. */
export async function readUpload(
  { table, files }: MediaDeps,
  { params: { uploadId }, query: { ownerId }, actor, context }: Call<typeof media.readUpload>,
): Promise<EndpointResponse<typeof media.readUpload>> {
  const upload = await findUpload(table, ownerOf(actor, ownerId), uploadId);
  if (!upload || upload.status === 'leaving') throw notFound('Upload');
  if (upload.status === 'waiting') throw new AppError('refused', 'This file has not been checked yet');
  if (upload.imageKey !== null) throw new AppError('refused', 'Pictures are shown where they are used');
  const { fileName, contentType } = upload;
  const url = await files.readAddress({ key: documentKey(upload), fileName, contentType, seconds: addressSeconds });
  return { url, expiresAt: new Date(context.now().getTime() + addressSeconds * 1000).toISOString() };
}
