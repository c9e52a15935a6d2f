import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { acceptOffer, offerEventData, releaseOffer, takeOffer } from '#functions/data/messaging/offer.ts';
import { OfferAccepted } from '#events/messaging/offer-accepted.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { Actor } from '#functions/platform/context.ts';
import { messaging } from '#shared/api/messaging.ts';
import { expireOffers } from '#functions/messaging/offers/expire-offers.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { maximumOfferVersions } from '#shared/offers/offer.ts';
import { offers as offersApi } from '#shared/api/messaging/offers.ts';
import { conversationKey } from '#functions/data/messaging/conversation.ts';
import { at, captureEvents } from '#tests/support/bookings.ts';
import { admin, testCall, host, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import {
  catererActor,
  offerConversationId,
  offerTerms,
  offeringIn,
  openInquiry,
  storedConversation,
  storedOffer,
} from '#tests/support/offers.ts';
import { caterer, planDraft, putPlan, venue } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

const bookingId = 'HST-OFFER0001';
const id = { conversationId: offerConversationId, version: 1 };
const afterTheEnd = '2027-06-09T05:00:00.000Z';

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

const raised = () => heard.map(({ type }) => type);
const take = () => table.write(takeOffer(id, bookingId, new Date(testNow)));
const states = async () => (await acts.list()).offers.map(({ state }) => state);
const accept = async () => {
  const offer = (await storedOffer(table))!;
  const event = OfferAccepted.create({ ...offerEventData(offer), bookingId }, eventMeta(at(), 'system'));
  await table.write(acceptOffer(id, bookingId, event));
};

describe('making an offer', () => {
  it("an offer shows both sides the host's price and raises one event", async () => {
    const made = offersApi.makeOffer.response.parse(await acts.make());
    expect(made).toMatchObject({
      version: 1,
      vendorName: caterer.name,
      category: 'catering',
      validUntil: '2027-06-09T04:59:59.999Z',
      state: 'open',
      isBeingPaid: false,
      totalCents: 244_650,
    });
    expect(await acts.list()).toMatchObject({ offers: [made], inquiry: { state: 'open' }, draftId: expect.anything() });
    expect(await acts.list({ actor: catererActor })).toMatchObject({ offers: [made], draftId: null });
    expect(heard).toMatchObject([
      { type: 'OfferMade', data: { ...id, vendorId: caterer.id, totalCents: 244_650, eventTitle: 'Garden birthday' } },
    ]);
    expect(JSON.stringify(heard)).not.toContain('Dinner');
  });

  it('a repeated offer with the same terms is stored once, even concurrently', async () => {
    const [one, other] = await Promise.all([acts.make(), acts.make()]);
    expect(one).toMatchObject({ version: 1 });
    expect(other.version).toBe(1);
    await acts.make();
    expect(raised()).toEqual(['OfferMade']);
  });

  it('an offer replaces the open one', async () => {
    await acts.make();
    await acts.make({ replaces: 1, note: 'With flowers' });
    expect(await states()).toEqual(['open', 'replaced']);
    expect(raised()).toEqual(['OfferMade', 'OfferReplaced']);
  });

  it('an offer after one that has ended is a new one', async () => {
    await acts.make();
    await acts.decline();
    await acts.make({ replaces: 1 });
    expect(await states()).toEqual(['open', 'declined']);
    expect(raised()).toEqual(['OfferMade', 'OfferDeclined', 'OfferMade']);
  });

  it('an offer from a tab without the latest version is refused', async () => {
    await acts.make();
    await expect(acts.make({ note: 'Another' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(acts.make({ replaces: 2, note: 'Another' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await states()).toEqual(['open']);
  });

  it('offers from concurrent tabs are stored once', async () => {
    await acts.make();
    const tabs = ['One', 'Two', 'Three'].map((note) => acts.make({ replaces: 1, note }));
    const results = await Promise.allSettled(tabs);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await states()).toEqual(['open', 'replaced']);
  });

  it('characters that reverse the following price are removed from texts', async () => {
    const lines = [{ text: 'Dinner \u202E', price: { amountCents: 50_00, unit: 'per_person' as const }, quantity: 38 }];
    const made = await acts.make({ lines, note: '\u2067Plates\u2069' });
    expect([made.lines[0]?.text, made.note]).toEqual(['Dinner', 'Plates']);
  });

  it('scripts are removed from texts', async () => {
    const made = await acts.make({ note: 'Hello <script>alert(1)</script>there', included: '<a href="javascript:x">' });
    expect(made.note).toBe('Hello there');
    expect(made.included).not.toContain('javascript:');
    const price = { amountCents: 100, unit: 'flat' as const };
    const lines = [{ text: '<script>x</script>', price, quantity: 1 }];
    await expect(acts.make({ replaces: 1, lines })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'terms.lines.0.text': 'Description is required' },
    });
  });

  it('an invalid offer is refused with a message at its field', async () => {
    await expect(acts.make({ validThrough: '2027-06-12' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'terms.validThrough': 'Choose Jun 11, 2027 or earlier' },
    });
  });

  it('only the vendor who was asked can make an offer', async () => {
    for (const actor of [host, otherHost, admin, { ...catererActor, vendorId: venue.id }])
      await expect(acts.make({ actor })).rejects.toMatchObject({ code: 'not_found' });
    expect((await acts.list()).offers).toEqual([]);
  });

  it('no offer can be made once the inquiry is over', async () => {
    for (const state of ['ended', 'booked']) {
      await table.write({
        update: conversationKey(offerConversationId),
        set: 'SET #inquiry.#state = :state',
        values: { ':state': state },
      });
      await expect(acts.make()).rejects.toMatchObject({ code: 'refused' });
    }
  });

  it("a suspended business can't make an offer", async () => {
    await table.write({ put: vendorEntity.toItem({ ...caterer, status: 'suspended' }) });
    await expect(acts.make()).rejects.toMatchObject({ code: 'refused' });
  });

  it('a conversation accepts a limited number of offers', async () => {
    await table.write({
      update: conversationKey(offerConversationId),
      set: 'SET #inquiry.#latestOffer = :most',
      values: { ':most': maximumOfferVersions },
    });
    await expect(acts.make({ replaces: maximumOfferVersions })).rejects.toMatchObject({ code: 'refused' });
  });

  it('no offer can be made once the host has left', async () => {
    await table.write({
      update: conversationKey(offerConversationId),
      set: 'SET #participants[0].#hasLeft = :left',
      values: { ':left': true },
    });
    await expect(acts.make()).rejects.toMatchObject({ code: 'other_party_left' });
  });
});

describe('access to an offer', () => {
  const strangers = { otherHost, admin, otherVendor: { ...catererActor, userId: venue.ownerId, vendorId: venue.id } };

  it.each(Object.entries(strangers))("%s can't see or end an offer", async (_, actor) => {
    await acts.make();
    const missing = { code: 'not_found' };
    await expect(acts.list({ actor })).rejects.toMatchObject(missing);
    await expect(acts.make({ replaces: 1, actor })).rejects.toMatchObject(missing);
    await expect(acts.withdraw({ actor })).rejects.toMatchObject(missing);
    await expect(acts.decline({ actor })).rejects.toMatchObject(missing);
    expect(await states()).toEqual(['open']);
  });

  it('only its host can decline an offer, and only its vendor withdraw it', async () => {
    await acts.make();
    await expect(acts.decline({ actor: catererActor })).rejects.toMatchObject({ code: 'not_found' });
    await expect(acts.withdraw({ actor: { ...catererActor, vendorId: undefined } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('an offer ends once, regardless of how often and by whom', async () => {
    await acts.make();
    await Promise.allSettled([acts.withdraw(), acts.decline(), acts.withdraw(), acts.decline()]);
    const [state] = await states();
    const [again, other] = state === 'withdrawn' ? [acts.withdraw, acts.decline] : [acts.decline, acts.withdraw];
    expect(await again()).toMatchObject({ state });
    await expect(other()).rejects.toMatchObject({ code: 'conflict', message: `This offer was ${state}.` });
    expect(heard).toHaveLength(2);
  });

  it("a replaced offer can't be declined", async () => {
    await acts.make();
    await acts.make({ replaces: 1, note: 'Another' });
    await expect(acts.decline()).rejects.toMatchObject({ message: 'This offer was replaced.' });
    await expect(acts.decline({ version: 3 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('an offer declined while being replaced ends once', async () => {
    await acts.make();
    await Promise.allSettled([acts.decline(), acts.make({ replaces: 1, note: 'Another' })]);
    const first = (await storedOffer(table))?.state;
    expect(await states()).toEqual(['open', first]);
    const declinedFirst = ['OfferMade', 'OfferDeclined', 'OfferMade'];
    expect(raised()).toEqual(first === 'declined' ? declinedFirst : ['OfferMade', 'OfferReplaced']);
  });
});

describe('requesting a new offer', () => {
  const ask = (n = 1, actor: Actor = host) =>
    postMessage(
      { table },
      testCall(messaging.postMessage, {
        params: { conversationId: offerConversationId },
        body: {
          id: testContext({ firstId: 500 + n }).newId(),
          content: 'Could you send me a new offer?',
          asksForOffer: true,
        },
        actor,
        context: at(),
      }),
    );
  const inquiry = async () => (await acts.list()).inquiry;
  const plan = planDraft();
  const change = (guestCount: number) =>
    table.write({ put: draftEntity.toItem({ ...plan, version: 9, details: { ...plan.details, guestCount } }) });

  it('the vendor sees the requested facts until a new offer exists', async () => {
    await acts.make();
    expect(await inquiry()).toMatchObject({ newOfferAskedAt: null, facts: { guestCount: 40 } });
    await change(60);
    await ask();
    expect(await inquiry()).toMatchObject({
      newOfferAskedAt: testNow,
      facts: { guestCount: 60, title: 'Garden birthday' },
    });
    expect((await acts.list({ actor: catererActor })).inquiry).toEqual(await inquiry());
    await acts.make({ replaces: 1, note: 'For sixty' });
    expect(await inquiry()).toMatchObject({ newOfferAskedAt: null, facts: { guestCount: 60 } });
  });

  it('a repeated request stores one message', async () => {
    await acts.make();
    await ask();
    await ask();
    expect(heard.filter(({ type }) => type === 'MessagePosted')).toHaveLength(1);
    await acts.make({ replaces: 1, note: 'Again' });
    await ask();
    expect(await inquiry(), 'a late repeat requests nothing more').toMatchObject({ newOfferAskedAt: null });
  });

  it("a new offer can't be requested by the vendor, by others, or after the plan is over", async () => {
    await acts.make();
    await expect(ask(1, catererActor)).rejects.toMatchObject({ code: 'refused' });
    await expect(ask(2, otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await table.write({ delete: draftKey(host.userId, plan.id) });
    await expect(ask(3)).rejects.toMatchObject({ code: 'refused', message: 'This plan is no longer open.' });
    expect(heard.filter(({ type }) => type === 'MessagePosted')).toEqual([]);
  });
});

describe('paying for an offer', () => {
  const beingPaid = { code: 'conflict', message: 'This offer is being paid for right now.' };

  it("an offer being paid can't be withdrawn, declined or replaced, and both sides see why", async () => {
    await acts.make();
    await take();
    await expect(acts.withdraw()).rejects.toMatchObject(beingPaid);
    await expect(acts.decline()).rejects.toMatchObject(beingPaid);
    await expect(acts.make({ replaces: 1, note: 'Another' })).rejects.toMatchObject(beingPaid);
    expect((await acts.list()).offers).toMatchObject([{ state: 'open', isBeingPaid: true }]);
  });

  it('an offer is reserved or withdrawn, never both', async () => {
    await acts.make();
    const [taken, withdrawn] = await Promise.allSettled([take(), acts.withdraw()]);
    expect([taken.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('an unexpired offer is reserved by one checkout and open again afterwards', async () => {
    await acts.make();
    await take();
    await expect(table.write(takeOffer(id, 'HST-OFFER0002', new Date(testNow)))).rejects.toThrow();
    await expect(table.write(releaseOffer(id, 'HST-OFFER0002'))).rejects.toThrow();
    await table.write(releaseOffer(id, bookingId));
    await expect(table.write(takeOffer(id, 'HST-OFFER0002', new Date(afterTheEnd)))).rejects.toThrow();
    await table.write(takeOffer(id, 'HST-OFFER0002', new Date('2027-06-09T04:59:59.999Z')));
  });

  it('only the checkout that reserved an offer can accept it, once', async () => {
    await acts.make();
    await take();
    await accept();
    await expect(accept()).rejects.toThrow();
    await expect(acts.withdraw()).rejects.toMatchObject({ message: 'This offer has been booked.' });
    await expect(acts.make({ replaces: 1, note: 'Another' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await expireOffers({ table }, at(afterTheEnd))).toMatchObject({ expired: 0 });
    expect((await acts.list()).offers).toMatchObject([{ state: 'accepted', isBeingPaid: false }]);
    expect(raised()).toEqual(['OfferMade', 'OfferAccepted']);
  });
});

describe('the expiry of an offer', () => {
  it('an expired offer shows immediately and raises one event on the next run', async () => {
    await acts.make();
    expect((await acts.list({ now: '2027-06-09T04:59:59.999Z' })).offers).toMatchObject([{ state: 'open' }]);
    expect((await acts.list({ now: afterTheEnd })).offers).toMatchObject([{ state: 'expired' }]);
    await expect(acts.decline({ now: afterTheEnd })).rejects.toMatchObject({ message: 'This offer has expired.' });
    expect(await expireOffers({ table }, at('2027-06-09T04:59:59.999Z'))).toMatchObject({ expired: 0 });
    const runs = await Promise.all([
      expireOffers({ table }, at(afterTheEnd)),
      expireOffers({ table }, at(afterTheEnd)),
    ]);
    expect(runs.reduce((sum, { expired }) => sum + expired, 0)).toBe(1);
    expect(await expireOffers({ table }, at(afterTheEnd))).toEqual({ expired: 0, skipped: 0, failed: 0 });
    expect(raised()).toEqual(['OfferMade', 'OfferExpired']);
    expect(await storedOffer(table)).toMatchObject({ state: 'expired' });
  });

  it('an offer does not expire during a payment begun in time', async () => {
    await acts.make();
    await take();
    expect(await expireOffers({ table }, at(afterTheEnd))).toMatchObject({ expired: 0, skipped: 1 });
    expect((await acts.list({ now: afterTheEnd })).offers).toMatchObject([{ state: 'open', isBeingPaid: true }]);
    await table.write(releaseOffer(id, bookingId));
    expect(await expireOffers({ table }, at(afterTheEnd))).toMatchObject({ expired: 1 });
  });

  it('the next offer announces the expiry once if it comes before the run', async () => {
    await acts.make();
    const facts = { ...offerTerms().facts, date: '2027-06-26' };
    const next = { replaces: 1, now: afterTheEnd, facts, validThrough: '2027-06-15' };
    await Promise.all([acts.make(next), expireOffers({ table }, at(afterTheEnd))]);
    await acts.make(next);
    expect((await acts.list({ now: afterTheEnd })).offers.map(({ state }) => state)).toEqual(['open', 'expired']);
    expect(raised().toSorted()).toEqual(['OfferExpired', 'OfferMade', 'OfferMade']);
    expect(await storedOffer(table)).toMatchObject({ state: 'expired' });
    expect(await expireOffers({ table }, at(afterTheEnd))).toMatchObject({ expired: 0 });
  });

  it('an expired offer makes room for another', async () => {
    await acts.make();
    await expireOffers({ table }, at(afterTheEnd));
    const facts = { ...offerTerms().facts, date: '2027-06-26' };
    await acts.make({ replaces: 1, now: afterTheEnd, facts, validThrough: '2027-06-15' });
    expect((await acts.list({ now: afterTheEnd })).offers.map(({ state }) => state)).toEqual(['open', 'expired']);
    expect((await storedConversation(table))?.inquiry?.latestOffer).toBe(2);
  });
});
