import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import { media } from '#shared/api/media.ts';
import type { ApplicationStatus } from '#shared/vendors/application/application.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

export interface ApplicationFilter {
  search: string;
  /** All categories if left out. */
  category?: Category | undefined;
}

export const applicationKeys = {
  all: ['applications'] as const,
  list: (status: ApplicationStatus, filter: ApplicationFilter) => ['applications', 'list', status, filter] as const,
  review: (applicationId: string) => ['applications', 'review', applicationId] as const,
};

/** Loads applications of a status, oldest first; refetched at every notice. */
export const applicationsQuery = (status: ApplicationStatus, filter: ApplicationFilter) =>
  infiniteQueryOptions({
    queryKey: applicationKeys.list(status, filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listApplications, { query: { status, ...filter, cursor } }, { signal }),
    ...cursorPages,
    refetchInterval: dashboardRefreshMs,
  });

/** Loads one application for review. */
export const reviewQuery = (applicationId: string) =>
  queryOptions({
    queryKey: applicationKeys.review(applicationId),
    queryFn: ({ signal }) => call(administration.reviewApplication, { params: { applicationId } }, { signal }),
  });

/** Approves a version; refused if the application has a newer one. */
export const approveApplication = ({ applicationId, version }: { applicationId: string; version: number }) =>
  call(administration.approveApplication, { params: { applicationId }, query: { version } });

/** Undoes an approval within the first minutes, while the vendor has no order. */
export const undoApproval = (applicationId: string) => call(administration.undoApproval, { params: { applicationId } });

/** Rejects an application; the applicant reads the reason. */
export const rejectApplication = ({ applicationId, reason }: { applicationId: string; reason: string }) =>
  call(administration.rejectApplication, { params: { applicationId }, body: { reason } });

/** Returns the download URL of an applicant's document, valid for a few minutes. */
export const readDocument = async (uploadId: string, ownerId: string): Promise<string> =>
  (await call(media.readUpload, { params: { uploadId }, query: { ownerId } })).url;
