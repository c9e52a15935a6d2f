import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import type { PendingProduct } from '#shared/api/administration.ts';
import type { ApplicationStatus } from '#shared/application.ts';
import { dashboardRefreshMs } from '#shared/policies.ts';
import { call } from '#web/lib/api.ts';

/** The tallies of the platform, asked for every 30 s and at every notice (vendor spec 4). */
export const metricsQuery = queryOptions({
  queryKey: ['metrics'],
  queryFn: ({ signal }) => call(administration.getMetrics, {}, { signal }),
  refetchInterval: dashboardRefreshMs,
});

export const applicationsQuery = (status: ApplicationStatus) =>
  infiniteQueryOptions({
    queryKey: ['applications', status],
    queryFn: ({ pageParam, signal }) =>
      call(administration.listApplications, { query: { status, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: dashboardRefreshMs,
  });

export const approveApplication = (applicationId: string) =>
  call(administration.approveApplication, { params: { applicationId } });

/** `reason` may be empty; the applicant reads it. */
export const rejectApplication = ({ applicationId, reason }: { applicationId: string; reason: string }) =>
  call(administration.rejectApplication, { params: { applicationId }, body: { reason } });

/** What waits for review, the oldest first; asked for again at every notice of a product. */
export const pendingProductsQuery = infiniteQueryOptions({
  queryKey: ['products', 'pending'],
  queryFn: ({ pageParam, signal }) =>
    call(administration.listPendingProducts, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchInterval: dashboardRefreshMs,
});

type LookedAt = Pick<PendingProduct, 'vendorId' | 'productId' | 'version'>;

export const approveProduct = ({ version, ...params }: LookedAt) =>
  call(administration.approveProduct, { params, body: { version } });

/** `reason` may be empty; the vendor reads it. */
export const rejectProduct = ({ vendorId, productId, version }: LookedAt, reason: string) =>
  call(administration.rejectProduct, { params: { vendorId, productId }, body: { version, reason } });
