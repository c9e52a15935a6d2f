import { galleryUrls, mediaUrl, waitingSince } from '#functions/data/products/product.ts';
import type { Reviewed } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { administration } from '#shared/api/administration.ts';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import { listWaiting } from './product-repository.ts';
import type { OpenProduct } from './product-repository.ts';

/** Lists a page of products that wait for review, oldest first. */
export async function listPendingProducts(
  { table }: { table: Table },
  { query }: Call<typeof administration.listPendingProducts>,
): Promise<EndpointResponse<typeof administration.listPendingProducts>> {
  const { items, nextCursor } = await listWaiting(table, query.cursor);
  return { products: items.flatMap(toPendingRows), nextCursor };
}

// The index may lag behind: products decided in the meantime are omitted.
function toPendingRows({ product, vendor }: OpenProduct): PendingProduct[] {
  const submittedAt = waitingSince(product);
  if (!submittedAt) return [];
  const { vendorId, id: productId, version, price, guests, facts, status, proposal } = product;
  const isChange = status === 'approved';
  const times = pickPackageTimes(product);
  const row = { vendorId, productId, version, price, guests, facts, ...times, submittedAt, vendorName: vendor.name };
  return [{ ...row, ...shown((isChange && proposal) || product), onSale: isChange ? shown(product) : null }];
}

const shown = ({ name, description, category, imageKey, gallery, dishes, excludes }: Reviewed) => ({
  name,
  description,
  category,
  imageUrl: mediaUrl(imageKey),
  galleryUrls: galleryUrls({ gallery }),
  dishes,
  excludes,
});
