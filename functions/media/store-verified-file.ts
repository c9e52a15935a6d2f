import { photoFile, photoKey, privatePhotoKey } from '#shared/media/photos.ts';
import { uploadRules } from '#shared/media/uploads.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { documentFault } from './check-document.ts';
import type { FileStore } from './file-store.ts';
import { makePhoto } from './photo.ts';
import { documentKey, refusedFile } from './upload.ts';

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
