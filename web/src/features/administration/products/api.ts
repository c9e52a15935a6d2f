import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

export const productReviewKeys = {
  // The word of the notice that a product changed.
  all: ['products'] as const,
  pending: ['products', 'pending'] as const,
};

/** Loads pending products, oldest first; refetched at every notice of a product. */
export const pendingProductsQuery = infiniteQueryOptions({
  queryKey: productReviewKeys.pending,
  queryFn: ({ pageParam, signal }) =>
    call(administration.listPendingProducts, { query: { cursor: pageParam } }, { signal }),
  ...cursorPages,
  refetchInterval: dashboardRefreshMs,
});

type LookedAt = Pick<PendingProduct, 'vendorId' | 'productId' | 'version'>;

export const approveProduct = ({ version, ...params }: LookedAt) =>
  call(administration.approveProduct, { params, body: { version } });

/** Rejects a product. `reason` may be empty; the vendor reads it. */
export const rejectProduct = ({ vendorId, productId, version }: LookedAt, reason: string) =>
  call(administration.rejectProduct, { params: { vendorId, productId }, body: { version, reason } });
