import { acceptedBy } from '../media/uploads.ts';
import type { UploadPurpose } from '../media/uploads.ts';

/** What a message may carry; the rules of each are in shared/media/uploads.ts. */
export const attachmentPurposes = ['message-photo', 'message-file'] as const satisfies readonly UploadPurpose[];

export type AttachmentPurpose = (typeof attachmentPurposes)[number];

/** Files that one message carries at most. */
export const mostAttachments = 4;

/** What a file chooser of a message offers. */
export const attachmentTypes = attachmentPurposes.map(acceptedBy).join(',');

/** By its name: PDFs are files, everything else has to be a picture. */
export const attachmentPurposeOf = (fileName: string): AttachmentPurpose =>
  /\.pdf$/i.test(fileName.trim()) ? 'message-file' : 'message-photo';

/** The preview of a message without text in the list of conversations. */
export function attachmentsInWords(purposes: readonly AttachmentPurpose[]): string {
  const photos = purposes.filter((purpose) => purpose === 'message-photo').length;
  if (photos === purposes.length) return photos === 1 ? 'Sent a photo' : `Sent ${photos} photos`;
  return purposes.length === 1 ? 'Sent a file' : `Sent ${purposes.length} files`;
}

export interface Sized {
  width: number;
  height: number;
}

/** The widest that a picture is shown in a conversation, in CSS pixels; one of the sizes below is fetched for it. */
export const shownWidth = 320;
