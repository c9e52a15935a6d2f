import * as z from 'zod';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { known } from '#shared/kernel/validation.ts';
import { hiddenSchema } from '#shared/reports/hidden-schema.ts';
import { reportForm } from '#shared/reports/report.ts';
import { reportReasons } from '#shared/reports/report-reasons.ts';
import { reportStatuses } from '#shared/reports/reported-content.ts';
import { defineEndpoints } from './contract.ts';
import { reviewSchema } from './directory/vendor-page.ts';

/** Reported content in a list for administrators. */
const listedReportSchema = z
  .object({
    id: z.string(),
    /** Named by a decision on the listed content. */
    version: z.number().int().positive(),
    status: z.enum(reportStatuses),
    /** Since when it has the status. */
    since: timestampSchema,
    reportCount: z.number().int().positive(),
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    review: reviewSchema,
  })
  .meta({ id: 'ListedReport' });

export type ListedReport = z.infer<typeof listedReportSchema>;

const reportedContentSchema = listedReportSchema
  .extend({
    /** The host who wrote the review. */
    authorId: userIdSchema,
    hidden: z.nullable(hiddenSchema),
    /** The reports of people who still have an account, the first 100. */
    reports: z.array(
      z.object({
        reporterId: userIdSchema,
        reporterName: z.string(),
        /** The reporter is the reviewed vendor. */
        isVendor: z.boolean(),
        reason: z.enum(reportReasons),
        text: z.string(),
        reportedAt: timestampSchema,
      }),
    ),
  })
  .meta({ id: 'ReportedContent' });

export type ReportedContentView = z.infer<typeof reportedContentSchema>;

/** The public id of a review: when it was posted in milliseconds, and a digest. */
const reviewIdSchema = z.string().regex(/^[12]\d{12}-[0-9a-f]{16}$/, 'Invalid ID format');

const contentParams = z.object({
  contentId: z.string().regex(/^review\.[0-9A-Za-z][0-9A-Za-z-]{2,39}\.[12]\d{12}-[0-9a-f]{16}$/, 'Invalid ID format'),
});

/** The version that the administrator saw. */
const version = z.number().int().positive();
const withReason = z.strictObject({ version, reason: known('rejectionReason') });

export const reports = defineEndpoints({
  reportReview: {
    method: 'POST',
    path: '/api/reports/vendors/{vendorId}/reviews/{reviewId}',
    caller: 'user',
    summary: 'Reports a review to the administrators, once; repeating it changes nothing.',
    params: z.object({ vendorId: vendorIdSchema, reviewId: reviewIdSchema }),
    body: reportForm,
    response: z.object({}),
    errors: ['not_found', 'conflict', 'refused', 'too_many_requests'],
  },
  listReports: {
    method: 'GET',
    path: '/api/reports/contents',
    caller: 'admin',
    summary: 'Reported content: undecided, the oldest report first, or hidden, the latest decision first.',
    query: z.object({ status: z.enum(['open', 'hidden']).default('open'), cursor: z.string().max(1000).optional() }),
    response: z.object({ contents: z.array(listedReportSchema), nextCursor: z.string().nullable() }),
  },
  getReport: {
    method: 'GET',
    path: '/api/reports/contents/{contentId}',
    caller: 'admin',
    summary: 'Reported content with its reports and the decision.',
    params: contentParams,
    response: reportedContentSchema,
    errors: ['not_found'],
  },
  hideContent: {
    method: 'POST',
    path: '/api/reports/contents/{contentId}/hiding',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Hides reported content with a reason that its author and the vendor read.',
    params: contentParams,
    body: withReason,
    response: z.object({}),
    errors: ['not_found', 'conflict', 'version_conflict', 'refused'],
  },
  dismissReports: {
    method: 'POST',
    path: '/api/reports/contents/{contentId}/dismissal',
    caller: 'admin',
    summary: 'Dismisses the reports of some content, which stays public.',
    params: contentParams,
    body: z.strictObject({ version }),
    response: z.object({}),
    errors: ['not_found', 'conflict', 'version_conflict', 'refused'],
  },
  restoreContent: {
    method: 'POST',
    path: '/api/reports/contents/{contentId}/restoration',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Makes hidden content public again, with a reason for the audit trail.',
    params: contentParams,
    body: withReason,
    response: z.object({}),
    errors: ['not_found', 'conflict', 'version_conflict', 'refused'],
  },
});
