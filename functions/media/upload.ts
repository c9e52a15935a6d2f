import { photoFile, photoSize, widthsOf } from '#shared/media/photos.ts';
import type { Upload } from '#shared/api/media.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { AppError } from '#functions/platform/errors.ts';

/** Days after which an upload that nothing uses is removed, and between two looks at one that an open form uses. */
const orphanRetentionDays = 14;

/** Minutes between taking an upload from everybody's sight and removing its files: requests under way end before. */
const leavingMinutes = 60;

/** Where the browser posts it; not readable. */
export const incomingKey = ({ userId, id }: Pick<UploadRecord, 'userId' | 'id'>): string => `incoming/${userId}/${id}`;

/** Where a document stays. */
export const documentKey = ({ secret }: Pick<UploadRecord, 'secret'>): string => `documents/${secret}`;

/** Every object of a ready upload. */
export function objectsOf(upload: UploadRecord): string[] {
  const size = upload.imageKey === null ? undefined : photoSize(upload.imageKey);
  if (upload.imageKey === null || !size) return [documentKey(upload)];
  const key = upload.imageKey;
  return widthsOf(size.width).map((width) => photoFile(key, width));
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

/** What its owner is shown of it; one that is leaving is not there. */
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

/** The refusal of a file, at the field where it was chosen. */
export const refusedFile = (fault: string): AppError => new AppError('refused', fault, { file: fault });
