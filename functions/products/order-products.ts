import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import type { VendorProduct, products } from '#shared/api/products.ts';
import { viewProduct } from './product.ts';
import { loadCatalog, productIn, storeProducts } from './repository.ts';

const changed = () => versionConflict('Your product list');

/**
 * Reorders all products in one write. Refuses a list that lacks a product added, or contains one withdrawn, in the
 * meantime. @throws AppError version_conflict
 */
export async function orderProducts(
  { table }: { table: Table },
  { actor, body: { productIds }, context }: Call<typeof products.orderProducts>,
): Promise<{ products: VendorProduct[] }> {
  const vendorId = actor.vendorId ?? '';
  const shop = await loadCatalog(table, vendorId);
  const isWhole = new Set(productIds).size === productIds.length && productIds.length === shop.products.length;
  if (!isWhole || !shop.products.every(({ id }) => productIds.includes(id))) throw changed();
  const ordered = productIds.map((id, position) => {
    const product = productIn(shop, id);
    return product.position === position ? product : { ...product, position, version: product.version + 1 };
  });
  const moved = ordered.filter((product) => !shop.products.includes(product));
  const event = VendorChanged.create({ vendorId }, eventMeta(context, actor));
  if (moved.length > 0 && !(await storeProducts(table, moved, { events: [event] }))) throw changed();
  return { products: ordered.map(viewProduct) };
}
