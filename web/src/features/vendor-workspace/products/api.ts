import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { products } from '#shared/api/products.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type Shop = EndpointResponse<typeof products.listProducts>;

// The word of the notice that comes when a product changes.
const queryKey = ['products'] as const;

/** The vendor's products in their order; asked for again at every notice, such as a decision. */
export const productsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }): Promise<Shop> => call(products.listProducts, {}, { signal }),
});

const putProducts = (client: QueryClient, change: (known: VendorProduct[]) => VendorProduct[]) =>
  client.setQueryData<Shop>(queryKey, (shop) => shop && { ...shop, products: change(shop.products) });

type Save = CallRequest<typeof products.saveProduct>['body'];

export const saveProduct = (productId: string, body: Save): Promise<VendorProduct> =>
  call(products.saveProduct, { params: { productId }, body });

/** Puts a saved product in its place, a new one at the end. */
export function putProduct(client: QueryClient, product: VendorProduct): void {
  putProducts(client, (known) =>
    known.some(({ id }) => id === product.id)
      ? known.map((other) => (other.id === product.id ? product : other))
      : [...known, product],
  );
  void client.invalidateQueries({ queryKey });
}

/** A change of the list that shows at once, and as it was before when the server does not take it. */
function useOptimisticMutation<Input>(
  act: (input: Input) => Promise<unknown>,
  foresee: (known: VendorProduct[], input: Input) => VendorProduct[],
) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last answer is of the last click.
    scope: { id: 'products' },
    mutationFn: act,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Shop>(queryKey);
      putProducts(client, (known) => foresee(known, input));
      return before;
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast.error("Couldn't change your products", reasonOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const useAvailability = () =>
  useOptimisticMutation(
    ({ id, isAvailable }: Pick<VendorProduct, 'id' | 'isAvailable'>) =>
      call(products.saveProductAvailability, { params: { productId: id }, body: { isAvailable } }),
    (known, { id, isAvailable }) => known.map((one) => (one.id === id ? { ...one, isAvailable } : one)),
  );

export const useOrder = () =>
  useOptimisticMutation(
    (productIds: string[]) => call(products.orderProducts, { body: { productIds } }),
    (known, productIds) => known.toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id)),
  );

export const useWithdraw = () =>
  useOptimisticMutation(
    (productId: string) => call(products.withdrawProduct, { params: { productId } }),
    (known, productId) => known.filter(({ id }) => id !== productId),
  );

export const reasonOf = (error: unknown): string =>
  isApiError(error, 'refused', 'version_conflict', 'not_found')
    ? error.message
    : 'Check your connection and try again.';
