import { queryOptions } from '@tanstack/react-query';
import { products } from '#shared/api/products.ts';
import { call } from '#web/lib/api.ts';

// Begins with the word of the notice that comes when a product changes.
const keys = { forOffers: ['products', 'for-offers'] as const };

/** Loads the vendor's own products, with the fees of each category. */
export const ownProductsQuery = queryOptions({
  queryKey: keys.forOffers,
  queryFn: ({ signal }) => call(products.listProducts, {}, { signal }),
});
