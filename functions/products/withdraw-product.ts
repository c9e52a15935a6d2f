import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { products } from '#shared/api/products.ts';
import { editProduct } from './edit-product.ts';
import { withdraw } from './product.ts';
import { loadCatalog } from './repository.ts';

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
