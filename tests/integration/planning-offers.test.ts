import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import { offerEntity } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { addPlanItem, removePlanItem } from '#functions/planning/change-plan-items.ts';
import { getDraft } from '#functions/planning/my-events.ts';
import { addOfferToPlan } from '#functions/planning/offers/add-offer-to-plan.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { planning } from '#shared/api/planning.ts';
import { agreedItems } from '#shared/checkout/agreed-plan.ts';
import { captureEvents } from '#tests/support/bookings.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { offerFor, storedOffer } from '#tests/support/planned-offers.ts';
import { caterer, planDraft, putPlan, supper, venue } from '#tests/support/plans.ts';
import { putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { busyDay } from '#tests/support/busy-day.ts';

const draft = planDraft({ items: [] });
const itemId = `${caterer.id}:catering`;

let table: WatchedTable;
let heard: unknown[];
beforeEach(async () => {
  const plain = await testTable();
  await putPlan(plain, draft);
  const capturing = captureEvents(plain);
  heard = capturing.heard;
  table = watched(capturing.table);
});

const put = (changes: Partial<OfferRecord> = {}, plan = draft) =>
  table.write({ put: offerEntity.toItem(offerFor(caterer, changes, plan)) });

interface Asked {
  version?: number;
  vendorId?: string;
  draftId?: string;
  actor?: typeof host;
  now?: string;
}
const add = ({ version = 1, vendorId = caterer.id, draftId = draft.id, actor = host, ...time }: Asked = {}) =>
  addOfferToPlan(
    { table },
    testCall(planOffers.addOfferToPlan, {
      params: { draftId, vendorId, version },
      actor,
      context: testContext({ firstId: 7000, ...time }),
    }),
  );

const read = async (now?: string) =>
  getDraft(
    { table },
    testCall(planning.getDraft, { params: { draftId: draft.id }, context: testContext({ ...(now && { now }) }) }),
  );
const problemsAt = async (now?: string) => (await read(now)).items.map(({ problems }) => problems);

const change = (changes: Partial<typeof draft.details>) =>
  table.write({
    update: draftKey(host.userId, draft.id),
    set: 'SET #details = :details',
    values: { ':details': { ...draft.details, ...changes } },
  });

describe('an offer in a plan', () => {
  it("an offer's lines are packages at the offered prices, without the vendor's fees", async () => {
    await putVendor(table, { ...caterer, answers: { catering: { setupFee: 150, serviceFeePercentage: 18 } } }, supper);
    await put();
    const { items, details, quote, version } = await add();
    expect(version).toBe(2);
    expect(items).toMatchObject([
      {
        id: itemId,
        vendorName: caterer.name,
        packages: [
          { productId: 'offer-1', productName: 'Grill station with a cook', quantity: 1, imageUrl: null },
          { productId: 'offer-2', productName: 'Plates and sides', quantity: 40, description: '' },
        ],
        offer: { version: 1, validUntil: '2027-06-07T04:59:59.999Z', facts: offerFor(caterer).facts },
        problems: [],
      },
    ]);
    // $1,850 + 40 x $42 and 5%.
    expect(quote).toMatchObject({ subtotalCents: 353_000, vendorFeesCents: 0, totalCents: 370_650 });
    expect(agreedItems(items, details)).toMatchObject([{ id: itemId, offerVersion: 1 }]);
    expect(heard).toMatchObject([{ type: 'VendorChosen' }]);
  });

  it('an offer and packages of its vendor replace each other', async () => {
    await put();
    const body = { vendorId: caterer.id, category: 'catering' as const, packages: undefined };
    const choose = (version: number) =>
      addPlanItem(
        { table },
        testCall(planning.addPlanItem, { params: { draftId: draft.id }, body: { ...body, version } }),
      );
    await choose(1);
    expect((await add()).items).toMatchObject([{ id: itemId, offer: { version: 1 } }]);
    const { items } = await choose(3);
    expect(items).toMatchObject([{ id: itemId, packages: [{ productId: supper.id }] }]);
    expect(items[0]).not.toHaveProperty('offer');
    expect(await storedOffer(table, caterer)).toMatchObject({ state: 'open' });
  });

  it('an offer is added once, despite repeated clicks and two windows', async () => {
    await put();
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ version }) => version)).toEqual([2, 2]);
    expect(await add()).toMatchObject({ version: 2, items: [{ id: itemId }] });
  });

  it('an offer removed from the plan stays open', async () => {
    await put();
    const { version } = await add();
    const params = { draftId: draft.id, itemId };
    const after = await removePlanItem({ table }, testCall(planning.removePlanItem, { params, query: { version } }));
    expect(after.items).toEqual([]);
    expect(await storedOffer(table, caterer)).toMatchObject({ state: 'open' });
  });

  it('a new version added by the host replaces an offer', async () => {
    await put();
    await add();
    await put({ state: 'replaced' });
    await put({ version: 2, lines: offerFor(caterer).lines.slice(0, 1) });
    expect(await problemsAt()).toEqual([[{ code: 'offer_ended', message: 'The vendor replaced this offer' }]]);
    const { items } = await add({ version: 2 });
    expect(items).toMatchObject([{ offer: { version: 2 }, packages: [{ productId: 'offer-1' }], problems: [] }]);
    expect(items[0]?.packages).toHaveLength(1);
  });
});

