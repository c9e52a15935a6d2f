import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { announceArrival } from '#functions/orders/announce-arrival.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { listMyEvents } from '#functions/planning/my-events.ts';
import { postReview } from '#functions/reviews/review.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { reviews } from '#shared/api/reviews.ts';
import { at } from '#tests/support/bookings.ts';
import { host, otherHost, testCall } from '#tests/support/calls.ts';
import { reportTo } from '#tests/support/cases.ts';
import { agreedTo, agreement, pay, plannedTable, planDraft, planTotalCents, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* An event runs until its end at its place, also past midnight: from 10 PM on June 12 to 2 AM in Austin. */

const beforeMidnight = '2027-06-13T04:50:00.000Z';
/** 12:10 AM on June 13 in Austin. In UTC, 2 AM is over. */
const running = '2027-06-13T05:10:00.000Z';
const over = '2027-06-13T07:00:00.000Z';

let table: Table;
let deps: WatchedDeps;
let bookingId: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  const draft = planDraft({ details: { ...planDraft().details, startTime: '22:00' } });
  await table.write({ put: draftEntity.toItem(draft) });
  bookingId = (await pay(deps, agreement({ agreed: agreedTo(draft, planTotalCents) }))).id;
});

const listed = async (now: string) => {
  const { events } = await listMyEvents({ table }, testCall(planning.listMyEvents, { context: at(now) }));
  return events.map(({ isPast, status }) => ({ isPast, status }));
};
const announce = (time: string, now: string) =>
  announceArrival(
    { table },
    testCall(orders.announceArrival, {
      params: { bookingId },
      body: { time },
      actor: { ...otherHost, vendorId: venue.id },
      context: at(now),
    }),
  );
const canReview = async (now: string) => {
  const call = testCall(orders.getBooking, { params: { bookingId }, actor: host, context: at(now) });
  return (await getBooking(deps, call)).orders.map((order) => order.canReview);
};
const review = (now: string) =>
  postReview(
    deps,
    testCall(reviews.postReview, {
      params: { bookingId },
      body: { rating: 5, text: 'A lovely place with room for everybody.', vendorId: venue.id },
      actor: host,
      context: at(now),
    }),
  );

describe('an event past midnight', () => {
  it("a night event is past in its host's list from midnight at its place", async () => {
    expect(await listed(beforeMidnight)).toEqual([{ isPast: false, status: 'confirmed' }]);
    expect(await listed(running)).toEqual([{ isPast: true, status: 'confirmed' }]);
  });

  it('a night event is completed and reviewed after its end only', async () => {
    expect(await completeEvents({ table }, at(running))).toMatchObject({ done: 0 });
    expect(await canReview(running)).toEqual([false, false, false]);
    await expect(review(running)).rejects.toMatchObject({ code: 'refused' });
    expect(await completeEvents({ table }, at(over))).toMatchObject({ done: 1 });
    expect(await canReview(over)).toEqual([true, true, true]);
    expect(await review(over)).toMatchObject({ rating: 5 });
  });

  it('a vendor announces an arrival until the end of a night event', async () => {
    expect((await announce('01:30', running)).arrival?.time).toBe('01:30');
    await expect(announce('01:45', over)).rejects.toMatchObject({ code: 'refused', message: 'This event is over.' });
  });

  it('a problem is reported from the start of a night event at its place', async () => {
    // 8 PM in Austin; it would have started in UTC, and in the time zones of readers further east.
    await expect(reportTo(table, bookingId, venue, {}, { now: '2027-06-13T01:00:00.000Z' })).rejects.toMatchObject({
      code: 'refused',
    });
    expect(await reportTo(table, bookingId, venue, {}, { now: running })).toMatchObject({
      timeZone: 'America/Chicago',
      stage: 'answering',
    });
  });
});
