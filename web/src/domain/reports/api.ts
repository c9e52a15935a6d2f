import { useMutation } from '@tanstack/react-query';
import { reports } from '#shared/api/reports.ts';
import type { ReportForm } from '#shared/reports/report.ts';
import { call } from '#web/lib/api.ts';

/** Reports a review to the administrators, once. */
export const useReportReview = (params: { vendorId: string; reviewId: string }) =>
  useMutation({ mutationFn: (body: ReportForm) => call(reports.reportReview, { params, body }) });
