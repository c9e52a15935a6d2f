import { beforeEach, describe, expect, it } from 'vitest';
import { DraftDiscarded } from '#events/planning/draft-discarded.ts';
import { VendorSuspended } from '#events/vendors/vendor-suspended.ts';
import { takeOffer, toHold, releaseOffer } from '#functions/data/messaging/offer.ts';
import { planInquiriesEntity } from '#functions/data/planning/inquiries.ts';
import type { Table } from '#functions/data/table.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import { readHolds, takeHold } from '#functions/data/vendors/hold.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { endInquiries } from '#functions/messaging/inquiries/end-inquiries.ts';
import { leaveConversations } from '#functions/messaging/leave-conversations.ts';
import { expireOffers } from '#functions/messaging/offers/expire-offers.ts';
import { releaseVendorHolds } from '#functions/messaging/handlers.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { getCalendar, saveDay } from '#functions/vendors/calendar.ts';
import { vendors } from '#shared/api/vendors.ts';
import { at, captureEvents } from '#tests/support/bookings.ts';
import { admin, testCall, host, testId, otherHost, testNow, testUserId } from '#tests/support/calls.ts';
import {
  catererActor,
  conversationAbout,
  offerConversationId,
  offerTerms,
  offeringIn,
  openInquiry,
  storedOffer,
} from '#tests/support/offers.ts';
import { caterer, planDraft, putPlan, countTaken } from '#tests/support/plans.ts';
import { makeDelivery } from '#tests/support/reaction-lambdas.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { takeOn } from '#tests/support/busy-day.ts';

/* A vendor holds a place of a day while its offer is valid (rule offers-31). The caterer has three places a day. */

const date = '2027-06-12';
const otherDate = '2027-06-26';
const afterTheEnd = '2027-06-09T05:00:00.000Z';
const held = { holdsDay: true };
const onOtherDate = { ...held, facts: { ...offerTerms().facts, date: otherDate } };
const bookingId = 'HST-HELD00001';

let table: Table;
let heard: ReturnType<typeof captureEvents>['heard'];
let acts: ReturnType<typeof offeringIn>;
beforeEach(async () => {
  const plain = await testTable();
  await putPlan(plain);
  await openInquiry(plain);
  ({ table, heard } = captureEvents(plain));
  acts = offeringIn(table);
});

const holdsOn = (on = date) => readHolds(table, caterer.id, on, on);
/** Returns the places taken, and the number of holds among them. */
const placesOn = async (on = date) => [await countTaken(table, caterer, on), (await holdsOn(on)).length];
const openTo = async (userId: string, n: number) => {
  const plan = { userId, draftId: testId(n) };
  await openInquiry(table, plan);
  return offeringIn(table, conversationAbout(plan));
};
const fill = async (places: number) => {
  for (let n = 0; n < places; n += 1) await takeOn(table, caterer, date);
};
const close = (state: 'closed' | 'open' = 'closed') =>
  saveDay(
    { table },
    testCall(vendors.saveDay, { actor: catererActor, params: { date }, body: { state }, context: at() }),
  );
const calendar = async () =>
  vendors.getCalendar.response.parse(
    await getCalendar({ table }, testCall(vendors.getCalendar, { actor: catererActor, query: { month: '2027-06' } })),
  );
const refusal = (message: string) => ({ code: 'invalid_input', message, fields: { 'terms.holdsDay': message } });
/** Reserves the held offer for a checkout. */
const pay = async () => {
  const offer = (await storedOffer(table))!;
  await table.write(
    takeOffer(offer, bookingId, new Date(testNow)),
    ...toHold(offer).map((hold) => takeHold(hold, bookingId)),
  );
};

