import { beforeEach, describe, expect, it } from 'vitest';
import { answerReview, listVendorReviews } from '#functions/reviews/vendor-reviews.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { listEarnings } from '#functions/orders/earnings/list-earnings.ts';
import { getBooking } from '#functions/orders/get-booking.ts';
import { postReview } from '#functions/reviews/post-review.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { reviews } from '#shared/api/reviews.ts';
import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { testCall, host, otherHost, testUserId } from '#tests/support/calls.ts';
import { at, bookInFull, cancelOne, captureEvents } from '#tests/support/bookings.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  agreedTo,
  agreement,
  caterer,
  pay,
  photographer,
  plannedTable,
  planDraft,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { promoRecord } from '#tests/support/records.ts';

const dayAfter = '2027-06-13T17:00:00.000Z';
const words = { rating: 4, text: 'A lovely place with room for everybody.' };

/** The plan without its hall: 40 x $38 + 4 x $150 with the fee. */
const withoutHallCents = 222_600;

let table: Table;
let deps: WatchedDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  id = await bookInFull(deps);
});

const complete = () => completeEvents(deps, at(dayAfter));

const review = (from: Pick<WatchedDeps, 'table'> = deps, body = words, { actor = host, vendorId = venue.id } = {}) =>
  postReview(
    from,
    testCall(reviews.postReview, {
      params: { bookingId: id },
      body: { ...body, vendorId },
      actor,
      context: at(dayAfter),
    }),
  );

const asVenue = { ...otherHost, vendorId: venue.id };

const answer = (text: string, actor = asVenue) =>
  answerReview(
    deps,
    testCall(reviews.answerReview, { params: { bookingId: id }, body: { text }, actor, context: at(dayAfter) }),
  );

const readRating = async () => {
  const vendor = await table.get(vendorEntity, vendorKey(venue.id), { consistent: true });
  return { sum: vendor?.ratingSum, count: vendor?.ratingCount, version: vendor?.version };
};

const pageOfVenue = () => getVendor({ table }, testCall(directory.getVendor, { params: { vendorId: venue.id } }));

