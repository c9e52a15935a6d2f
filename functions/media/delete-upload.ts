import type { media } from '#shared/api/media.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import { hostsMaySee, uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Context } from '#functions/platform/context.ts';
import type { MediaDeps } from './deps.ts';
import { changeUpload, findUpload, removeUpload } from './repository.ts';
import { asLeaving } from './upload.ts';

/**
 * Hides an upload from its owner at once. The next cleanup of orphaned uploads removes its files, unless it is in use.
 * Safe to repeat: a removed upload stays removed.
 */
export async function deleteUpload(
  deps: Pick<MediaDeps, 'table'>,
  call: Call<typeof media.deleteUpload>,
): Promise<Record<string, never>> {
  const { table } = deps;
  const { params, actor, context } = call;
  const upload = await findUpload(table, actor.userId, params.uploadId);
  if (upload?.status === 'ready' && !(await changeUpload(table, upload, asLeaving(upload, context.now()))))
    return deleteUpload(deps, call);
  if (upload?.status === 'waiting') await removeUpload(table, upload);
  return {};
}

/**
 * Hides every file of a deleted account; the next cleanup of orphaned uploads removes it, unless their business still
 * shows it. Photos that hosts of their business may have seen stay, since bookings show them (rule media-3). Safe to
 * repeat: a removed upload stays removed.
 */
export async function forgetUploads(table: Table, userId: string, context: Context): Promise<void> {
  const { pk, sk } = uploadKey(userId, '');
  const [{ items: uploads }, vendors] = await Promise.all([
    table.query(uploadEntity, { pk, sk: { beginsWith: sk }, consistent: true }),
    readOwnedVendors(table, userId),
  ]);
  for (const upload of uploads) {
    if (upload.status === 'waiting') await removeUpload(table, upload);
    // Files sent in a conversation stay with the messages, which the other side keeps.
    if (upload.status !== 'ready' || upload.sentIn !== undefined || (vendors.length > 0 && hostsMaySee(upload)))
      continue;
    if (!(await changeUpload(table, upload, asLeaving(upload, context.now()))))
      throw new Error('An upload was used meanwhile; the next try looks at it again');
  }
}
