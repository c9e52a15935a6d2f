import type { reports } from '#shared/api/reports.ts';
import { ReportsDismissed } from '#events/reports/reports-dismissed.ts';
import { ReviewHidden } from '#events/reports/review-hidden.ts';
import { ReviewRestored } from '#events/reports/review-restored.ts';
import type { ReportedContent } from '#functions/data/reports/reported-content.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { DomainEvent, EventMeta } from '#events/define-event.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Write } from '#functions/data/write.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound, versionConflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findOrder } from '../orders/order-repository.ts';
import { findReview, hideReview, restoreReview } from '../orders/review-repository.ts';
import { findReported, toWrite } from './report-repository.ts';

type Parts = 'params' | 'body' | 'actor' | 'context';
type Hide = Pick<Call<typeof reports.hideContent>, Parts>;
type Dismiss = Pick<Call<typeof reports.dismissReports>, Parts>;
type Restore = Pick<Call<typeof reports.restoreContent>, Parts>;

/**
 * Hides a reported review: it leaves its vendor's page and rating in the same write (rule reports-8).
 * @throws AppError not_found; conflict if it was decided; version_conflict if it was reported again since; refused for
 * the administrator's own review
 */
export const hideContent = ({ table }: { table: Table }, call: Hide): Promise<Record<string, never>> =>
  decide(table, call, (found) => ({
    from: 'open',
    to: 'hidden',
    action: 'hide review',
    note: call.body.reason,
    event: (meta) => ReviewHidden.create(reviewData(found), meta),
    writes: (at) => hideReview(found.review, { at, reason: call.body.reason }),
  }));

/**
 * Leaves reported content public. @throws AppError not_found; conflict if it was decided; version_conflict if it was
 * reported again since; refused for the administrator's own review
 */
export const dismissReports = ({ table }: { table: Table }, call: Dismiss): Promise<Record<string, never>> =>
  decide(table, call, ({ content: { id: contentId, vendorId } }) => ({
    from: 'open',
    to: 'public',
    action: 'dismiss reports of review',
    event: (meta) => ReportsDismissed.create({ contentId, vendorId }, meta),
    writes: () => [],
  }));

/** Makes a hidden review public again, with its rating. @throws AppError not_found; conflict if it isn't hidden; refused */
export const restoreContent = ({ table }: { table: Table }, call: Restore): Promise<Record<string, never>> =>
  decide(table, call, (found) => ({
    from: 'hidden',
    to: 'public',
    action: 'restore review',
    note: call.body.reason,
    event: (meta) => ReviewRestored.create(reviewData(found), meta),
    writes: () => restoreReview(found.review),
  }));

interface Reported {
  content: ReportedContent;
  vendor: VendorRecord;
  order: OrderRecord;
  review: ReviewRecord;
}

interface Decision {
  from: ReportedContent['status'];
  to: ReportedContent['status'];
  action: string;
  /** For the audit trail. */
  note?: string;
  event: (meta: EventMeta) => DomainEvent;
  /** The changes of the content itself. */
  writes: (at: string) => Write[];
}

/** Of two administrators at once, only one decides. */
const decide = (
  table: Table,
  { params, body, actor, context }: Hide | Dismiss | Restore,
  choose: (found: Reported) => Decision,
): Promise<Record<string, never>> =>
  retryOnConflict('This review', async () => {
    const found = await readReported(table, params.contentId);
    const { content, review } = found;
    const { from, to, action, note, event, writes } = choose(found);
    if (review.userId === actor.userId) throw new AppError('refused', "You can't decide about your own review.");
    if (content.status !== from) throw new AppError('conflict', 'Another administrator has already decided this.');
    if (content.version !== body.version) throw versionConflict('This report');
    const at = context.now().toISOString();
    const next = toWrite(
      { ...content, version: content.version + 1, status: to, since: at },
      event(eventMeta(context, actor)),
    );
    const audit = auditWrite(
      {
        action,
        subject: `review#${content.id}`,
        name: `Review by ${review.reviewerName}`,
        before: from === 'hidden' ? 'hidden' : 'public',
        after: to,
        ...(note && { note }),
      },
      actor,
      context,
    );
    return (await tryWrite(table, next, ...writes(at), audit)) ? {} : undefined;
  });

async function readReported(table: Table, contentId: string): Promise<Reported> {
  const content = orNotFound(await findReported(table, contentId), 'Report');
  const { vendorId, review: key } = content;
  const [vendor, order, review] = await Promise.all([
    table.get(vendorEntity, vendorKey(vendorId)),
    findOrder(table, key.bookingId, vendorId),
    findReview(table, { vendorId, bookingId: key.bookingId, reviewedAt: key.postedAt }),
  ]);
  return {
    content,
    vendor: orNotFound(vendor, 'Vendor'),
    order: orNotFound(order, 'Order'),
    review: orNotFound(review, 'Review'),
  };
}

const reviewData = ({ content, order: { bookingId, customerId, event }, vendor }: Reported) => ({
  contentId: content.id,
  vendorId: content.vendorId,
  vendorName: vendor.name,
  bookingId,
  customerId,
  eventId: event.id,
  eventTitle: event.title,
  eventDate: event.date,
});
