import type { planning } from '#shared/api/planning.ts';
import type { SavedVendor } from '#shared/api/planning/saved-vendors.ts';
import { publicAddress } from '#shared/vendors/public-address.ts';
import type { SavedVendorRecord } from '#functions/data/planning/saved-vendor.ts';
import { mediaUrl } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readSaved, readVendors } from './saved-vendor-repository.ts';

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
