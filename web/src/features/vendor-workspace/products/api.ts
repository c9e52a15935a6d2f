import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { products } from '#shared/api/products.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { useOptimisticMutation } from '#web/lib/optimistic-mutation.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type VendorCatalog = EndpointResponse<typeof products.listProducts>;

// The word of the notice that comes when a product changes.
const keys = { all: ['products'] as const };

/** The vendor's products in their order; asked for again at every notice, such as a decision. */
export const productsQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }): Promise<VendorCatalog> => call(products.listProducts, {}, { signal }),
});

type Changes = CallRequest<typeof products.changeProduct>['body'];

/** Changes a product field by field; `conflicts` names what someone else changed meanwhile, which stays. */
export const changeProduct = (
  productId: string,
  body: Changes,
): Promise<EndpointResponse<typeof products.changeProduct>> =>
  call(products.changeProduct, { params: { productId }, body });

/** Puts a saved product in its place, a new one at the end. */
export function putProduct(client: QueryClient, product: VendorProduct): void {
  const put = (known: VendorProduct[]) =>
    known.some(({ id }) => id === product.id)
      ? known.map((other) => (other.id === product.id ? product : other))
      : [...known, product];
  client.setQueryData<VendorCatalog>(keys.all, (shop) => shop && { ...shop, products: put(shop.products) });
  void client.invalidateQueries({ queryKey: keys.all });
}

/** A change of the list. */
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
