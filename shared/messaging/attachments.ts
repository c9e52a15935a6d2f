import { acceptedBy } from '../media/uploads.ts';
import type { UploadPurpose } from '../media/uploads.ts';

/** The upload purposes allowed in a message; shared/media/uploads.ts has the rules of each. */
export const attachmentPurposes = ['message-photo', 'message-file'] as const satisfies readonly UploadPurpose[];

export type AttachmentPurpose = (typeof attachmentPurposes)[number];

/** Maximum number of files in one message. */
export const mostAttachments = 4;

/** The file types that a message's file chooser offers. */
export const attachmentTypes = attachmentPurposes.map(acceptedBy).join(',');

/** Returns the purpose for a file name: PDFs are files, everything else must be a picture. */
export const purposeForFile = (fileName: string): AttachmentPurpose =>
  /\.pdf$/i.test(fileName.trim()) ? 'message-file' : 'message-photo';

/** Returns the preview of a message without text in the list of conversations. */
export function describeAttachments(purposes: readonly AttachmentPurpose[]): string {
  const photos = purposes.filter((purpose) => purpose === 'message-photo').length;
  if (photos === purposes.length) return photos === 1 ? 'Sent a photo' : `Sent ${photos} photos`;
  return purposes.length === 1 ? 'Sent a file' : `Sent ${purposes.length} files`;
}

export interface Sized {
  width: number;
  height: number;
}

/** Maximum display width of a picture in a conversation, in CSS pixels; it determines which size is fetched. */
export const shownWidth = 320;
