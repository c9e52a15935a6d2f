import { beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { validatePromoCode } from '#functions/checkout/validate-promo-code.ts';
import { endOffer, offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { checkout } from '#shared/api/checkout.ts';
import { orders } from '#shared/api/orders.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { captureEvents, previewTarget } from '#tests/support/bookings.ts';
import { testCall, testContext } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  catererOffer,
  offeredAgreement,
  offeredDraft,
  offeredTotalCents,
  offerFor,
  photographerOffer,
  putOfferedPlan,
  storedOffer,
} from '#tests/support/planned-offers.ts';
import {
  agreedTo,
  bookingDeps,
  caterer,
  pay,
  photographer,
  readHostState,
  requirements,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import { promoRecord, countUses } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { busyDay } from '#tests/support/busy-day.ts';

/* Offers are paid together with packages, all or none (rule offers-15). */

let table: Table;
let deps: BookingDeps;
beforeEach(async () => {
  table = await testTable();
  await putOfferedPlan(table);
  deps = bookingDeps(table);
});

const book = (changes: Partial<CheckoutRequest> = {}) => pay(deps, offeredAgreement(changes));
const put = (offer: OfferRecord) => table.write({ put: offerEntity.toItem(offer) });
const statesOfOffers = async () =>
  (await Promise.all([caterer, photographer].map((vendor) => storedOffer(table, vendor)))).map((offer) => [
    offer?.state,
    offer?.takenBy,
  ]);
const open = [
  ['open', undefined],
  ['open', undefined],
];

/** Checks that nothing was charged, and no day, offer or plan was reserved. */
async function expectNothing(): Promise<void> {
  const { charges, events, held, drafts } = await readHostState(table);
  expect({ charges, events, held, drafts: drafts.length }).toEqual({ charges: [], events: [], held: 0, drafts: 1 });
  for (const vendor of [venue, caterer, photographer]) expect(await countTaken(table, vendor)).toBe(0);
}

describe('a plan of two offers and a package', () => {
  it("offers are booked at their own prices, not at the vendors' usual ones", async () => {
    const answers = { catering: { setupFee: 150, travelFeeStructure: 'Flat rate per event', travelFeeAmount: 90 } };
    await table.write({ put: vendorEntity.toItem({ ...caterer, answers }) });
    const booking = await book();
    expect(booking).toMatchObject({ status: 'confirmed', paidCents: offeredTotalCents });
    expect(booking.orders.map(({ priceCents }) => priceCents)).toEqual([120_000, 353_000, 78_000]);
    expect((await readHostState(table)).charges).toEqual([offeredTotalCents]);
    for (const vendor of [venue, caterer, photographer]) expect(await countTaken(table, vendor)).toBe(1);
  });

  it('the booking accepts both offers and raises an event for each', async () => {
    const { id } = await book();
    expect(await statesOfOffers()).toEqual([
      ['accepted', id],
      ['accepted', id],
    ]);
    const stored = await table.getMany([offerKey(catererOffer), offerKey(photographerOffer)]);
    const accepted = stored.flatMap(eventsOn).map(parseEvent);
    expect(accepted).toMatchObject([
      { type: 'OfferAccepted', data: { bookingId: id, vendorId: caterer.id, version: 1, totalCents: 370_650 } },
      { data: { bookingId: id, vendorId: photographer.id, totalCents: 81_900, validThrough: '2027-06-06' } },
    ]);
  });

  it('domain events omit the texts of an offer', async () => {
    const { heard, table: heardTable } = captureEvents(table);
    await pay({ ...deps, table: heardTable }, offeredAgreement());
    const placed = heard.filter(({ type }) => type === 'OrderPlaced');
    expect(placed.map(({ data }) => data['packages'])).toEqual([['Package 51'], ['Offer'], ['Offer']]);
    expect(JSON.stringify(heard)).not.toContain('Grill station');
  });

  it('the vendor sees the lines of its offer', async () => {
    const { id } = await book();
    const actor = { userId: caterer.ownerId, isAdmin: false, vendorId: caterer.id };
    const order = await getVendorOrder(deps, testCall(orders.getVendorOrder, { params: { bookingId: id }, actor }));
    expect(order.lines).toEqual([
      {
        category: 'catering',
        packages: [
          { productName: 'Grill station with a cook', quantity: 1, subtotalCents: 185_000 },
          { productName: 'Plates and sides', quantity: 40, subtotalCents: 168_000 },
        ],
        fees: [],
      },
    ]);
  });

  it('two clicks at once make one booking and one charge', async () => {
    const agreed = offeredAgreement();
    const both = await Promise.all([pay(deps, agreed), pay(deps, agreed)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await readHostState(table)).charges).toEqual([offeredTotalCents]);
  });

  it('two windows paying with their own keys make one booking', async () => {
    const both = await Promise.allSettled([book(), book()]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const { charges, events } = await readHostState(table);
    expect({ charges, events: events.length }).toEqual({ charges: [offeredTotalCents], events: 1 });
  });

  it("offers are booked beyond their vendors' limits, but only on a free day", async () => {
    const limited = { ...caterer, leadTime: '2+ months', answers: { catering: { maximumGuests: 10 } } };
    await table.write({ put: vendorEntity.toItem(limited) });
    await table.write({ put: dayEntity.toItem(busyDay(caterer.id, '2027-06-12', 3)) });
    await expect(book()).rejects.toMatchObject({
      code: 'date_taken',
      fields: { [`vendors.${caterer.id}`]: expect.any(String) },
    });
    expect(await statesOfOffers()).toEqual(open);
    await table.write({ put: dayEntity.toItem(busyDay(caterer.id, '2027-06-12', 2)) });
    expect((await book()).status).toBe('confirmed');
  });
});

describe("an offer that can't be booked", () => {
  const ways = {
    not_offered: 'Ask for a new offer or choose another vendor.',
    does_not_fit: 'Change your event details, ask for a new offer, or choose another vendor.',
  };
  const refusal = (code: keyof typeof ways, words: string) => ({
    code,
    message: `Vendor 6: ${words}. ${ways[code]} You haven't been charged.`,
    fields: { [`items.${caterer.id}:catering`]: words },
  });

  it.each([
    ['withdrawn', 'The vendor withdrew this offer'],
    ['replaced', 'The vendor replaced this offer'],
    ['declined', 'You declined this offer'],
    ['expired', 'This offer has expired'],
  ] as const)('an offer that was %s is refused at its item, and nothing is booked', async (state, words) => {
    await put({ ...catererOffer, state });
    await expect(book()).rejects.toMatchObject(refusal('not_offered', words));
    await expectNothing();
  });

  it('an expired or missing offer is refused', async () => {
    await put({ ...catererOffer, validUntil: '2027-06-01T16:59:59.999Z' });
    await expect(book()).rejects.toMatchObject(refusal('not_offered', 'This offer has expired'));
    await table.write({ delete: offerEntity.toItem(catererOffer) });
    await expect(book()).rejects.toMatchObject(refusal('not_offered', 'This offer is no longer available'));
    await expectNothing();
  });

  it.each([
    [{ guestCount: 60 }, 'This offer was made for 40 guests'],
    [{ date: '2027-06-13' }, 'This offer was made for Jun 12, 2027'],
    [{ startTime: '18:00' }, 'This offer was made for 4:00 PM to 8:00 PM'],
    [{ durationHours: 5 }, 'This offer was made for 4:00 PM to 8:00 PM'],
  ])('an offer for facts other than %j is refused', async (changes, words) => {
    const details = { ...offeredDraft.details, ...changes };
    await table.write({ put: draftEntity.toItem({ ...offeredDraft, details }) });
    const agreed = agreedTo({ ...offeredDraft, details }, offeredTotalCents);
    await expect(book({ agreed })).rejects.toMatchObject(refusal('does_not_fit', words));
    await expectNothing();
  });

  it.each([
    ['earlier', '15:00', '19:00'],
    ['later', '18:00', '22:00'],
  ])('an offer is refused if the Event Details form is %s', async (_, eventStartTime, eventEndTime) => {
    const others = refusal('does_not_fit', 'This offer was made for 4:00 PM to 8:00 PM');
    await expect(book({ requirements: { ...requirements, eventStartTime, eventEndTime } })).rejects.toMatchObject(
      others,
    );
    await expectNothing();
  });

  it('an offer covers a shorter event inside its hours at its price, from another start too', async () => {
    const details = { ...offeredDraft.details, durationHours: 2.5 };
    await table.write({ put: draftEntity.toItem({ ...offeredDraft, details }) });
    const agreed = agreedTo({ ...offeredDraft, details }, offeredTotalCents);
    const form = { ...requirements, eventStartTime: '17:30', eventEndTime: '20:00' };
    const booking = await book({ agreed, requirements: form });
    expect(booking).toMatchObject({
      paidCents: offeredTotalCents,
      event: { startTime: '17:30', endTime: '20:00', durationHours: 2.5 },
    });
    const { vendors } = await previewTarget(table, booking.id, { durationHours: 3 });
    expect(vendors.map(({ mustAgree }) => mustAgree)).toEqual([
      null,
      'Their offer is for 2.5 hours from your start time',
      'Their offer is for 2.5 hours from your start time',
    ]);
  });

  it.each([
    ['withdrawn', endOffer(catererOffer, 'withdrawn'), refusal('not_offered', 'The vendor withdrew this offer')],
    ['replaced', endOffer(catererOffer, 'replaced'), refusal('not_offered', 'The vendor replaced this offer')],
  ])('an offer %s during checkout is refused and leaves everything else unchanged', async (_, write, words) => {
    const meddled = watched(table, { beforeWrite: () => table.write(...write), when: (writes) => writes.length > 1 });
    await expect(pay({ ...deps, table: meddled }, offeredAgreement())).rejects.toMatchObject(words);
    await expectNothing();
    expect((await storedOffer(table, photographer))?.takenBy).toBeUndefined();
  });

  it('an offer that expires during checkout is refused', async () => {
    const ends = { ...catererOffer, validUntil: '2027-06-01T16:59:59.999Z' };
    const meddled = watched(table, { beforeWrite: () => put(ends), when: (writes) => writes.length > 1 });
    const words = refusal('not_offered', 'This offer has expired');
    await expect(pay({ ...deps, table: meddled }, offeredAgreement())).rejects.toMatchObject(words);
    await expectNothing();
  });

  it.each(['removed', 'suspended'] as const)(
    'an offer of a vendor who was %s is refused, even at the last moment',
    async (status) => {
      const words = {
        code: 'not_offered',
        fields: { [`items.${caterer.id}:catering`]: 'This vendor is no longer available' },
      };
      const gone = () => table.write({ put: vendorEntity.toItem({ ...caterer, status }) });
      const meddled = watched(table, { beforeWrite: gone, when: (writes) => writes.length > 1 });
      await expect(pay({ ...deps, table: meddled }, offeredAgreement())).rejects.toMatchObject(words);
      await expect(book()).rejects.toMatchObject(words);
      await expectNothing();
    },
  );

  it("an offer reserved by another checkout can't be reserved again", async () => {
    await put({ ...catererOffer, takenBy: 'HST-AAAAAAAA1' });
    await expect(book()).rejects.toMatchObject({
      code: 'unavailable',
      message: "Vendor 6: This offer is being paid for right now. You haven't been charged. Try again in a moment.",
    });
    await expectNothing();
    expect((await storedOffer(table, caterer))?.takenBy).toBe('HST-AAAAAAAA1');
  });
});

describe('an offer that is being paid', () => {
  const atTheBank = () =>
    expect(book({ paymentToken: 'tok_sandbox_action_required' })).rejects.toMatchObject({ code: 'action_required' });

  it.each(['withdrawn', 'replaced', 'declined', 'expired'] as const)(
    "an offer being paid can't be %s",
    async (state) => {
      await atTheBank();
      await expect(table.write(...endOffer(catererOffer, state))).rejects.toBeInstanceOf(ConditionFailed);
      expect((await storedOffer(table, caterer))?.state).toBe('open');
    },
  );

  it('an offer is booked even if it expires before the bank responds', async () => {
    await put({ ...catererOffer, validUntil: '2027-06-01T17:01:00.000Z' });
    const agreed = offeredAgreement({ paymentToken: 'tok_sandbox_action_required' });
    await expect(pay(deps, agreed)).rejects.toMatchObject({ code: 'action_required' });
    const context = testContext({ now: '2027-06-01T17:05:00.000Z', firstId: 90_000_000 });
    const answered = { ...agreed, paymentToken: 'tok_sandbox_authenticated' };
    expect((await pay(deps, answered, { context })).status).toBe('confirmed');
    expect((await storedOffer(table, caterer))?.state).toBe('accepted');
  });

  it("an offer is open again if the host abandons the bank's approval", async () => {
    await atTheBank();
    await reconcileCheckouts(deps, testContext({ now: '2027-06-01T17:11:00.000Z', firstId: 91_000_000 }));
    expect(await statesOfOffers()).toEqual(open);
    await expectNothing();
  });

  it('an offer is open again after a declined card and can be paid', async () => {
    await expect(book({ paymentToken: 'tok_sandbox_declined' })).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await statesOfOffers()).toEqual(open);
    await expectNothing();
    expect((await book()).status).toBe('confirmed');
  });
});

describe('a crash while paying offers', () => {
  it.each(steps(3))(
    'a crash %s effect %i of a payment ends in one booking with both offers accepted',
    async (when, step) => {
      const agreed = offeredAgreement();
      await expect(pay(dyingAt(deps, step, when), agreed)).rejects.toThrow();
      const { id } = await pay(deps, agreed);
      expect(await statesOfOffers()).toEqual([
        ['accepted', id],
        ['accepted', id],
      ]);
      expect((await readHostState(table)).charges).toEqual([offeredTotalCents]);
    },
  );

  it.each(steps(3))('a crash %s effect %i without another request ends with all or nothing', async (when, step) => {
    await expect(pay(dyingAt(deps, step, when), offeredAgreement())).rejects.toThrow();
    await reconcileCheckouts(deps, testContext({ now: '2027-06-01T17:00:31.000Z', firstId: 92_000_000 }));
    const { charges, held } = await readHostState(table);
    const states = (await statesOfOffers()).map(([state]) => state);
    const isBooked = step === 3 || (step === 2 && when === 'after');
    expect({ charges, held, states }).toEqual({
      charges: isBooked ? [offeredTotalCents] : [],
      held: 0,
      states: isBooked ? ['accepted', 'accepted'] : ['open', 'open'],
    });
  });

  it.each(steps(3))('a crash %s effect %i of a declined card ends with the offers open', async (when, step) => {
    const refused = offeredAgreement({ paymentToken: 'tok_sandbox_declined' });
    await expect(pay(dyingAt(deps, step, when), refused)).rejects.toThrow();
    await expect(pay(deps, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await statesOfOffers()).toEqual(open);
  });
});

describe('manipulated requests for offers', () => {
  const agreedWith = (changes: Partial<CheckoutRequest['agreed']['items'][number]>): CheckoutRequest['agreed'] => {
    const agreed = agreedTo(offeredDraft, offeredTotalCents);
    return { ...agreed, items: agreed.items.map((item) => (item.offerVersion ? { ...item, ...changes } : item)) };
  };

  it("a payment with another version or quantity than the plan's is refused", async () => {
    await put(offerFor(caterer, { version: 2, lines: [{ ...catererOffer.lines[0]!, quantity: 1 }] }));
    const changed = { code: 'plan_changed' };
    await expect(book({ agreed: agreedWith({ offerVersion: 2 }) })).rejects.toMatchObject(changed);
    await expect(
      book({ agreed: agreedWith({ packages: [{ productId: 'offer-1', quantity: 0.5 }] }) }),
    ).rejects.toMatchObject(changed);
    const agreed = agreedTo(offeredDraft, offeredTotalCents);
    const items = agreed.items.map(({ id, packages }) => ({ id, packages }));
    await expect(book({ agreed: { ...agreed, items } })).rejects.toMatchObject(changed);
    await expectNothing();
  });

  it('the price of the offer is charged, not that of the stored plan or the request', async () => {
    const item = offeredItem(catererOffer, caterer);
    const cheap = {
      ...item,
      packages: item.packages.map((line) => ({ ...line, price: { ...line.price, amountCents: 1 } })),
    };
    const [first, , third] = offeredDraft.items;
    await table.write({ put: draftEntity.toItem({ ...offeredDraft, items: [first!, cheap, third!] }) });
    await expect(book({ agreed: agreedTo(offeredDraft, 100_000) })).rejects.toMatchObject({
      code: 'price_changed',
      fields: { totalCents: String(offeredTotalCents) },
    });
    await expectNothing();
  });

  it("an offer can't be paid for another person's plan", async () => {
    const stranger = { userId: venue.ownerId, isAdmin: false };
    await expect(pay(deps, offeredAgreement(), { actor: stranger })).rejects.toMatchObject({ code: 'not_found' });
    const stolen = { ...offeredDraft, userId: stranger.userId };
    await table.write({ put: draftEntity.toItem({ ...stolen, items: stolen.items.slice(1) }) });
    const agreed = agreedTo({ items: stolen.items.slice(1) }, 452_550);
    await expect(pay(deps, offeredAgreement({ agreed }), { actor: stranger })).rejects.toMatchObject({
      code: 'not_offered',
    });
    expect(await statesOfOffers()).toEqual(open);
  });
});

describe('promo codes', () => {
  it("promo codes don't discount offers", async () => {
    const [ofCaterer, ofVenue] = [promoRecord(6, 'SUPPER10'), promoRecord(5, 'HALL10')];
    for (const promo of [ofCaterer, ofVenue]) await table.write({ put: promoCodeEntity.toItem(promo) });
    const words = "Promo codes can't be used on offers";
    const onOffer = { promoCodes: [{ vendorId: caterer.id, code: 'SUPPER10' }] };
    await expect(book(onOffer)).rejects.toMatchObject({
      code: 'promo_refused',
      fields: { [`promoCodes.${caterer.id}`]: words },
    });
    const body = { draftId: offeredDraft.id, code: 'SUPPER10' };
    expect(await validatePromoCode(deps, testCall(checkout.validatePromoCode, { body }))).toMatchObject({
      isValid: false,
      message: words,
    });
    await expectNothing();
    // 10% of the hall's $1,200 and of its fee.
    const agreed = agreedTo(offeredDraft, offeredTotalCents - 12_600);
    const booking = await book({ agreed, promoCodes: [{ vendorId: venue.id, code: 'HALL10' }] });
    expect(booking.quote.discountCents).toBe(12_000);
    expect(await countUses(table, ofVenue)).toBe(1);
  });
});
