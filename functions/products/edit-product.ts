import type { VendorProduct, products } from '#shared/api/products.ts';
import type { DomainEvent } from '#events/define-event.ts';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { loadCatalog, productIn, storeProducts } from './repository.ts';
import type { VendorCatalog } from './repository.ts';
import { viewProduct, withdraw } from './product.ts';

export interface Edit {
  next: ProductRecord;
  event?: DomainEvent | undefined;
}

/**
 * Makes a change that takes effect at once, regardless of the version: reads, changes and writes again on a conflict.
 * Nothing is written if `change` returns undefined. @throws AppError not_found, version_conflict
 */
const editProduct = (
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

/**
 * Changes availability at once; the directory's cards follow by the event. @throws AppError not_found, version_conflict
 */
export async function saveProductAvailability(
  { table }: { table: Table },
  { actor, params, body: { isAvailable }, context }: Call<typeof products.saveProductAvailability>,
): Promise<VendorProduct> {
  const vendorId = actor.vendorId ?? '';
  const saved = await editProduct(table, { vendorId, ...params }, (product) =>
    product.isAvailable === isAvailable
      ? undefined
      : {
          next: { ...product, isAvailable, version: product.version + 1 },
          event: VendorChanged.create({ vendorId }, eventMeta(context, actor)),
        },
  );
  return viewProduct(saved);
}

/** Takes a product off sale for good; repeating it changes nothing. @throws AppError not_found, version_conflict */
export async function withdrawProduct(
  { table }: { table: Table },
  { actor, params, context }: Call<typeof products.withdrawProduct>,
): Promise<Record<string, never>> {
  const vendorId = actor.vendorId ?? '';
  const { withdrawn } = await loadCatalog(table, vendorId);
  if (withdrawn.has(params.productId)) return {};
  await editProduct(table, { vendorId, ...params }, (product) => ({
    next: withdraw(product, context.now().toISOString()),
    event: VendorChanged.create({ vendorId }, eventMeta(context, actor)),
  }));
  return {};
}
