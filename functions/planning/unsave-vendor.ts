import type { planning } from '#shared/api/planning.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { removeSaved } from './saved-vendor-repository.ts';

/** Removes a vendor from the caller's saved vendors; repeating this changes nothing. */
export async function unsaveVendor(
  { table }: { table: Table },
  { actor, params }: Call<typeof planning.unsaveVendor>,
): Promise<Record<string, never>> {
  await removeSaved(table, actor.userId, params.vendorId);
  return {};
}
