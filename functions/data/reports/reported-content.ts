import * as z from 'zod';
import { bookingIdSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { reportStatuses } from '#shared/reports/reported-content.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** Content that people reported, and its administrators' decision; the content itself is elsewhere. */
const reportedContentSchema = z.object({
  id: z.string(),
  version: z.int().positive(),
  vendorId: vendorIdSchema,
  /** The key of the reported review, with its vendor's id. */
  review: z.object({ bookingId: bookingIdSchema, postedAt: timestampSchema }),
  status: z.enum(reportStatuses),
  /** When it got its status: the time of the first report, of the decision, or of the first report after a dismissal. */
  since: timestampSchema,
  /** Reports so far, also those of people who left. */
  reportCount: z.int().positive(),
  lastReportedAt: timestampSchema,
});

export type ReportedContent = z.infer<typeof reportedContentSchema>;

export const reportedContentKey = (id: string): Key => ({ pk: `REPORTED#${id}`, sk: 'CONTENT' });

/** gsi1: the content of one status, by the time since which it has it. */
export const reportedPartition = (status: ReportedContent['status']): string => `REPORTED#${status}`;

export const reportedContentEntity = defineEntity(
  'ReportedContent',
  reportedContentSchema,
  ({ id, status, since }) => ({
    ...reportedContentKey(id),
    gsi1pk: reportedPartition(status),
    gsi1sk: `${since}#${id}`,
  }),
);

/** The id of a reported review: 'review.01J….1813246800000-0f5c…'. */
export const reviewContentId = (vendorId: string, reviewId: string): string => `review.${vendorId}.${reviewId}`;
