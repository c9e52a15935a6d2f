import type { EndpointResponse } from '#shared/api/contract.ts';
import type { ListedReport, ReportedContentView, reports } from '#shared/api/reports.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { ReportedContent } from '#functions/data/reports/reported-content.ts';
import type { ReportRecord } from '#functions/data/reports/report.ts';
import { publicReviewId, reviewEntity, reviewKey } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { findReported, listReported, readReports } from './report-repository.ts';

/** Lists undecided content, the oldest report first, or hidden content; two reads. */
export async function listReports(
  { table }: { table: Table },
  { query }: Pick<Call<typeof reports.listReports>, 'query'>,
): Promise<EndpointResponse<typeof reports.listReports>> {
  const { items, nextCursor } = await listReported(table, query.status, query.cursor);
  const found = await findByKeys(
    table,
    items.flatMap((content) => [keyIn(content), vendorKey(content.vendorId)]),
  );
  const contents = items.flatMap((content) => {
    const review = found(keyIn(content));
    const vendor = found(vendorKey(content.vendorId));
    return review ? viewListed(content, reviewEntity.fromItem(review), vendor && vendorEntity.fromItem(vendor)) : [];
  });
  return { contents, nextCursor };
}

/** Returns reported content with its reports; two reads, one after the other. @throws AppError not_found */
export async function getReport(
  { table }: { table: Table },
  { params }: Pick<Call<typeof reports.getReport>, 'params'>,
): Promise<ReportedContentView> {
  const [content, sent] = await Promise.all([
    findReported(table, params.contentId),
    readReports(table, params.contentId),
  ]);
  const reported = orNotFound(content, 'Report');
  const keys = [keyIn(reported), vendorKey(reported.vendorId), ...sent.map(({ userId }) => profileKey(userId))];
  const found = await findByKeys(table, keys);
  const review = reviewEntity.fromItem(orNotFound(found(keyIn(reported)), 'Review'));
  const vendorItem = found(vendorKey(reported.vendorId));
  const vendor = vendorItem && vendorEntity.fromItem(vendorItem);
  return {
    ...viewListed(reported, review, vendor),
    authorId: review.userId,
    hidden: review.hidden ?? null,
    reports: sent.flatMap((report) => {
      const item = found(profileKey(report.userId));
      const person = item && profileOrTombstone.fromItem(item);
      return person && !isTombstone(person) ? viewReport(report, person.fullName || person.email, vendor) : [];
    }),
  };
}

const keyIn = ({ vendorId, review: { postedAt, bookingId } }: ReportedContent) =>
  reviewKey(vendorId, postedAt, bookingId);

function viewListed(
  { id, version, status, since, reportCount, vendorId }: ReportedContent,
  review: ReviewRecord,
  vendor: VendorRecord | undefined,
): ListedReport {
  const { reviewerName, eventType, rating, text, postedAt, answer } = review;
  const shown = { id: publicReviewId(review), reviewerName, eventType, rating, text, postedAt, answer: answer ?? null };
  return { id, version, status, since, reportCount, vendorId, vendorName: vendor?.name ?? '', review: shown };
}

const viewReport = (
  { userId, reason, text, reportedAt }: ReportRecord,
  reporterName: string,
  vendor: VendorRecord | undefined,
): ReportedContentView['reports'][number] => ({
  reporterId: userId,
  reporterName,
  isVendor: vendor?.ownerId === userId,
  reason,
  text,
  reportedAt,
});