describe('a hold', () => {
  it('a hold reserves a place with the offer, and both sides see it', async () => {
    expect(await acts.make(held)).toMatchObject({ state: 'open', isHeld: true });
    expect(await placesOn()).toEqual([1, 1]);
    expect((await acts.list()).offers).toMatchObject([{ isHeld: true }]);
    expect(heard).toMatchObject([{ type: 'OfferMade', data: { holdsDay: true } }]);
  });

  it('an offer without a hold reserves no place', async () => {
    expect(await acts.make()).toMatchObject({ isHeld: false });
    expect(await placesOn()).toEqual([0, 0]);
  });

  it('a repeated offer with the same terms keeps one hold, even concurrently', async () => {
    await Promise.all([acts.make(held), acts.make(held)]);
    await acts.make(held);
    expect(await placesOn()).toEqual([1, 1]);
  });

  it('the calendar shows a hold apart from orders', async () => {
    await fill(1);
    await acts.make(held);
    const { days, holds } = await calendar();
    expect(days.find((day) => day.date === date)).toMatchObject({ taken: 1, held: 1, remainingCapacity: 1 });
    expect(holds).toEqual([
      {
        conversationId: offerConversationId,
        version: 1,
        date,
        startsAt: '2027-06-12T21:00:00.000Z',
        endsAt: '2027-06-13T01:00:00.000Z',
        isWholeDay: false,
        eventTitle: 'Garden birthday',
        hostName: 'Maya Ortiz',
        validThrough: '2027-06-08',
        isBeingPaid: false,
      },
    ]);
  });

  it('a hold on a full day is refused at its field, and the offer is not made', async () => {
    await fill(3);
    await expect(acts.make(held)).rejects.toMatchObject(refusal("You're fully booked on Jun 12, 2027"));
    expect((await acts.list()).offers).toEqual([]);
    expect(await acts.make()).toMatchObject({ isHeld: false });
  });

  it('a hold on a closed day is refused', async () => {
    await table.write(setDayState(caterer.id, date, 'closed'));
    await expect(acts.make(held)).rejects.toMatchObject(refusal('Your calendar is closed on Jun 12, 2027'));
  });

  it('only one of two holds gets the last place', async () => {
    await fill(2);
    const other = await openTo(otherHost.userId, 70);
    const both = await Promise.allSettled([acts.make(held), other.make(held)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal("You're fully booked on Jun 12, 2027"),
    });
    expect(await placesOn()).toEqual([3, 1]);
  });

  it('a host can have two holds per day, even with concurrent offers', async () => {
    const more = [await openTo(host.userId, 71), await openTo(host.userId, 72)];
    const all = await Promise.allSettled([acts, ...more].map((one) => one.make(held)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('You already hold 2 places for this host on Jun 12, 2027'),
    });
    expect(await placesOn()).toEqual([2, 2]);
    const other = await openTo(testUserId(3), 73);
    expect(await other.make(held)).toMatchObject({ isHeld: true });
  });

  it('a business suspended at the same moment makes no hold', async () => {
    const suspended = { put: vendorEntity.toItem({ ...caterer, status: 'suspended', version: 2 }) };
    const meddled = watched(table, { beforeWrite: () => table.write(suspended) });
    await expect(offeringIn(meddled).make(held)).rejects.toMatchObject({ code: 'refused' });
    expect(await placesOn()).toEqual([0, 0]);
  });
});