describe('reviewing a vendor', () => {
  it('a completed order is reviewed once, which counts for the vendor and shows on its page', async () => {
    await complete();
    const heard = captureEvents(table);
    const posted = await review({ table: heard.table });
    expect(posted).toMatchObject({ ...words, reviewerName: 'Maya O.', eventType: 'Birthday Party', answer: null });
    expect(heard.heard).toMatchObject([
      { type: 'ReviewPosted', data: { vendorId: venue.id, rating: 4, vendorName: venue.name } },
    ]);
    expect(await readRating()).toEqual({ sum: 4, count: 1, version: 2 });
    expect(await review()).toEqual(posted);
    await expect(review(deps, { ...words, rating: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await readRating()).toEqual({ sum: 4, count: 1, version: 2 });
    expect(await pageOfVenue()).toMatchObject({ rating: 4, reviewCount: 1, reviews: [{ ...words, answer: null }] });
  });

  it("a free order can't be reviewed and asks for no review", async () => {
    const actor = { ...host, userId: testUserId(3) };
    const draft = planDraft({ userId: actor.userId, details: { ...planDraft().details, date: '2027-06-13' } });
    const code = promoRecord(5, 'FREE', { discountValue: 100 });
    await table.write({ put: draftEntity.toItem(draft) });
    await table.write({ put: promoCodeEntity.toItem(code) });
    const promoCodes = [{ vendorId: venue.id, code: code.code }];
    const paid = await pay(deps, agreement({ agreed: agreedTo(draft, withoutHallCents), promoCodes }), { actor });
    await completeEvents(deps, at('2027-06-14T17:00:00.000Z'));
    const asked = { params: { bookingId: paid.id }, actor, context: at('2027-06-14T17:00:00.000Z') };
    const booked = await getBooking(deps, testCall(orders.getBooking, asked));
    expect(booked.orders.map(({ vendorId, canReview }) => [vendorId, canReview])).toEqual([
      [venue.id, false],
      [caterer.id, true],
      [photographer.id, true],
    ]);
    const post = (vendorId: string) =>
      postReview(deps, testCall(reviews.postReview, { ...asked, body: { ...words, vendorId } }));
    await expect(post(venue.id)).rejects.toMatchObject({
      code: 'refused',
      message: 'You can review only paid orders, and nothing was paid for this one.',
    });
    expect(await readRating()).toMatchObject({ sum: 0, count: 0 });
    expect(await post(caterer.id)).toMatchObject({ rating: 4 });
  });

  it('concurrent requests post a review once', async () => {
    await complete();
    await Promise.allSettled([1, 2, 3, 4].map(() => review()));
    expect(await readRating()).toMatchObject({ sum: 4, count: 1 });
    expect((await pageOfVenue()).reviews).toHaveLength(1);
  });

  it.each(steps(1))('a review is counted once after a crash %s effect %i', async (when, step) => {
    await complete();
    await expect(review(dyingAt(deps, step, when))).rejects.toThrow();
    await review();
    expect(await readRating()).toMatchObject({ sum: 4, count: 1 });
  });

  it('only the host of a completed order can review it', async () => {
    await expect(review()).rejects.toMatchObject({ code: 'refused' });
    await cancelOne(deps, id, caterer, 159_600);
    await complete();
    await expect(review(deps, words, { vendorId: caterer.id })).rejects.toMatchObject({ code: 'refused' });
    await expect(review(deps, words, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expect(review(deps, words, { vendorId: host.userId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await readRating()).toMatchObject({ sum: 0, count: 0 });
  });

  it.each([
    ['a rating of zero', { rating: 0, text: words.text }],
    ['a rating of six', { rating: 6, text: words.text }],
    ['half a star', { rating: 4.5, text: words.text }],
    ['nine letters', { rating: 4, text: 'Good one!' }],
    ['more than 2000 letters', { rating: 4, text: 'x'.repeat(2001) }],
    ['a script', { rating: 4, text: 'Lovely <script>alert(1)</script>' }],
  ])('a review with %s is refused', (_, body) => {
    expect(reviews.postReview.body.safeParse({ ...body, vendorId: venue.id }).success).toBe(false);
  });
});

describe('responding to a review', () => {
  it("a vendor's response is shown once below the review, on the page and in its own list", async () => {
    await complete();
    await review();
    const answered = await answer('Thank you, Maya!');
    expect(answered.answer).toMatchObject({ text: 'Thank you, Maya!' });
    expect(await answer('Thank you, Maya!')).toEqual(answered);
    await expect(answer('Another word')).rejects.toMatchObject({ code: 'conflict' });
    expect((await pageOfVenue()).reviews).toMatchObject([{ answer: { text: 'Thank you, Maya!' } }]);
    const list = await listVendorReviews(deps, testCall(reviews.listVendorReviews, { query: {}, actor: asVenue }));
    expect(list).toEqual({ reviews: [answered], nextCursor: null });
  });

  it('a vendor responds only to existing reviews of its own', async () => {
    await complete();
    await expect(answer('Thank you!')).rejects.toMatchObject({ code: 'not_found' });
    await review();
    await expect(answer('Thank you!', { ...otherHost, vendorId: caterer.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const first = await Promise.allSettled(['One', 'Two'].map((text) => answer(text)));
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe("a vendor's earnings", () => {
  const earnings = (now: string, vendorId = venue.id) =>
    listEarnings(
      deps,
      testCall(orders.listEarnings, { query: {}, actor: { ...otherHost, vendorId }, context: at(now) }),
    );

  it("earnings are the vendor's share, held until two business days after the event", async () => {
    expect(await earnings(dayAfter)).toMatchObject({
      earnings: [{ bookingId: id, vendorShareCents: 120_000, owedCents: 0, payout: { state: 'held', cents: 120_000 } }],
      totals: { earnedCents: 120_000, heldCents: 120_000, dueCents: 0, refundedCents: 0 },
    });
    expect(await earnings('2027-06-15T17:00:00.000Z')).toMatchObject({
      totals: { heldCents: 0, dueCents: 120_000 },
    });
  });

  it('a refunded order has no earnings', async () => {
    await cancelOne(deps, id, caterer, 159_600);
    expect(await earnings(dayAfter, caterer.id)).toMatchObject({
      earnings: [{ status: 'cancelled', vendorShareCents: 0, retainedCents: 0, payout: { state: 'none' } }],
      totals: { earnedCents: 0, heldCents: 0, refundedCents: 159_600 },
    });
  });
});
