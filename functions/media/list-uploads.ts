import type { media, Upload } from '#shared/api/media.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { MediaDeps } from './deps.ts';
import { findUploads } from './repository.ts';
import { asUpload } from './upload.ts';

/** Whose uploads a call is about: the caller's own, unless an administrator names somebody. */
export const ownerOf = ({ userId, isAdmin }: Actor, ownerId: string | undefined): string =>
  isAdmin ? (ownerId ?? userId) : userId;

/** In the order in which they were named; those that are gone, or somebody else's, are left out. */
export async function listUploads(
  { table }: Pick<MediaDeps, 'table'>,
  { query: { ids, ownerId }, actor }: Call<typeof media.listUploads>,
): Promise<{ uploads: Upload[] }> {
  const found = await findUploads(table, ownerOf(actor, ownerId), ids);
  return { uploads: found.flatMap((upload) => asUpload(upload) ?? []) };
}
