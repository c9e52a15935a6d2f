import type { media } from '#shared/api/media.ts';
import type { Call } from '#functions/platform/endpoint.ts';
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
