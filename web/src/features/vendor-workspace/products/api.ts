import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { products } from '#shared/api/products.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { useOptimisticMutation } from '#web/lib/server-state/optimistic-mutation.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type VendorCatalog = EndpointResponse<typeof products.listProducts>;

// Equals the topic of the notice that a product changed.
const keys = { all: ['products'] as const };

/** The vendor's products in their order; refetched at every notice, such as a decision. */
export const productsQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }): Promise<VendorCatalog> => call(products.listProducts, {}, { signal }),
});

type Changes = CallRequest<typeof products.changeProduct>['body'];

/**
 * Changes a product field by field; `conflicts` lists the fields that someone else changed in the meantime, which stay.
 */
export const changeProduct = (
  productId: string,
  body: Changes,
): Promise<EndpointResponse<typeof products.changeProduct>> =>
  call(products.changeProduct, { params: { productId }, body });

/** Replaces a saved product in the list, or appends a new one. */
export function putProduct(client: QueryClient, product: VendorProduct): void {
  const put = (known: VendorProduct[]) =>
    known.some(({ id }) => id === product.id)
      ? known.map((other) => (other.id === product.id ? product : other))
      : [...known, product];
  client.setQueryData<VendorCatalog>(keys.all, (shop) => shop && { ...shop, products: put(shop.products) });
  void client.invalidateQueries({ queryKey: keys.all });
}

/** An optimistic change of the list. */
const useListChange = <Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  foresee: (known: VendorProduct[], input: Input) => VendorProduct[],
) =>
  useOptimisticMutation<VendorCatalog, Input, unknown>({
    queryKey: keys.all,
    mutationFn,
    foresee: (shop, input) => ({ ...shop, products: foresee(shop.products, input) }),
    onError: (error) => toast.error("Couldn't change your products", failureReason(error)),
  });

export const useAvailability = () =>
  useListChange(
    ({ id, isAvailable }: Pick<VendorProduct, 'id' | 'isAvailable'>) =>
      call(products.saveProductAvailability, { params: { productId: id }, body: { isAvailable } }),
    (known, { id, isAvailable }) => known.map((one) => (one.id === id ? { ...one, isAvailable } : one)),
  );

export const useOrder = () =>
  useListChange(
    (productIds: string[]) => call(products.orderProducts, { body: { productIds } }),
    (known, productIds) => known.toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id)),
  );

export const useWithdraw = () =>
  useListChange(
    (productId: string) => call(products.withdrawProduct, { params: { productId } }),
    (known, productId) => known.filter(({ id }) => id !== productId),
  );

export const failureReason = (error: unknown): string =>
  isApiError(error, 'refused', 'version_conflict', 'not_found')
    ? error.message
    : 'Check your connection and try again.';
