import type { media, Upload } from '#shared/api/media.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { MediaDeps } from './deps.ts';
import { canOpenUpload } from './can-open-upload.ts';
import { findUploads } from './repository.ts';
import { asUpload } from './upload.ts';

/** Lists uploads in the order in which they were named, omitting missing ones and those that the caller may not see. */
export async function listUploads(
  { table }: Pick<MediaDeps, 'table'>,
  { query: { ids, ownerId }, actor }: Call<typeof media.listUploads>,
): Promise<{ uploads: Upload[] }> {
  const found = await findUploads(table, ownerId ?? actor.userId, ids);
  return {
    uploads: found.filter((upload) => canOpenUpload(actor, upload)).flatMap((upload) => asUpload(upload) ?? []),
  };
}