describe('releasing a hold when its offer ends', () => {
  it('a withdrawn offer releases its hold', async () => {
    await acts.make(held);
    expect(await acts.withdraw()).toMatchObject({ state: 'withdrawn', isHeld: false });
    await acts.withdraw();
    expect(await placesOn()).toEqual([0, 0]);
  });

  it('a declined offer releases its hold', async () => {
    await acts.make(held);
    await acts.decline();
    expect(await placesOn()).toEqual([0, 0]);
  });

  it('an expired offer releases its hold on the next run of the minute', async () => {
    await acts.make(held);
    await Promise.all([expireOffers({ table }, at(afterTheEnd)), expireOffers({ table }, at(afterTheEnd))]);
    expect(await placesOn()).toEqual([0, 0]);
    expect((await acts.list({ now: afterTheEnd })).offers).toMatchObject([{ state: 'expired', isHeld: false }]);
  });

  it('an offer replaced by one without a hold releases its own', async () => {
    await acts.make(held);
    await acts.make({ replaces: 1 });
    expect(await placesOn()).toEqual([0, 0]);
  });

  it('an offer replaced by one for another day moves the hold to that day', async () => {
    await acts.make(held);
    await acts.make({ replaces: 1, ...onOtherDate });
    expect([await placesOn(), await placesOn(otherDate)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('an offer replaced by one for the same day passes its hold on, even on a full day', async () => {
    await acts.make(held);
    await fill(2);
    await acts.make({ replaces: 1, note: 'With flowers', ...held });
    expect(await placesOn()).toEqual([3, 1]);
    expect(await holdsOn()).toMatchObject([{ version: 2 }]);
    await acts.withdraw({ version: 2 });
    expect(await placesOn()).toEqual([2, 0]);
  });

  it('an expired offer releases its hold if another offer comes before the next run', async () => {
    await acts.make({ ...held, validThrough: '2027-06-04' });
    const now = '2027-06-05T05:00:00.000Z';
    await acts.make({ replaces: 1, now, ...onOtherDate });
    expect([await placesOn(), await placesOn(otherDate)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(heard.map(({ type }) => type).toSorted()).toEqual(['OfferExpired', 'OfferMade', 'OfferMade']);
  });

  it("the end of the plan, the host's account or the business releases the hold", async () => {
    const plan = { userId: host.userId, draftId: planDraft().id };
    const asked = { vendorId: caterer.id, vendorName: caterer.name, message: '?', sentAt: testNow };
    const { inquiry } = await acts.list();
    const inquiries = { ...plan, version: 1, hostName: 'Maya Ortiz', asked: [{ ...asked, facts: inquiry!.facts }] };
    await table.write({ put: planInquiriesEntity.toItem(inquiries) });
    await acts.make(held);
    const discarded = DraftDiscarded.create(plan, eventMeta(at(), host));
    for (let twice = 0; twice < 2; twice += 1) await endInquiries(table, discarded, at());
    expect(await placesOn()).toEqual([0, 0]);
    for (const [n, gone] of [testUserId(3), caterer.ownerId].entries()) {
      const other = await openTo(testUserId(3 + n), 74 + n);
      await other.make(held);
      await leaveConversations(table, gone, at());
      expect(await placesOn()).toEqual([0, 0]);
    }
  });

  it("deleting the host's account releases a hold made at the same moment", async () => {
    const late = watched(table, { beforeWrite: async () => void (await acts.make(held)) });
    await leaveConversations(late, host.userId, at());
    expect(await placesOn()).toEqual([0, 0]);
    expect(await storedOffer(table)).toMatchObject({ state: 'declined' });
    await expect(acts.make({ replaces: 1, note: 'Another' })).rejects.toMatchObject({ code: 'other_party_left' });
  });

  it('concurrent endings of an offer release its hold once', async () => {
    await fill(1);
    await acts.make(held);
    await Promise.allSettled([
      acts.withdraw(),
      acts.decline(),
      acts.release(),
      close(),
      acts.make({ replaces: 1, note: 'Another' }),
      expireOffers({ table }, at(afterTheEnd)),
    ]);
    expect(await placesOn()).toEqual([1, 0]);
  });
});

describe("a vendor's holds", () => {
  it('a vendor releases a hold, the offer stays open, and the host is informed', async () => {
    await acts.make(held);
    expect(await acts.release()).toMatchObject({ state: 'open', isHeld: false });
    expect(await acts.release()).toMatchObject({ state: 'open' });
    expect(await placesOn()).toEqual([0, 0]);
    expect(heard.map(({ type }) => type)).toEqual(['OfferMade', 'HoldReleased']);
    expect(heard[1]).toMatchObject({ data: { because: 'vendor', vendorId: caterer.id, version: 1 } });
    expect((await acts.withdraw()).state).toBe('withdrawn');
    expect(await countTaken(table, caterer)).toBe(0);
  });

  it("a vendor can't release a hold of another vendor, an ended offer or a pending payment", async () => {
    await acts.make(held);
    for (const actor of [host, otherHost, admin, { ...catererActor, vendorId: 'v-9' }])
      await expect(acts.release({ actor })).rejects.toMatchObject({ code: 'not_found' });
    await pay();
    await expect(acts.release()).rejects.toMatchObject({ code: 'conflict' });
    expect((await calendar()).holds).toMatchObject([{ isBeingPaid: true }]);
    const second = await openTo(otherHost.userId, 76);
    await second.make(held);
    await second.withdraw();
    await expect(second.release()).rejects.toMatchObject({ message: 'This offer was withdrawn.' });
    expect(await placesOn()).toEqual([1, 1]);
  });

  it('closing a day releases its holds, even one being made', async () => {
    const other = await openTo(otherHost.userId, 77);
    await acts.make(held);
    const [closed] = await Promise.allSettled([close(), other.make(held)]);
    expect(closed).toMatchObject({ value: { status: 'closed', taken: 0, held: 0 } });
    expect(await placesOn()).toEqual([0, 0]);
    expect(heard.find(({ type }) => type === 'HoldReleased')).toMatchObject({ data: { because: 'day_closed' } });
    expect((await acts.list()).offers).toMatchObject([{ state: 'open', isHeld: false }]);
    const { offers } = await other.list({ actor: otherHost });
    expect(offers.some(({ isHeld }) => isHeld)).toBe(false);
  });

  it('reopening a day does not restore its holds', async () => {
    await acts.make(held);
    await close();
    expect(await close('open')).toMatchObject({ status: 'free', held: 0, remainingCapacity: 3 });
  });

  it("a suspended vendor can't hold days", async () => {
    await acts.make(held);
    const data = { vendorId: caterer.id, ownerId: caterer.ownerId, businessName: caterer.name, reason: 'Papers' };
    const event = VendorSuspended.create(data, eventMeta(at(), admin));
    for (let twice = 0; twice < 2; twice += 1) await releaseVendorHolds(makeDelivery(event, table, at()));
    expect(await placesOn()).toEqual([0, 0]);
    expect(heard.filter(({ type }) => type === 'HoldReleased')).toMatchObject([{ data: { because: 'business' } }]);
  });
});

describe('paying a held offer', () => {
  it('a hold being paid survives the end of its time, a closed day and a new version', async () => {
    await acts.make(held);
    await pay();
    await close();
    expect(await expireOffers({ table }, at(afterTheEnd))).toMatchObject({ expired: 0, skipped: 1 });
    await expect(acts.make({ replaces: 1, note: 'Another', ...held })).rejects.toMatchObject({ code: 'conflict' });
    expect(await placesOn()).toEqual([1, 1]);
  });

  it('a discarded plan leaves no hold once the payment fails', async () => {
    await acts.make(held);
    await pay();
    await leaveConversations(table, host.userId, at());
    const offer = (await storedOffer(table))!;
    expect(offer).toMatchObject({ state: 'open', takenBy: bookingId });
    await table.write(releaseOffer(offer, bookingId));
    const [hold] = toHold(offer);
    await table.write({
      update: { pk: `VENDOR#${caterer.id}`, sk: `HOLD#${date}#${hold!.userId}#1` },
      set: 'REMOVE #takenBy',
    });
    expect(await expireOffers({ table }, at())).toMatchObject({ expired: 1 });
    expect(await placesOn()).toEqual([0, 0]);
  });
});
