import type { Table } from '#functions/data/table.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { uploadsNamedIn } from '#shared/vendors/application/application-uploads.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';

/** Returns a ready upload; its picture is named after it. */
export const readyUpload = (userId: string, id: string, purpose: UploadRecord['purpose']): UploadRecord => ({
  id,
  userId,
  purpose,
  fileName: 'garden.jpg',
  contentType: 'image/jpeg',
  bytes: 200_000,
  status: 'ready',
  imageKey: purpose === 'pricing-document' ? null : `photos/${id.slice(-8)}`,
  secret: id.padEnd(32, '0'),
  lookAfter: null,
  createdAt: '2027-03-01T10:00:00.000Z',
});

/** Stores every upload that an application refers to as ready, with the given changes. */
export async function putUploads(
  table: Table,
  userId: string,
  form: ApplicationForm,
  changes: Partial<UploadRecord> = {},
): Promise<void> {
  const records = uploadsNamedIn(form).map(({ id, purpose }) => ({ ...readyUpload(userId, id, purpose), ...changes }));
  await Promise.all(records.map((record) => table.write({ put: uploadEntity.toItem(record) })));
}
