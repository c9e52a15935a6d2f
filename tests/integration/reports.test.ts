import { beforeEach, describe, expect, it } from 'vitest';
import { authorReviewMail, vendorReviewDecisionMail } from '#functions/orders/mails/review-decision-mails.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { dismissReports, hideContent, restoreContent } from '#functions/reports/decide.ts';
import { getReport, listReports } from '#functions/reports/list-reports.ts';
import { reportReview } from '#functions/reports/report-review.ts';
import { forgetReports } from '#functions/reports/report-repository.ts';
import { answerReview, listVendorReviews, postReview } from '#functions/reviews/review.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { ownReportRange, reportEntity } from '#functions/data/reports/report.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import type { PersonalEvent } from '#functions/notifications/notification-content.ts';
import type { Actor } from '#functions/platform/context.ts';
import { directory } from '#shared/api/directory.ts';
import { orders } from '#shared/api/orders.ts';
import { reports } from '#shared/api/reports.ts';
import { reviews } from '#shared/api/reviews.ts';
import { maximumReportsPerDay } from '#shared/reports/report-reasons.ts';
import type { ReportForm } from '#shared/reports/report.ts';
import { admin, host, otherHost, testCall, testUserId } from '#tests/support/calls.ts';
import { at, bookInFull, captureEvents } from '#tests/support/bookings.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { caterer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { makeProfile } from '#tests/support/records.ts';

const dayAfter = '2027-06-13T17:00:00.000Z';
const offensive: ReportForm = { reason: 'offensive', text: '' };
const reason = 'It insults the staff by name.';
const asVenue: Actor = { ...otherHost, vendorId: venue.id };
const otherAdmin: Actor = { ...admin, userId: testUserId(8) };

let table: Table;
let deps: WatchedDeps;
let bookingId: string;
let reviewId: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  bookingId = await bookInFull(deps);
  await completeEvents(deps, at(dayAfter));
  await post(venue.id, 2);
  reviewId = (await page()).reviews[0]?.id ?? '';
});

const post = (vendorId: string, rating: number) =>
  postReview(
    deps,
    testCall(reviews.postReview, {
      params: { bookingId },
      body: { vendorId, rating, text: 'They talked through the whole toast.' },
      context: at(dayAfter),
    }),
  );

const page = () => getVendor({ table }, testCall(directory.getVendor, { params: { vendorId: venue.id } }));

const report = (actor: Actor, body = offensive, id = reviewId, now = dayAfter) =>
  reportReview(
    { table },
    testCall(reports.reportReview, {
      params: { vendorId: venue.id, reviewId: id },
      body,
      actor,
      context: at(now),
    }),
  );

const list = async (status: 'open' | 'hidden' = 'open') =>
  (await listReports({ table }, { query: { status, cursor: undefined } })).contents;

async function first(status: 'open' | 'hidden' = 'open') {
  const [content] = await list(status);
  if (!content) throw new Error(`Nothing is ${status}`);
  return content;
}

type Decide = typeof hideContent | typeof restoreContent;

const decideAs = (decide: Decide, { id, version }: { id: string; version: number }, actor = admin, from = table) =>
  decide(
    { table: from },
    testCall(reports.hideContent, {
      params: { contentId: id },
      body: { version, reason },
      actor,
      context: at(dayAfter),
    }),
  );

const dismiss = ({ id, version }: { id: string; version: number }, actor = admin) =>
  dismissReports(
    { table },
    testCall(reports.dismissReports, { params: { contentId: id }, body: { version }, actor, context: at(dayAfter) }),
  );

const readRating = async () => {
  const vendor = await table.get(vendorEntity, vendorKey(venue.id), { consistent: true });
  return { sum: vendor?.ratingSum, count: vendor?.ratingCount };
};

const received = async () =>
  (await listVendorReviews(deps, testCall(reviews.listVendorReviews, { query: {}, actor: asVenue }))).reviews;

const reviewedOrder = async () => {
  const booking = await getBooking(deps, testCall(orders.getBooking, { params: { bookingId } }));
  return booking.orders.find(({ vendorId }) => vendorId === venue.id);
};

