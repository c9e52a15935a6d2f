import type { media } from '#shared/api/media.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { MediaDeps } from './deps.ts';
import { changeUpload, findUpload, removeUpload } from './repository.ts';
import { asLeaving } from './upload.ts';

/**
 * Takes an upload from its owner's sight at once. Its files follow with the next look at what is loose, which keeps
 * what is in use. Safe to repeat: what is gone or on its way stays so.
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
