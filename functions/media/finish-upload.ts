import type { media, Upload } from '#shared/api/media.ts';
import { photoFile, photoKey, privatePhotoKey } from '#shared/photos.ts';
import { uploadFaults, uploadRules } from '#shared/uploads.ts';
import type { UploadRecord } from '#functions/data/upload.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { isDocument } from './check-document.ts';
import type { MediaDeps } from './deps.ts';
import type { FileStore } from './file-store.ts';
import { makePhoto } from './photo.ts';
import { changeUpload, findUpload } from './repository.ts';
import { refusedFile } from './start-upload.ts';
import { asReady, asUpload, documentKey, incomingKey } from './upload.ts';

const forEver = 'public, max-age=31536000, immutable';
const privately = 'private, no-store';

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
  const { kind, maximumBytes } = uploadRules[upload.purpose];
  if (bytes.length > maximumBytes) throw refusedFile(uploadFaults.size(upload.purpose));
  const imageKey = kind === 'image' ? await keepPhoto(files, upload, bytes) : await keepDocument(files, upload, bytes);
  const ready = asReady({ ...upload, bytes: bytes.length }, imageKey, context.now());
  const isMine = await changeUpload(table, ready, 'waiting');
  const stored = isMine ? ready : await findUpload(table, userId, uploadId);
  await files.remove(incomingKey(upload));
  return orNotFound(stored && asUpload(stored), 'Upload');
}

async function keepPhoto(files: FileStore, { secret, purpose }: UploadRecord, bytes: Buffer): Promise<string> {
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

async function keepDocument(files: FileStore, upload: UploadRecord, body: Buffer): Promise<null> {
  const { contentType } = upload;
  if (!isDocument(contentType, body)) throw refusedFile(uploadFaults.brokenDocument);
  await files.put({ key: documentKey(upload), body, contentType, cacheControl: privately });
  return null;
}
