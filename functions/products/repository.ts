import type { DomainEvent } from '#events/define-event.ts';
import { inOrder, productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { notFound } from '#functions/platform/errors.ts';

/*
 * | Access | Keys | Function |
 * | --- | --- | --- |
 * | a business with all its products | `VENDOR#v` / `PRODUCT#` to `PROFILE` | loadCatalog |
 * | products, each if it is unchanged | `VENDOR#v` / `PRODUCT#p`, on its version | storeProducts |
 */

export interface VendorCatalog {
  vendor: VendorRecord;
  /** In the vendor's order, without withdrawn ones. */
  products: ProductRecord[];
  withdrawn: ReadonlySet<string>;
}

/** Loads a business with its current products in one Query. @throws AppError not_found */
export async function loadCatalog(table: Table, vendorId: string): Promise<VendorCatalog> {
  const found = await readVendorWithProducts(table, vendorId, { consistent: true });
  if (!found) throw notFound('Vendor');
  const withdrawn = found.products.filter(({ status }) => status === 'withdrawn');
  return {
    vendor: found.vendor,
    products: inOrder(found.products.filter(({ status }) => status !== 'withdrawn')),
    withdrawn: new Set(withdrawn.map(({ id }) => id)),
  };
}

/** @throws AppError not_found, also for a withdrawn product */
export function productIn({ products }: VendorCatalog, productId: string): ProductRecord {
  const product = products.find(({ id }) => id === productId);
  if (!product) throw notFound('Product');
  return product;
}

/**
 * Writes the next versions with the extra writes, all or none; the first carries the events. Returns true on success.
 */
export const storeProducts = (
  table: Table,
  next: readonly ProductRecord[],
  { events = [], beside = [] }: { events?: (DomainEvent | undefined)[]; beside?: readonly Write[] },
): Promise<boolean> =>
  tryWrite(
    table,
    ...next.map((product, nth): Write => ({
      put: productEntity.toItem(product, ...(nth === 0 ? events : [])),
      condition: product.version === 1 ? isNew : hasVersion(product.version - 1),
    })),
    ...beside,
  );
