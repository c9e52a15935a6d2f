import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { announceArrival } from '#functions/orders/announce-arrival.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { getBooking } from '#functions/orders/get-booking.ts';
import { listMyEvents } from '#functions/planning/my-events.ts';
import { postReview } from '#functions/reviews/post-review.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { reviews } from '#shared/api/reviews.ts';
import { at, cancelOne } from '#tests/support/bookings.ts';
import { testCall, otherHost } from '#tests/support/calls.ts';
import { hoursLater, reportTo, vendorTakes } from '#tests/support/cases.ts';
import { agreedTo, agreement, caterer, pay, planDraft, plannedTable, venue } from '#tests/support/plans.ts';
import { proves } from '#tests/support/proves.ts';

/* An event that runs past midnight: on Saturday, 12 June 2027, from 8 PM in Austin, for six hours. */

const beforeMidnight = '2027-06-13T04:50:00.000Z';
const afterMidnight = '2027-06-13T05:10:00.000Z';
const ended = '2027-06-13T07:00:00.000Z';

let table: Table;
let deps: Awaited<ReturnType<typeof plannedTable>>['deps'];
let bookingId: string;

beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  const { details } = planDraft();
  const draft = planDraft({ details: { ...details, startTime: '20:00', durationHours: 6 } });
  await table.write({ put: draftEntity.toItem(draft) });
  // With six hours of photos: $1,200 + 40 x $38 + 6 x $150, and the fee.
  bookingId = (await pay(deps, agreement({ agreed: agreedTo(draft, 380_100) }))).id;
});

const complete = (now: string) => completeEvents({ table }, at(now));
const arrive = (now: string) =>
  announceArrival(
    { table },
    testCall(orders.announceArrival, {
      params: { bookingId },
      body: { time: '01:30' },
      actor: { ...otherHost, vendorId: caterer.id },
      context: at(now),
    }),
  );
const review = (now: string, vendorId = venue.id) =>
  postReview(
    deps,
    testCall(reviews.postReview, {
      params: { bookingId },
      body: { vendorId, rating: 5, text: 'They danced until two.' },
      context: at(now),
    }),
  );
const look = (now: string) =>
  getBooking(deps, testCall(orders.getBooking, { params: { bookingId }, context: at(now) }));
const listed = async (now: string) => {
  const { events } = await listMyEvents({ table }, testCall(planning.listMyEvents, { context: at(now) }));
  return events.map(({ status, isPast }) => [status, isPast]);
};
const canReview = async (now: string) =>
  (await look(now)).orders.find(({ vendorId }) => vendorId === venue.id)?.canReview;

describe('an event past midnight', () => {
  it('a night event is past by its date, but completed and reviewed after its end', proves('states-22'), async () => {
    expect(await listed(beforeMidnight)).toEqual([['confirmed', false]]);
    expect(await complete(afterMidnight)).toMatchObject({ done: 0, failed: 0 });
    expect(await listed(afterMidnight)).toEqual([['confirmed', true]]);
    await expect(review(afterMidnight)).rejects.toMatchObject({
      message: 'You can review this vendor once your event is over.',
    });
    expect(await canReview(afterMidnight)).toBe(false);
    expect(await complete(ended)).toMatchObject({ done: 1 });
    expect(await canReview(ended)).toBe(true);
    expect(await review(ended)).toMatchObject({ rating: 5 });
  });

  it('arrivals can be announced until a night event ends', async () => {
    expect(await arrive(afterMidnight)).toMatchObject({ arrival: { time: '01:30' }, canAnnounce: true });
    await expect(arrive(ended)).rejects.toMatchObject({ message: 'This event is over.' });
  });

  it('problems can be reported during and after a night event', async () => {
    const canReport = async (now: string) => (await look(now)).orders.every((order) => order.canReport);
    expect(await canReport('2027-06-13T00:59:00.000Z')).toBe(false);
    expect(await canReport(afterMidnight)).toBe(true);
    await complete(ended);
    expect(await canReport(ended)).toBe(true);
  });
});

describe('reviewing a fully refunded order', () => {
  it('the host of a refunded case can review the vendor', async () => {
    await complete(ended);
    const claimedCents = (await look(ended)).orders.find(({ vendorId }) => vendorId === venue.id)?.paidCents ?? 0;
    await reportTo(table, bookingId, venue, { claimedCents }, { now: ended });
    await vendorTakes(table, bookingId, venue, { step: 'accept-claim' }, { now: hoursLater(1, ended) });
    const later = hoursLater(2, ended);
    expect((await look(later)).orders).toContainEqual(
      expect.objectContaining({ vendorId: venue.id, refundPendingCents: claimedCents, canReview: true }),
    );
    expect(await review(later)).toMatchObject({ rating: 5 });
  });

  it("a canceled order can't be reviewed", async () => {
    await cancelOne(deps, bookingId, caterer, 159_600);
    await complete(ended);
    await expect(review(ended, caterer.id)).rejects.toMatchObject({
      message: "This order was canceled and can't be reviewed.",
    });
  });
});
