import type { DomainEvent } from '#events/define-event.ts';
import type { ProductRecord } from '#functions/data/product.ts';
import type { Table } from '#functions/data/table.ts';
import { changedElsewhere, loadCatalog, productIn, storeProducts } from './repository.ts';
import type { VendorCatalog } from './repository.ts';

const tries = 5;

export interface Edit {
  next: ProductRecord;
  event?: DomainEvent | undefined;
}

/**
 * Changes a product whatever its version is, for what takes effect at once: reads, changes and writes again while
 * others change it too. Undefined from `change` leaves it as it is. @throws AppError not_found, version_conflict
 */
export async function editProduct(
  table: Table,
  { vendorId, productId }: { vendorId: string; productId: string },
  change: (product: ProductRecord, shop: VendorCatalog) => Edit | undefined,
): Promise<ProductRecord> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const shop = await loadCatalog(table, vendorId);
    const product = productIn(shop, productId);
    const edit = change(product, shop);
    if (!edit) return product;
    if (await storeProducts(table, [edit.next], { events: [edit.event] })) return edit.next;
  }
  throw changedElsewhere('This product was');
}
