import type { media, Upload } from '#shared/api/media.ts';
import { uploadFaults, uploadRules } from '#shared/media/uploads.ts';
import { photoFile, photoKey, privatePhotoKey } from '#shared/media/photos.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { changeUpload, findUpload } from './repository.ts';
import { asReady, asUpload, incomingKey, refusedFile, documentKey } from './upload.ts';
import { documentFault } from './check-document.ts';
import type { FileStore } from './file-store.ts';
import { makePhoto } from './photo.ts';

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

type Store = Pick<FileStore, 'put'>;

const forEver = 'public, max-age=31536000, immutable';
const privately = 'private, no-store';

/**
 * Checks a file by its content and stores it permanently; returns the key of a picture, null for a document. The keys
 * are the upload's own, so repeating this changes nothing. @throws AppError invalid_input
 */
export const storeVerifiedFile = (files: Store, upload: UploadRecord, bytes: Buffer): Promise<string | null> =>
  uploadRules[upload.purpose].kind === 'image' ? keepPhoto(files, upload, bytes) : keepDocument(files, upload, bytes);

async function keepPhoto(files: Store, { secret, purpose }: UploadRecord, bytes: Buffer): Promise<string> {
  const answer = await makePhoto(bytes);
  if ('fault' in answer) throw refusedFile(answer.fault);
  const { isPrivate } = uploadRules[purpose];
  const key = isPrivate ? privatePhotoKey(secret, answer.photo) : photoKey(secret, answer.photo);
  const cacheControl = isPrivate ? privately : forEver;
  const puts = [...answer.photo.files].map(([width, body]) =>
    files.put({ key: photoFile(key, width), body, contentType: 'image/webp', cacheControl }),
  );
  await Promise.all(puts);
  return key;
}

async function keepDocument(files: Store, upload: UploadRecord, body: Buffer): Promise<null> {
  const { contentType } = upload;
  const fault = await documentFault(contentType, body);
  if (fault) throw refusedFile(fault);
  await files.put({ key: documentKey(upload), body, contentType, cacheControl: privately });
  return null;
}
