import type { EndpointResponse } from '#shared/api/contract.ts';
import type { promotions, VendorPromoCode } from '#shared/api/promotions.ts';
import { adminPromoPageSize } from '#shared/kernel/policies.ts';
import { allPromoCodes, promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';

// BatchGetItem takes 100 keys.
const keysPerRead = 100;

/** Lists a page of the codes of all vendors with their vendors, newest first. */
export async function listAllPromoCodes(
  table: Table,
  { query }: Call<typeof promotions.listAllPromoCodes>,
): Promise<EndpointResponse<typeof promotions.listAllPromoCodes>> {
  const { items, nextCursor } = await table.query(promoCodeEntity, {
    index: 'gsi1',
    pk: allPromoCodes,
    latestFirst: true,
    limit: adminPromoPageSize,
    cursor: query.cursor,
  });
  const vendors = await readVendors(table, [...new Set(items.map(({ vendorId }) => vendorId))]);
  return { promoCodes: items.map((promo) => withVendor(promo, vendors.get(promo.vendorId))), nextCursor };
}

async function readVendors(table: Table, ids: readonly string[]): Promise<Map<string, VendorRecord>> {
  const groups = Array.from({ length: Math.ceil(ids.length / keysPerRead) }, (_, n) =>
    ids.slice(n * keysPerRead, (n + 1) * keysPerRead),
  );
  const found = await Promise.all(groups.map((group) => table.getMany(group.map(vendorKey))));
  return new Map(found.flat().map((item) => [String(item['id']), vendorEntity.fromItem(item)]));
}

// Vendor spec 6: a vendor without a name is an 'Unknown Vendor'.
const withVendor = (promo: PromoCodeRecord, vendor: VendorRecord | undefined): VendorPromoCode => ({
  ...promo,
  vendorName: vendor?.name ?? 'Unknown Vendor',
  isVendorOpen: vendor?.status === 'approved',
});
