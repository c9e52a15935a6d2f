import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { offerEntity } from '#functions/data/messaging/offer.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { OfferFacts } from '#shared/offers/offer-facts.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { planning } from '#shared/api/planning.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { getVendorPrices } from '#functions/planning/get-vendor-prices.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import {
  at,
  bookInFull,
  cancelAll,
  cancelOne,
  captureEvents,
  giveUp,
  moveTo,
  readBookingPage,
  repriceTo,
} from '#tests/support/bookings.ts';
import { testCall, host, testId } from '#tests/support/calls.ts';
import { offerFor } from '#tests/support/planned-offers.ts';
import {
  agreedTo,
  agreement,
  caterer,
  hall,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  plannedTable,
  planTotalCents,
  requirements,
  supper,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';

/* Adding services to an event that was moved, relocated or ended after its booking. */

const band = vendorRecord(8, { categories: ['entertainment'] });
const music = productRecord(8, 81, { category: 'entertainment', price: { amountCents: 80_000, unit: 'per_person' } });
const perMile = { travelFeeStructure: 'Per mile charge', travelFeeAmount: 2 };
const roundRock = '78664';
/** In another metropolitan area and the same time zone. */
const sanAntonio = '78201';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await putVendor(table, band, music);
});

async function start(bookingId: string, category: Category = 'entertainment') {
  const body = { draftId: testId(901), category };
  const call = testCall(bookingChanges.startAddition, { params: { bookingId }, body, actor: host, context: at() });
  return (await startAddition({ table }, call)).draft;
}

/** Stores a booking as it was before the form's times had to be as long as the plan. */
async function statesLonger(id: string): Promise<void> {
  const stored = await table.get(bookingEntity, bookingKey(id), { consistent: true });
  if (!stored) throw new Error('No booking');
  const times = {
    event: { ...stored.event, endTime: '21:00' },
    requirements: { ...requirements, eventEndTime: '21:00' },
  };
  await table.write({ put: bookingEntity.toItem({ ...stored, ...times }) });
}

const storedPlan = async (): Promise<DraftRecord> => {
  const stored = await table.get(draftEntity, draftKey(host.userId, testId(901)), { consistent: true });
  if (!stored) throw new Error('No plan');
  return stored;
};

/** Stores the plan of an addition with these items, as choosing them does. */
async function choose(bookingId: string, items: DraftRecord['items'], changes: Partial<DraftRecord> = {}) {
  await start(bookingId);
  const stored = await storedPlan();
  const plan = { ...stored, ...changes, version: stored.version + 1, items };
  await table.write({ put: draftEntity.toItem(plan) });
  return plan;
}

const addAt = (plan: DraftRecord, totalCents: number, changes: Partial<CheckoutRequest> = {}) =>
  pay(deps, agreement({ draftId: plan.id, agreed: agreedTo(plan, totalCents), ...changes }));

/** Without a venue, an event can take place elsewhere: $1,596.00 for supper. */
const bookSupper = async (): Promise<string> => {
  const draft = planDraft({ items: [makePlanItem(caterer, supper)] });
  await table.write({ put: draftEntity.toItem(draft) });
  return (await pay(deps, agreement({ agreed: agreedTo(draft, 159_600) }))).id;
};

describe('a plan for a changed event', () => {
  it("a plan for an added service is at the event's current place", async () => {
    const id = await bookSupper();
    await start(id);
    await repriceTo(deps, id, { zipCode: roundRock });
    expect((await storedPlan()).place).toMatchObject({ zip: '78704' });
    expect(await start(id)).toMatchObject({ details: { zipCode: roundRock }, place: { zip: roundRock } });
  });

  describe('a plan with a travel fee', () => {
    // 25 miles north of the event's ZIP code.
    const waco = { ...venue.place, latitude: venue.place.latitude + 0.36 };
    const farVenue = { ...venue, place: waco };
    const travelling = {
      ...band,
      place: waco,
      deliveryOptions: ['delivery' as const],
      answers: { entertainment: perMile },
    };

    /** Returns the band's all-in price in cents on its card, for a draft. */
    async function cardCents(draftId: string) {
      const query = { vendorIds: [band.id], category: 'entertainment' as const };
      const call = testCall(planning.getVendorPrices, { params: { draftId }, query, actor: host, context: at() });
      return (await getVendorPrices({ table }, call)).prices[0]?.allInCents;
    }

    const priceAt = (venueItem?: DraftRecord['items'][number]) =>
      quote({
        items: quoteItems(
          [makePlanItem(travelling, music), ...(venueItem ? [venueItem] : [])],
          planDraft().place,
        ).slice(0, 1),
        guestCount: 40,
        durationHours: 4,
      }).totalCents;

    beforeEach(async () => {
      await putVendor(table, farVenue, hall);
      await putVendor(table, travelling, music);
      await refreshCards(table, band.id);
    });

    it('an added service beside a booked venue costs the same as before the booking', async () => {
      const draft = planDraft({ items: [makePlanItem(farVenue, hall)] });
      await table.write({ put: draftEntity.toItem(draft) });
      const before = await cardCents(draft.id);
      const { id } = await pay(deps, agreement({ agreed: agreedTo(draft, 126_000) }));
      const plan = await choose(id, [makePlanItem(travelling, music)]);
      expect(before).toBe(priceAt(makePlanItem(farVenue, hall)));
      expect(before).not.toBe(priceAt());
      expect(await cardCents(plan.id)).toBe(before);
      expect(await addAt(plan, before ?? 0)).toMatchObject({ id, changes: [{ kind: 'services', cents: before }] });
    });

    it('an added service at the price beside a venue canceled since is refused', async () => {
      const draft = planDraft({ items: [makePlanItem(farVenue, hall), makePlanItem(caterer, supper)] });
      await table.write({ put: draftEntity.toItem(draft) });
      const { id } = await pay(deps, agreement({ agreed: agreedTo(draft, 126_000 + 159_600) }));
      const plan = await choose(id, [makePlanItem(travelling, music)]);
      await cancelOne({ table }, id, farVenue, 126_000);
      await expect(addAt(plan, priceAt(makePlanItem(farVenue, hall)))).rejects.toMatchObject({ code: 'refused' });
      await start(id);
      expect(await cardCents(plan.id)).toBe(priceAt());
    });
  });

  it("a plan for an added service keeps the host's wishes when another service joins it", async () => {
    const wish = { category: 'entertainment' as const, options: ['live-band'], checklist: [] };
    const id = await bookInFull(deps);
    await choose(id, [], { serviceWishes: [wish] });
    expect(await start(id, 'decor')).toMatchObject({ serviceWishes: [wish] });
  });
});

