import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { VendorProduct, products } from '#shared/api/products.ts';
import { editProduct } from './edit-product.ts';
import { viewProduct } from './product.ts';

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
