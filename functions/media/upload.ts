import { photoFile, photoSize, photoFileWidths } from '#shared/media/photos.ts';
import type { Upload } from '#shared/api/media.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { AppError } from '#functions/platform/errors.ts';

/** Days after which an unused upload is removed, and between two checks of one that an open form uses. */
const orphanRetentionDays = 14;

/** Minutes between hiding an upload and removing its files: requests under way end before. */
const leavingMinutes = 60;

/** Returns where the browser posts it; not readable. */
export const incomingKey = ({ userId, id }: Pick<UploadRecord, 'userId' | 'id'>): string => `incoming/${userId}/${id}`;

/** Returns where a document is stored permanently. */
export const documentKey = ({ secret }: Pick<UploadRecord, 'secret'>): string => `documents/${secret}`;

/** Returns the keys of all objects of a ready upload. */
export function listObjectKeys(upload: UploadRecord): string[] {
  const size = upload.imageKey === null ? undefined : photoSize(upload.imageKey);
  if (upload.imageKey === null || !size) return [documentKey(upload)];
  const key = upload.imageKey;
  return photoFileWidths(size.width).map((width) => photoFile(key, width));
}

const later = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

export const asReady = (upload: UploadRecord, imageKey: string | null, now: Date): UploadRecord => ({
  ...upload,
  status: 'ready',
  imageKey,
  lookAfter: later(now, orphanRetentionDays * 24 * 60),
});

export const asLeaving = (upload: UploadRecord, now: Date): UploadRecord => ({
  ...upload,
  status: 'leaving',
  lookAfter: later(now, leavingMinutes),
});

/** Returns an upload as its owner sees it; undefined for a leaving one. */
export function asUpload({
  userId: _owner,
  secret: _secret,
  lookAfter: _when,
  sentIn: _conversation,
  ...upload
}: UploadRecord): Upload | undefined {
  const { status } = upload;
  return status === 'leaving' ? undefined : { ...upload, status };
}

/** Returns the refusal of a file, at the field where it was chosen. */
export const refusedFile = (fault: string): AppError => new AppError('refused', fault, { file: fault });
