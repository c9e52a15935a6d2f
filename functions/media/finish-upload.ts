import type { media, Upload } from '#shared/api/media.ts';
import { uploadFaults, uploadRules } from '#shared/media/uploads.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { storeVerifiedFile } from './store-verified-file.ts';
import { changeUpload, findUpload } from './repository.ts';
import { asReady, asUpload, incomingKey, refusedFile } from './upload.ts';

/**
 * Reads the posted file, waits for the malware scan, checks the content and stores the file permanently. Returns a
 * waiting upload until the scan is done, so that the browser asks again. Safe to repeat and to run twice at once: the
 * upload's keys are fixed from the start, and one conditional write makes it ready.
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
  // Requested after the file was read: a file that replaced it in the meantime has no verdict yet.
  const verdict = await files.verdict(incomingKey(upload));
  if (verdict === 'pending') return orNotFound(asUpload(upload), 'Upload');
  if (verdict !== 'clean') return refuse(files, upload, verdict);
  const imageKey = await storeVerifiedFile(files, upload, bytes);
  const ready = asReady({ ...upload, bytes: bytes.length }, imageKey, context.now());
  const isMine = await changeUpload(table, upload, ready);
  const stored = isMine ? ready : await findUpload(table, userId, uploadId);
  await files.remove(incomingKey(upload));
  return orNotFound(stored && asUpload(stored), 'Upload');
}

async function refuse(
  files: MediaDeps['files'],
  upload: UploadRecord,
  verdict: 'malware' | 'unscannable',
): Promise<never> {
  logger.warn('upload rejected by malware scan', { uploadId: upload.id, userId: upload.userId, verdict });
  await files.remove(incomingKey(upload));
  throw refusedFile(uploadFaults[verdict]);
}
