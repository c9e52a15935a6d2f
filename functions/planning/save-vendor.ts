import type { planning } from '#shared/api/planning.ts';
import { maximumSavedVendors } from '#shared/kernel/policies.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { findVendor, readSaved, storeSaved } from './saved-vendor-repository.ts';

/**
 * Saves an approved vendor; repeating this changes nothing. @throws AppError not_found; refused when the list is full
 */
export async function saveVendor(
  { table }: { table: Table },
  { actor, params: { vendorId }, context }: Call<typeof planning.saveVendor>,
): Promise<Record<string, never>> {
  const [vendor, saved] = await Promise.all([findVendor(table, vendorId), readSaved(table, actor.userId)]);
  if (saved.some((one) => one.vendorId === vendorId)) return {};
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  if (saved.length >= maximumSavedVendors)
    throw new AppError('refused', `You can save up to ${maximumSavedVendors} vendors. Remove one first.`);
  await storeSaved(table, { userId: actor.userId, vendorId, savedAt: context.now().toISOString() });
  return {};
}
