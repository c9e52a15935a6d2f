import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { products } from '#shared/api/products.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { viewProduct } from './product.ts';
import { loadCatalog } from './repository.ts';

/** Returns the caller's products in their order, and the vendor's categories with their terms. */
export async function listProducts(
  { table }: { table: Table },
  { actor }: Call<typeof products.listProducts>,
): Promise<EndpointResponse<typeof products.listProducts>> {
  const { vendor, products: own } = await loadCatalog(table, actor.vendorId ?? '');
  const { categories } = vendor;
  const terms = categories.map((category) => {
    const { fees, comesToEvent = false } = itemTerms(vendor, { category });
    return { category, comesToEvent, ...(fees && { fees }) };
  });
  return { products: own.map(viewProduct), categories, terms };
}
