import type { reports } from '#shared/api/reports.ts';
import { maximumReportsPerDay } from '#shared/reports/report-reasons.ts';
import { ContentReported } from '#events/reports/content-reported.ts';
import { reviewContentId } from '#functions/data/reports/reported-content.ts';
import type { ReportedContent } from '#functions/data/reports/reported-content.ts';
import type { ReportRecord } from '#functions/data/reports/report.ts';
import { reviewKey } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findPublicReview, isPublicReview } from '../orders/review-repository.ts';
import { findReport, findReported, storeReport, toWrite } from './report-repository.ts';

type ReportReview = Call<typeof reports.reportReview>;

/**
 * Reports a public review, once per person (rule reports-2). Repeating the same report changes nothing.
 *
 * @throws AppError not_found for an unknown or hidden review; refused for one's own; conflict if the caller reported it
 * differently; too_many_requests
 */
export const reportReview = ({ table }: { table: Table }, call: ReportReview): Promise<Record<string, never>> =>
  retryOnConflict('This review', () => tryToReport(table, call));

async function tryToReport(
  table: Table,
  { actor, params, body, context }: ReportReview,
): Promise<Record<string, never> | undefined> {
  const contentId = reviewContentId(params.vendorId, params.reviewId);
  const [review, known, content] = await Promise.all([
    findPublicReview(table, params.vendorId, params.reviewId),
    findReport(table, actor.userId, contentId),
    findReported(table, contentId),
  ]);
  if (!review || review.hidden) throw notFound('Review');
  if (review.userId === actor.userId) throw new AppError('refused', "You can't report your own review.");
  if (known && known.reason === body.reason && known.text === body.text) return {};
  if (known) throw new AppError('conflict', "You've already reported this review.");
  const reportedAt = context.now().toISOString();
  const report: ReportRecord = { contentId, userId: actor.userId, ...body, reportedAt };
  const event = ContentReported.create(
    { contentId, vendorId: params.vendorId, reason: body.reason },
    eventMeta(context, actor),
  );
  const next = toWrite(withReport(content ?? unreported(review, contentId), reportedAt), event);
  const key = reviewKey(review.vendorId, review.postedAt, review.bookingId);
  const outcome = await storeReport(table, report, next, { check: key, condition: isPublicReview });
  if (outcome === 'too many')
    throw new AppError(
      'too_many_requests',
      `You can report up to ${maximumReportsPerDay} things a day. Try again tomorrow.`,
    );
  return outcome === 'stored' ? {} : undefined;
}

type NewContent = Omit<ReportedContent, 'status' | 'since' | 'lastReportedAt'>;

const unreported = ({ vendorId, bookingId, postedAt }: ReviewRecord, id: string): NewContent => ({
  id,
  vendorId,
  review: { bookingId, postedAt },
  version: 0,
  reportCount: 0,
});

/** Returns the content's state after a report: it waits for a decision, since this report unless it waited already. */
const withReport = (content: ReportedContent | NewContent, at: string): ReportedContent => ({
  ...content,
  version: content.version + 1,
  reportCount: content.reportCount + 1,
  status: 'open',
  since: 'status' in content && content.status === 'open' ? content.since : at,
  lastReportedAt: at,
});
