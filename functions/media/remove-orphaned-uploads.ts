import type { UploadRecord } from '#functions/data/media/upload.ts';
import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MediaDeps } from './deps.ts';
import { changeUpload, findUpload, listLooseUploads, removeUpload } from './repository.ts';
import { asLeaving, asReady, listObjectKeys } from './upload.ts';

type Removal = Pick<MediaDeps, 'table'> & { files: Pick<MediaDeps['files'], 'remove'> };

/** The results for the uploads that a run checked; the next run retries failed ones. */
export interface OrphanedUploadsRun {
  retained: number;
  leaving: number;
  removed: number;
  failed: number;
}

/**
 * Removes unused uploads (rule media-4) in two checks an hour apart: the first hides the upload, so that nothing new
 * can use it; the second, when every earlier request has ended, removes it. Safe to repeat and to run twice at once:
 * each step is conditional on the state it was decided by, and removing a missing file changes nothing.
 */
export async function removeOrphanedUploads(deps: Removal, context: Context): Promise<OrphanedUploadsRun> {
  const run: OrphanedUploadsRun = { retained: 0, leaving: 0, removed: 0, failed: 0 };
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listLooseUploads(deps.table, context.now(), cursor);
    for (const upload of items) run[await look(deps, upload, context).catch(failed(upload))] += 1;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return run;
}

async function look(
  { table, files }: Removal,
  { userId, id }: UploadRecord,
  context: Context,
): Promise<keyof OrphanedUploadsRun> {
  // Indexes lag behind, so the item itself is read.
  const upload = await findUpload(table, userId, id);
  const now = context.now();
  if (!upload?.lookAfter || upload.lookAfter > now.toISOString()) return 'retained';
  const use = await findUse(table, upload);
  if (use !== 'none') {
    const ready = asReady(upload, upload.imageKey, now);
    await changeUpload(table, upload, use === 'public' ? { ...ready, lookAfter: null } : ready);
    return 'retained';
  }
  if (upload.status === 'ready') {
    return (await changeUpload(table, upload, asLeaving(upload, now))) ? 'leaving' : 'retained';
  }
  for (const key of listObjectKeys(upload)) await files.remove(key);
  await removeUpload(table, upload);
  return 'removed';
}

const failed =
  ({ id }: UploadRecord) =>
  (error: unknown): 'failed' => {
    logger.error('orphaned upload check failed; retrying on next run', { uploadId: id, error });
    return 'failed';
  };

/**
 * 'public': others have seen it (hosts, or the other party of a conversation), and may be shown it forever. 'form': an
 * application refers to it.
 */
export type Use = 'public' | 'form' | 'none';

/**
 * Looks for an upload wherever its owner could have used it. It searches whole items for the id and the picture's key,
 * so that new fields cannot be forgotten here.
 */
async function findUse(table: Table, upload: UploadRecord): Promise<Use> {
  if (upload.sentIn !== undefined) return 'public';
  const isIn = (value: unknown) => uploadMarks(upload).some((mark) => JSON.stringify(value ?? null).includes(mark));
  for (const { id } of await readOwnedVendors(table, upload.userId))
    if (isIn(await readVendorWithProducts(table, id, { consistent: true }))) return 'public';
  const application = await table.get(applicationIfAny, applicationKey(upload.userId), { consistent: true });
  // A submitted application's vendor already has its products, and the review shows its documents.
  if (!isIn(application)) return 'none';
  return application?.status === 'draft' ? 'form' : 'public';
}

const uploadMarks = ({ id, secret }: UploadRecord): string[] => [id, secret];