describe('reporting a review', () => {
  it('a report waits for administrators with its reason, and nothing else changes', async () => {
    const heard = captureEvents(table);
    await reportReview(
      { table: heard.table },
      testCall(reports.reportReview, {
        params: { vendorId: venue.id, reviewId },
        body: { reason: 'other', text: 'They were never at our hall.' },
        actor: asVenue,
        context: at(dayAfter),
      }),
    );
    expect(heard.heard).toMatchObject([{ type: 'ContentReported', data: { vendorId: venue.id, reason: 'other' } }]);
    expect(JSON.stringify(heard.heard)).not.toContain('hall.');
    const content = await first();
    expect(content).toMatchObject({ reportCount: 1, vendorName: venue.name, review: { id: reviewId, rating: 2 } });
    await table.write({ put: profileEntity.toItem(makeProfile(otherHost.userId, { fullName: 'Ana Ruiz' })) });
    const whole = await getReport({ table }, { params: { contentId: content.id } });
    expect(whole).toMatchObject({
      authorId: host.userId,
      hidden: null,
      reports: [{ reporterId: otherHost.userId, reporterName: 'Ana Ruiz', reason: 'other' }],
    });
    expect((await page()).reviews).toHaveLength(1);
    expect(await readRating()).toEqual({ sum: 2, count: 1 });
  });

  it('a person reports a review once; repeating the report changes nothing', async () => {
    await report(asVenue);
    await report(asVenue);
    await expect(report(asVenue, { reason: 'off_topic', text: '' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await first()).reportCount).toBe(1);
    await Promise.all([3, 4, 5].map((n) => report({ userId: testUserId(n), isAdmin: false })));
    expect((await first()).reportCount).toBe(4);
  });

  it('an author cannot report their own review', async () => {
    await expect(report(host)).rejects.toMatchObject({ code: 'refused' });
    expect(await list()).toEqual([]);
  });

  it('a review that is hidden, unknown or of another vendor is not found', async () => {
    await report(asVenue);
    await decideAs(hideContent, await first());
    await expect(report({ ...host, userId: testUserId(3) })).rejects.toMatchObject({ code: 'not_found' });
    const other = `${reviewId.slice(0, -1)}${reviewId.endsWith('0') ? '1' : '0'}`;
    await expect(report(asVenue, offensive, other)).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = testCall(reports.reportReview, {
      params: { vendorId: caterer.id, reviewId },
      body: offensive,
      actor: asVenue,
    });
    await expect(reportReview({ table }, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a person sends a limited number of reports a day', async () => {
    await table.write({
      update: { pk: `USER#${otherHost.userId}`, sk: `REPORT_COUNT#${dayAfter.slice(0, 10)}` },
      set: 'SET #sent = :sent',
      values: { ':sent': maximumReportsPerDay },
    });
    await expect(report(asVenue)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await list()).toEqual([]);
    await report(asVenue, offensive, reviewId, '2027-06-14T17:00:00.000Z');
    expect(await list()).toHaveLength(1);
  });

  it('only the last reason requires a text', () => {
    const isValid = (body: unknown) => reports.reportReview.body.safeParse(body).success;
    expect(isValid({ reason: 'offensive', text: '' })).toBe(true);
    expect(isValid({ reason: 'other', text: ' ' })).toBe(false);
    expect(isValid({ reason: 'boring', text: '' })).toBe(false);
    expect(isValid({ reason: 'offensive', text: 'x'.repeat(1001) })).toBe(false);
  });

  it('a deleted account takes its reports along, and the number of reports stays', async () => {
    await table.write({ put: profileEntity.toItem(makeProfile(otherHost.userId)) });
    await report(asVenue);
    expect((await getReport({ table }, { params: { contentId: (await first()).id } })).reports).toHaveLength(1);
    await forgetReports(table, otherHost.userId);
    await forgetReports(table, otherHost.userId);
    expect((await table.query(reportEntity, ownReportRange(otherHost.userId))).items).toEqual([]);
    const content = await first();
    expect(content.reportCount).toBe(1);
    expect(await getReport({ table }, { params: { contentId: content.id } })).toMatchObject({ reports: [] });
  });
});

describe('hiding a review', () => {
  it('a hidden review leaves the page and the rating, and its author and vendor see why', async () => {
    await report(asVenue);
    const heard = captureEvents(table);
    await decideAs(hideContent, await first(), admin, heard.table);
    expect(await page()).toMatchObject({ rating: null, reviewCount: 0, reviews: [] });
    expect(await readRating()).toEqual({ sum: 0, count: 0 });
    expect(await received()).toMatchObject([{ rating: 2, hidden: { reason } }]);
    expect(await reviewedOrder()).toMatchObject({ canReview: false, reviewHidden: { reason } });
    expect(await list()).toEqual([]);
    expect(await first('hidden')).toMatchObject({ status: 'hidden' });
    const [event] = heard.heard;
    expect(event).toMatchObject({ type: 'ReviewHidden', data: { bookingId, customerId: host.userId } });
    expect(JSON.stringify(event)).not.toContain(reason);
  });

  it('its author and its vendor get a mail with the reason and a notification', async () => {
    await report(asVenue);
    const heard = captureEvents(table);
    await decideAs(hideContent, await first(), admin, heard.table);
    const event = heard.heard[0] as Parameters<typeof authorReviewMail>[0];
    const author = await authorReviewMail(event, table, 'admin@hostwell.test');
    expect(author).toMatchObject({ to: { userId: host.userId }, subject: `Your review of ${venue.name} was hidden` });
    expect(author?.paragraphs.join(' ')).toContain(reason);
    const vendor = await vendorReviewDecisionMail(event, table);
    expect(vendor).toMatchObject({ to: { vendorId: venue.id } });
    expect(vendor?.paragraphs.join(' ')).toContain(reason);
    expect(notificationsFor(event as PersonalEvent).map(({ to }) => to)).toEqual([
      { userId: host.userId },
      { vendorId: venue.id },
    ]);
    await decideAs(restoreContent, await first('hidden'));
    expect(await authorReviewMail(event, table, 'admin@hostwell.test')).toBeUndefined();
  });

  it('a hidden review is neither replied to nor posted again', async () => {
    await report(asVenue);
    await decideAs(hideContent, await first());
    const reply = testCall(reviews.answerReview, { params: { bookingId }, body: { text: 'No.' }, actor: asVenue });
    await expect(answerReview(deps, reply)).rejects.toMatchObject({ code: 'refused' });
    await expect(post(venue.id, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await post(venue.id, 2)).toMatchObject({ hidden: { reason } });
    expect(await readRating()).toEqual({ sum: 0, count: 0 });
  });

  it('of two administrators, one decides, and the rating changes once', async () => {
    await report(asVenue);
    const seen = await first();
    const outcomes = await Promise.allSettled([
      decideAs(hideContent, seen),
      decideAs(hideContent, seen, otherAdmin),
      dismiss(seen, otherAdmin),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isHidden = (await list('hidden')).length === 1;
    expect(await readRating()).toEqual(isHidden ? { sum: 0, count: 0 } : { sum: 2, count: 1 });
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items.filter(({ subject }) => subject.startsWith('review#'))).toHaveLength(1);
  });

  it('a decision on a state that was reported again since is refused', async () => {
    await report(asVenue);
    const seen = await first();
    await report({ ...host, userId: testUserId(3) });
    await expect(dismiss(seen)).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await list()).toHaveLength(1);
  });

  it("an administrator doesn't decide about their own review", async () => {
    await report(asVenue);
    const author = { ...admin, userId: host.userId };
    const seen = await first();
    await expect(decideAs(hideContent, seen, author)).rejects.toMatchObject({ code: 'refused' });
    await expect(dismiss(seen, author)).rejects.toMatchObject({ code: 'refused' });
  });

  it.each(steps(1))('a review is hidden wholly or not at all after a crash %s effect %i', async (when, step) => {
    await report(asVenue);
    const seen = await first();
    await expect(decideAs(hideContent, seen, admin, dyingAt({ ...deps, table }, step, when).table)).rejects.toThrow();
    const isHidden = (await list('hidden')).length === 1;
    expect((await page()).reviews).toHaveLength(isHidden ? 0 : 1);
    expect((await readRating()).count).toBe(isHidden ? 0 : 1);
  });
});

describe('keeping a review', () => {
  it('a restored review is back on the page with its rating', async () => {
    await report(asVenue);
    await decideAs(hideContent, await first());
    await decideAs(restoreContent, await first('hidden'));
    expect(await page()).toMatchObject({ rating: 2, reviewCount: 1, reviews: [{ id: reviewId }] });
    expect(await readRating()).toEqual({ sum: 2, count: 1 });
    expect(await received()).toMatchObject([{ hidden: null }]);
    expect(await reviewedOrder()).toMatchObject({ reviewHidden: null });
    await expect(report(asVenue, { reason: 'off_topic', text: '' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('dismissed reports leave the list, and a report by another person opens it again', async () => {
    await report(asVenue);
    await dismiss(await first());
    expect(await list()).toEqual([]);
    expect((await page()).reviews).toHaveLength(1);
    await report({ ...host, userId: testUserId(3) });
    expect(await first()).toMatchObject({ status: 'open', reportCount: 2 });
  });

  it('a public review is not restored, and an unknown report is not found', async () => {
    await report(asVenue);
    const seen = await first();
    await expect(decideAs(restoreContent, seen)).rejects.toMatchObject({ code: 'conflict' });
    const unknown = { ...seen, id: seen.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    await expect(decideAs(hideContent, unknown)).rejects.toMatchObject({ code: 'not_found' });
  });
});
