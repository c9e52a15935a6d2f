import type { planning } from '#shared/api/planning.ts';
import type { SavedVendor } from '#shared/api/planning/saved-vendors.ts';
import { publicAddress } from '#shared/vendors/profile/public-address.ts';
import { maximumSavedVendors } from '#shared/kernel/policies.ts';
import type { SavedVendorRecord } from '#functions/data/planning/saved-vendor.ts';
import { savedVendorEntity, savedVendorKey, savedVendorRange } from '#functions/data/planning/saved-vendor.ts';
import { mediaUrl } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { hasNotLeft, profileKey } from '#functions/data/accounts/profile.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';

/** Lists the caller's saved vendors, latest first. Closed ones stay, so that a host learns why they are gone. */
export async function listSavedVendors(
  { table }: { table: Table },
  { actor }: Call<typeof planning.listSavedVendors>,
): Promise<{ vendors: SavedVendor[] }> {
  const saved = (await readSaved(table, actor.userId)).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  const ids = saved.map(({ vendorId }) => vendorId);
  const vendors = await readVendors(table, ids);
  return { vendors: saved.flatMap((one) => viewSaved(one, vendors.get(one.vendorId)) ?? []) };
}

function viewSaved({ savedAt }: SavedVendorRecord, vendor: VendorRecord | undefined): SavedVendor | undefined {
  if (!vendor) return undefined;
  const { id, name, categories, photoKeys, status } = vendor;
  const imageUrl = mediaUrl(photoKeys[0] ?? null);
  const isOpen = status === 'approved';
  return { id, name, categories, address: isOpen ? publicAddress(vendor) : '', imageUrl, isOpen, savedAt };
}

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

/** Removes a vendor from the caller's saved vendors; repeating this changes nothing. */
export async function unsaveVendor(
  { table }: { table: Table },
  { actor, params }: Call<typeof planning.unsaveVendor>,
): Promise<Record<string, never>> {
  await removeSaved(table, actor.userId, params.vendorId);
  return {};
}

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | a host's saved vendors | `USER#u` / `SAVED_VENDOR#` | readSaved |
 * | their vendors | `VENDOR#v` / `PROFILE`, one batch | readVendors |
 * | one vendor, to save or remove it | `USER#u` / `SAVED_VENDOR#v` | storeSaved, removeSaved |
 */

const readSaved = async (table: Table, userId: string): Promise<SavedVendorRecord[]> =>
  (await table.query(savedVendorEntity, { ...savedVendorRange(userId), consistent: true })).items;

/** Reads vendors by id, including removed ones. */
async function readVendors(table: Table, vendorIds: readonly string[]): Promise<Map<string, VendorRecord>> {
  const items = vendorIds.length === 0 ? [] : await table.getMany(vendorIds.map(vendorKey));
  return new Map(items.map((item) => vendorEntity.fromItem(item)).map((vendor) => [vendor.id, vendor]));
}

const findVendor = (table: Table, vendorId: string): Promise<VendorRecord | undefined> =>
  table.get(vendorEntity, vendorKey(vendorId));

/** Stores a saved vendor. An existing one doesn't change; nothing is written for a deleted account (decision 60). */
const storeSaved = (table: Table, saved: SavedVendorRecord): Promise<boolean> =>
  tryWrite(
    table,
    { put: savedVendorEntity.toItem(saved), condition: isNew },
    { check: profileKey(saved.userId), condition: hasNotLeft },
  );

const removeSaved = (table: Table, userId: string, vendorId: string): Promise<void> =>
  table.write({ delete: savedVendorKey(userId, vendorId) });

/** Deletes every saved vendor of a person who deleted their account (decision 60). Safe to repeat. */
export async function forgetSavedVendors(table: Table, userId: string): Promise<void> {
  const { items } = await table.query(savedVendorEntity, { ...savedVendorRange(userId), consistent: true });
  for (const { vendorId } of items) await table.write({ delete: savedVendorKey(userId, vendorId) });
}