describe('adding an offer', () => {
  it("offers that are missing, another person's, for another plan or of a missing vendor are not found", async () => {
    await put();
    await table.write({ put: draftEntity.toItem(planDraft({ userId: otherHost.userId, id: draft.id, items: [] })) });
    await table.write({ put: draftEntity.toItem(planDraft({ id: testId(2), items: [] })) });
    const missing = { code: 'not_found' };
    await expect(add({ actor: otherHost })).rejects.toMatchObject({ ...missing, message: 'Offer not found' });
    await expect(add({ draftId: testId(2) })).rejects.toMatchObject(missing);
    await expect(add({ version: 2 })).rejects.toMatchObject(missing);
    await expect(add({ vendorId: venue.id })).rejects.toMatchObject(missing);
    await expect(add({ draftId: testId(3) })).rejects.toMatchObject({ ...missing, message: 'Event not found' });
    await table.write({ put: vendorEntity.toItem({ ...caterer, status: 'removed' }) });
    await expect(add()).rejects.toMatchObject({ ...missing, message: 'Vendor not found' });
  });

  it('an ended offer is refused', async () => {
    const states = { withdrawn: 'The vendor withdrew this offer.', declined: 'You declined this offer.' } as const;
    for (const [state, message] of Object.entries(states)) {
      await put({ state: state as keyof typeof states });
      await expect(add()).rejects.toMatchObject({ code: 'refused', message });
    }
    await put();
    const late = add({ now: '2027-06-07T05:00:00.000Z' });
    await expect(late).rejects.toMatchObject({ code: 'refused', message: 'This offer has expired.' });
    expect((await read()).items).toEqual([]);
  });

  it('an offer with more lines than a plan allows is refused', async () => {
    const line = { text: 'Chair', price: { amountCents: 500, unit: 'flat' as const }, quantity: 1 };
    await put({ lines: Array.from({ length: 20 }, () => line) });
    const venueOffer = offerFor(venue, { lines: Array.from({ length: 11 }, () => line) });
    await table.write({ put: offerEntity.toItem(venueOffer) });
    await add();
    await expect(add({ vendorId: venue.id })).rejects.toMatchObject({
      code: 'refused',
      message: 'A plan can have up to 30 packages',
    });
  });
});

describe("reasons why an offer can't be booked", () => {
  beforeEach(async () => {
    await put();
    await add();
  });

  it("an offer for other facts than the plan's states the reason", async () => {
    await change({ guestCount: 60, startTime: '18:00' });
    expect(await problemsAt()).toEqual([
      [{ code: 'offer_differs', message: 'This offer was made for 4:00 PM to 8:00 PM and 40 guests' }],
    ]);
    await change({});
    expect(await problemsAt()).toEqual([[]]);
  });

  it('an expired, withdrawn or missing offer states the reason', async () => {
    expect(await problemsAt('2027-06-07T05:00:00.000Z')).toEqual([
      [{ code: 'offer_ended', message: 'This offer has expired' }],
    ]);
    await put({ state: 'withdrawn' });
    expect(await problemsAt()).toEqual([[{ code: 'offer_ended', message: 'The vendor withdrew this offer' }]]);
    await table.write({ delete: offerEntity.toItem(offerFor(caterer)) });
    expect(await problemsAt()).toEqual([[{ code: 'offer_ended', message: 'This offer is no longer available' }]]);
  });

  it("a full day is a reason, but the vendor's limits are not", async () => {
    const limited = { ...caterer, leadTime: '2+ months', answers: { catering: { maximumGuests: 10 } } };
    await table.write({ put: vendorEntity.toItem(limited) });
    expect(await problemsAt()).toEqual([[]]);
    await table.write({
      put: dayEntity.toItem(busyDay(caterer.id, '2027-06-12', 0, 'closed')),
    });
    expect(await problemsAt()).toEqual([[{ code: 'closed', message: 'Not available on Jun 12, 2027' }]]);
  });

  it("the offer is read together with the plan's other data", async () => {
    table.trips();
    await read();
    expect(table.trips()).toBe(2);
  });
});
