import type { DomainEvent } from '#events/define-event.ts';
import { productEntity, productKey, waitingProducts } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { notFound, versionConflict } from '#functions/platform/errors.ts';
import { adminPageSize } from '#shared/kernel/policies.ts';

/*
 * | Access                          | Keys                                           | Function             |
 * | waiting products, oldest first  | gsi1 PRODUCTS#pending                          | listWaiting          |
 * | a product and its vendor        | VENDOR#v / PRODUCT#p, PROFILE                  | openProduct          |
 * | a decision with its audit entry | product on its version + AUDIT#month           | storeProductDecision |
 */

export interface OpenProduct {
  product: ProductRecord;
  vendor: VendorRecord;
}

/** Lists a page of waiting products with their vendors; products of removed vendors are omitted. */
export async function listWaiting(table: Table, cursor: string | undefined): Promise<QueryPage<OpenProduct>> {
  const { items, nextCursor } = await table.query(productEntity, {
    index: 'gsi1',
    pk: waitingProducts,
    limit: adminPageSize,
    cursor,
  });
  const ids = [...new Set(items.map(({ vendorId }) => vendorId))];
  const found = ids.length > 0 ? await table.getMany(ids.map(vendorKey)) : [];
  const vendors = new Map(found.map((item) => vendorEntity.fromItem(item)).map((vendor) => [vendor.id, vendor]));
  const open = items.flatMap((product): OpenProduct[] => {
    const vendor = vendors.get(product.vendorId);
    return vendor?.status === 'approved' ? [{ product, vendor }] : [];
  });
  return { items: open, nextCursor };
}

/** Reads a product and its vendor in one round trip. @throws AppError not_found, also for a removed vendor's */
export async function openProduct(table: Table, vendorId: string, productId: string): Promise<OpenProduct> {
  const keys = [productKey(vendorId, productId), vendorKey(vendorId)];
  const items = await table.getMany(keys, { consistent: true });
  const product = items.find(({ type }) => type === productEntity.type);
  const vendor = items.find(({ type }) => type === vendorEntity.type);
  if (!product || vendor?.status !== 'approved') throw notFound('Product');
  return { product: productEntity.fromItem(product), vendor: vendorEntity.fromItem(vendor) };
}

/** Stores a decision, all or nothing. @throws AppError version_conflict when the product changed since it was read */
export async function storeProductDecision(
  table: Table,
  next: ProductRecord,
  event: DomainEvent,
  audit: Write,
): Promise<void> {
  const write = { put: productEntity.toItem(next, event), condition: hasVersion(next.version - 1) };
  if (!(await tryWrite(table, write, audit))) throw versionConflict('This product');
}
