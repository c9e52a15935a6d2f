import type { DomainEvent } from '#events/define-event.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { loadCatalog, productIn, storeProducts } from './repository.ts';
import type { VendorCatalog } from './repository.ts';

export interface Edit {
  next: ProductRecord;
  event?: DomainEvent | undefined;
}

/**
 * Makes a change that takes effect at once, regardless of the version: reads, changes and writes again on a conflict.
 * Nothing is written if `change` returns undefined. @throws AppError not_found, version_conflict
 */
export const editProduct = (
  table: Table,
  { vendorId, productId }: { vendorId: string; productId: string },
  change: (product: ProductRecord, shop: VendorCatalog) => Edit | undefined,
): Promise<ProductRecord> => {
  const act = async () => {
    const shop = await loadCatalog(table, vendorId);
    const product = productIn(shop, productId);
    const edit = change(product, shop);
    if (!edit) return product;
    return (await storeProducts(table, [edit.next], { events: [edit.event] })) ? edit.next : undefined;
  };
  return retryOnConflict('This product', act, { refusal: () => versionConflict('This product') });
};
