import type { media, Upload } from '#shared/api/media.ts';
import { uploadFaults, uploadRules } from '#shared/uploads.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { keepFile } from './keep-file.ts';
import { changeUpload, findUpload } from './repository.ts';
import { refusedFile } from './start-upload.ts';
import { asReady, asUpload, incomingKey } from './upload.ts';

/**
 * Reads what was posted, judges it by its content and puts the checked file where it stays. Safe to repeat and to run
 * twice at once: the keys are the upload's own from the start, and one conditional write makes it ready.
 */
export async function finishUpload(
  { table, files }: MediaDeps,
  { params: { uploadId }, actor: { userId }, context }: Call<typeof media.finishUpload>,
): Promise<Upload> {
  const upload = orNotFound(await findUpload(table, userId, uploadId), 'Upload');
  if (upload.status !== 'waiting') return orNotFound(asUpload(upload), 'Upload');
  const bytes = await files.read(incomingKey(upload));
  if (!bytes) throw refusedFile(uploadFaults.notArrived);
  const { maximumBytes } = uploadRules[upload.purpose];
  if (bytes.length > maximumBytes) throw refusedFile(uploadFaults.size(upload.purpose));
  const imageKey = await keepFile(files, upload, bytes);
  const ready = asReady({ ...upload, bytes: bytes.length }, imageKey, context.now());
  const isMine = await changeUpload(table, upload, ready);
  const stored = isMine ? ready : await findUpload(table, userId, uploadId);
  await files.remove(incomingKey(upload));
  return orNotFound(stored && asUpload(stored), 'Upload');
}
