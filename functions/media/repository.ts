import { orphanedUploads, uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition } from '#functions/data/write.ts';

/*
 * | Access                          | Keys                             | Function           |
 * | one upload                      | USER#u / UPLOAD#id               | findUpload         |
 * | several of one person           | the same                         | findUploads        |
 * | how many since a moment         | USER#u / UPLOAD#ulid and later   | countUploadsSince  |
 * | announce, change, remove one    | USER#u / UPLOAD#id, on its state | addUpload, …       |
 * | those to look at                | gsi1 UPLOADS#loose / when        | listLooseUploads   |
 */

export const findUpload = (table: Table, userId: string, uploadId: string): Promise<UploadRecord | undefined> =>
  table.get(uploadEntity, uploadKey(userId, uploadId), { consistent: true });

export async function findUploads(table: Table, userId: string, ids: readonly string[]): Promise<UploadRecord[]> {
  const items = await table.getMany(ids.map((id) => uploadKey(userId, id)));
  const found = new Map(items.map((item) => uploadEntity.fromItem(item)).map((upload) => [upload.id, upload]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Counts up to `most`. Ids sort by time: `since` is the lowest id of that moment. */
export async function countUploadsSince(table: Table, userId: string, since: string, most: number): Promise<number> {
  const { pk, sk } = uploadKey(userId, since);
  const { items } = await table.queryItems({ pk, sk: { between: [sk, 'UPLOAD#Z'] }, limit: most });
  return items.length;
}

export const addUpload = (table: Table, upload: UploadRecord): Promise<void> =>
  table.write({ put: uploadEntity.toItem(upload), condition: isNew });

const isStill = (status: UploadRecord['status']) => ({ expression: '#status = :was', values: { ':was': status } });

/** The upload is as read: a use recorded in the meantime changes `lookAfter` or `sentIn` but not the status. */
const isUnchanged = ({ status, lookAfter, sentIn }: UploadRecord): Condition => ({
  expression: [
    '#status = :was',
    '#lookAfter = :lookAfter',
    sentIn === undefined ? 'attribute_not_exists(#sentIn)' : '#sentIn = :sentIn',
  ].join(' AND '),
  values: { ':was': status, ':lookAfter': lookAfter, ...(sentIn !== undefined && { ':sentIn': sentIn }) },
});

/** Stores the next state of an upload; returns false if it changed since it was read. */
export const changeUpload = (table: Table, before: UploadRecord, next: UploadRecord): Promise<boolean> =>
  tryWrite(table, { put: uploadEntity.toItem(next), condition: isUnchanged(before) });

export const removeUpload = (table: Table, { userId, id, status }: UploadRecord): Promise<boolean> =>
  tryWrite(table, { delete: uploadKey(userId, id), condition: isStill(status) });

export const listLooseUploads = (table: Table, now: Date, cursor?: string): Promise<QueryPage<UploadRecord>> =>
  table.query(uploadEntity, {
    index: 'gsi1',
    pk: orphanedUploads,
    sk: { between: ['0', now.toISOString()] },
    limit: 50,
    cursor,
  });
