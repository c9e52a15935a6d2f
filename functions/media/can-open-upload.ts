import type { UploadPurpose } from '#shared/media/uploads.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { Actor } from '#functions/platform/context.ts';

/** The uploads of applications. Files of messages are only for their two parties (rule media-6). */
const handedIn: readonly UploadPurpose[] = ['service-photo', 'product-image', 'pricing-document'];

/** Returns true if a person may see an upload: its owner always, administrators those of applications. */
export const canOpenUpload = ({ userId, isAdmin }: Actor, upload: Pick<UploadRecord, 'userId' | 'purpose'>): boolean =>
  upload.userId === userId || (isAdmin && handedIn.includes(upload.purpose));
