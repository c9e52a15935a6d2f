import { productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '../table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

export interface VendorWithProducts {
  vendor: VendorRecord;
  /** Products of every status; `onSale` picks those that may be sold. */
  products: ProductRecord[];
}

/** Reads a vendor, even a removed one, and its products: neighbors in one partition, so one Query. */
export async function readVendorWithProducts(
  table: Pick<Table, 'queryItems'>,
  vendorId: string,
  { consistent = false } = {},
): Promise<VendorWithProducts | undefined> {
  const { pk, sk } = vendorKey(vendorId);
  const { items } = await table.queryItems({ pk, sk: { between: ['PRODUCT#', sk] }, consistent });
  const profile = items.find(({ type }) => type === vendorEntity.type);
  const products = items.filter(({ type }) => type === productEntity.type);
  return profile && { vendor: vendorEntity.fromItem(profile), products: products.map(productEntity.fromItem) };
}
