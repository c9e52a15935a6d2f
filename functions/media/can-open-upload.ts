import type { UploadPurpose } from '#shared/media/uploads.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { Actor } from '#functions/platform/context.ts';

/** What an application hands to the administrators. Files of messages are for their two parties alone (decision 72). */
const handedIn: readonly UploadPurpose[] = ['service-photo', 'product-image', 'pricing-document'];

/** Whether a person may see an upload: its owner always, an administrator what applications are made of. */
export const canOpenUpload = ({ userId, isAdmin }: Actor, upload: Pick<UploadRecord, 'userId' | 'purpose'>): boolean =>
  upload.userId === userId || (isAdmin && handedIn.includes(upload.purpose));
