import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import type { ApplicationStatus } from '#shared/application.ts';
import { dashboardRefreshMs } from '#shared/policies.ts';
import { call } from '#web/lib/api.ts';

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