describe('an offer for a changed event', () => {
  /** Stores the band's offer, $3,706.50 with the fee, in a plan with the offer's facts. */
  async function offeredAt(bookingId: string, facts: Partial<OfferFacts> = {}) {
    const asked = { userId: host.userId, id: testId(901) };
    const made = { date: '2027-06-12', startTime: '16:00', durationHours: 4, guestCount: 40, ...facts };
    const offer = offerFor(band, { facts: made }, asked);
    await table.write({ put: offerEntity.toItem(offer) });
    const { details } = await start(bookingId);
    return choose(bookingId, [offeredItem(offer, band)], { details: { ...details, ...made } });
  }
  const offeredCents = 370_650;

  it('an offer is added at the time it was made for', async () => {
    const id = await bookInFull(deps);
    expect(await addAt(await offeredAt(id), offeredCents)).toMatchObject({ id, changes: [{ kind: 'services' }] });
  });

  it('an offer is refused for an event that starts at another time', async () => {
    const id = await bookInFull(deps);
    const plan = await offeredAt(id, { startTime: '10:00' });
    await expect(addAt(plan, offeredCents)).rejects.toMatchObject({ code: 'refused' });
  });

  it('an offer is refused for an event whose start time changed', async () => {
    const id = await bookInFull(deps);
    const plan = await offeredAt(id);
    await moveTo(table, id, { date: '2027-06-12', startTime: '18:00' });
    await expect(addAt(plan, offeredCents)).rejects.toMatchObject({ code: 'refused' });
  });

  it("an offer is refused if an early booking's form states a longer event, regardless of the payment's", async () => {
    const { id } = await pay(deps, agreement({ requirements }));
    await statesLonger(id);
    const plan = await offeredAt(id, { startTime: requirements.eventStartTime });
    const form = { ...requirements, eventEndTime: '19:00' };
    for (const sent of [null, form])
      await expect(addAt(plan, offeredCents, { requirements: sent })).rejects.toMatchObject({ code: 'does_not_fit' });
  });
});

describe('adding to a canceled event', () => {
  const later = '2027-06-01T17:30:00.000Z';

  it('an event canceled by its host takes no services, even if a vendor had canceled before', async () => {
    const id = await bookInFull(deps);
    await giveUp({ table }, id, photographer);
    await cancelAll(deps, id, planTotalCents - 63_000, { now: later });
    await expect(start(id)).rejects.toThrow(/This event is canceled/);
  });

  it('an event ended by a vendor takes services, even if its host had canceled another before', async () => {
    const id = await bookInFull(deps);
    await cancelOne(deps, id, photographer, 63_000);
    await giveUp({ table }, id, venue, later);
    await giveUp({ table }, id, caterer, later);
    expect((await readBookingPage(table, id)).settlement.status).toBe('cancelled');
    expect(await start(id)).toMatchObject({ serviceAreas: ['entertainment'] });
  });
});

it('sales of an added vendor count in the area where it was added', async () => {
  const id = await bookSupper();
  await repriceTo(deps, id, { zipCode: sanAntonio });
  const { table: source, heard } = captureEvents(table);
  await addAt(await choose(id, [makePlanItem(band, music)]), 3_360_000, { paymentOption: 'full' });
  await repriceTo({ ...deps, table: source }, id, { guestCount: 41 });
  const metros = heard.flatMap(({ type, data }) =>
    type === 'OrderRepriced' && 'metro' in data ? [[data.vendorId, data.metro]] : [],
  );
  expect(metros).toEqual([
    [caterer.id, 'austin'],
    [band.id, 'san_antonio'],
  ]);
});
