import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { products } from '#shared/api/products.ts';
import { viewProduct } from './product.ts';
import { loadCatalog } from './repository.ts';

/** The caller's products in their order, and the categories that they can have. */
export async function listProducts(
  { table }: { table: Table },
  { actor }: Call<typeof products.listProducts>,
): Promise<EndpointResponse<typeof products.listProducts>> {
  const shop = await loadCatalog(table, actor.vendorId ?? '');
  return { products: shop.products.map(viewProduct), categories: shop.vendor.categories };
}
