import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { planAgain, previewAgain } from '#functions/planning/again/plan-again.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import type { Actor } from '#functions/platform/context.ts';
import { planning } from '#shared/api/planning.ts';
import { cancelAll, changeCount, giveUp, moveTo } from '#tests/support/bookings.ts';
import { testCall, host, testId, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { offeredAgreement, putOfferedPlan } from '#tests/support/planned-offers.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  hall,
  pay,
  photographer,
  planDraft,
  planTotalCents,
  portraits,
  putPlan,
  requirements,
  supper,
  venue,
} from '#tests/support/plans.ts';
import { makePlanItem, packageLine, productRecord, putVendor } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { busyDay } from '#tests/support/busy-day.ts';

/** A year after the plan's event, also on a Saturday. */
const date = '2028-06-10';
const names = [venue, caterer, photographer].map(({ name }) => name);

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const wishes = [{ category: 'catering' as const, options: ['buffet'], checklist: [] }];

/** Books three vendors; the host also wanted decor but found no vendor. */
async function book(changes: Partial<DraftRecord> = {}, totalCents = planTotalCents): Promise<string> {
  const draft = planDraft({
    serviceAreas: ['venue', 'catering', 'photography', 'decor'],
    serviceWishes: wishes,
    ...changes,
  });
  await putPlan(table, draft);
  return (await pay(bookingDeps(table), agreement({ requirements, agreed: agreedTo(draft, totalCents) }))).id;
}

// Within the two years in which an event can be booked.
const context = () => testContext({ now: '2027-06-20T18:00:00.000Z', firstId: 700_000_000 });
const deps = (source = table) => ({ table: source, geocoder: embeddedGeocoder });
const again = async (
  bookingId: string,
  on: { actor?: Actor; date?: string; draftId?: string; source?: Table } = {},
) => {
  const { source, actor = host, ...body } = on;
  const call = testCall(planning.planAgain, {
    params: { bookingId },
    body: { draftId: testId(900), date, ...body },
    actor,
    context: context(),
  });
  return planning.planAgain.response.parse(await planAgain(deps(source), call));
};
const preview = async (bookingId: string, { actor = host, on = date } = {}) => {
  const call = testCall(planning.previewAgain, {
    params: { bookingId },
    query: { date: on },
    actor,
    context: context(),
  });
  return planning.previewAgain.response.parse(await previewAgain(deps(), call));
};
const fill = (vendorId: string) => table.write({ put: dayEntity.toItem(busyDay(vendorId, date, 9)) });

describe('planning an event with an offer again', () => {
  const asksAgain = 'Their offer was for that date. Ask for a new one';

  it('a vendor booked by offer is left out by name', async () => {
    await putOfferedPlan(table);
    const { id } = await pay(bookingDeps(table), offeredAgreement());
    const { draft, changes } = await again(id);
    expect(draft.items.map(({ vendorName }) => vendorName)).toEqual([venue.name]);
    expect(changes).toMatchObject([
      { category: 'catering', vendorName: caterer.name, replacedBy: null, message: asksAgain },
      { category: 'photography', message: asksAgain },
    ]);
    await giveUp(bookingDeps(table), id, caterer);
    const messages = (await preview(id)).services.map(({ message }) => message);
    expect(messages).toEqual([null, 'Their order was canceled', asksAgain]);
  });
});

describe('planning an event again', () => {
  it('planning again copies all details of the event to the new date, in one write with its events', async () => {
    const id = await book();
    const { draft, changes } = await again(id);
    expect(changes).toEqual([]);
    expect(draft).toMatchObject({
      version: 1,
      title: 'Garden birthday',
      details: {
        date,
        guestCount: 40,
        durationHours: 4,
        startTime: '15:00',
        eventType: 'Birthday Party',
        zipCode: '78704',
      },
      place: { zip: '78704' },
      serviceAreas: ['venue', 'catering', 'photography', 'decor'],
      serviceWishes: wishes,
      quote: { totalCents: planTotalCents },
    });
    expect(draft.items.map(({ vendorName, problems }) => [vendorName, problems])).toEqual(
      names.map((one) => [one, []]),
    );
    const stored = (await scanItems(table)).find(({ sk }) => sk === draftKey(host.userId, draft.id).sk);
    const raised = stored?.['domainEvents'] as { id: string; type: string }[];
    expect(raised.map(({ type }) => type)).toEqual(['DraftStarted', 'VendorChosen']);
    expect(new Set(raised.map((event) => event.id)).size, 'each with its own id').toBe(2);
  });

  it('planning again keeps packages and quantities at current prices', async () => {
    const chairs = productRecord(5, 52, { price: { amountCents: 500, unit: 'flat' } });
    const items = [
      { ...makePlanItem(venue, hall), packages: [packageLine(hall), packageLine(chairs, 45)] },
      makePlanItem(caterer, supper),
    ];
    await putVendor(table, venue, chairs);
    // $1,200 + 45 × $5 + 40 × $38 and 5%.
    const id = await book({ items }, 309_225);
    await putVendor(table, venue, { ...hall, price: { amountCents: 130_000, unit: 'flat' } }, chairs);
    const { draft } = await again(id);
    expect(draft.items[0]?.packages).toMatchObject([
      { productId: hall.id, price: { amountCents: 130_000 } },
      { productId: chairs.id, quantity: 45 },
    ]);
    expect(draft.quote?.totalCents).toBe(309_225 + 10_500);
  });

  it('a package that became by offer only is left out', async () => {
    const id = await book();
    await putVendor(table, venue, { ...hall, byOfferOnly: true });
    const { draft, changes } = await again(id);
    expect(draft.items.map(({ category }) => category)).toEqual(['catering', 'photography']);
    expect(changes).toMatchObject([{ category: 'venue', vendorName: venue.name, message: 'Booked by offer only' }]);
  });

  it("the quantity follows the event if a package's unit changed", async () => {
    const perHour = { ...makePlanItem(photographer, portraits), packages: [packageLine(portraits, 6)] };
    const id = await book({ items: [perHour] }, 94_500);
    await putVendor(table, photographer, { ...portraits, price: { amountCents: 2000, unit: 'per_person' } });
    const { draft } = await again(id);
    expect(draft.items[0]?.packages[0]).not.toHaveProperty('quantity');
    expect(draft.quote?.totalCents).toBe(84_000);
  });

  it('unavailable vendors are left out with the reason, and their services stay in the plan', async () => {
    const id = await book();
    await fill(venue.id);
    await putVendor(table, caterer, { ...supper, weekdays: [0] });
    await putVendor(table, photographer, { ...portraits, isAvailable: false });
    const { draft, changes } = await again(id);
    expect(draft.items).toEqual([]);
    expect(draft.serviceAreas).toEqual(['venue', 'catering', 'photography', 'decor']);
    expect(changes.map(({ category, vendorName, replacedBy }) => [category, vendorName, replacedBy])).toEqual([
      ['venue', 'Vendor 5', null],
      ['catering', 'Vendor 6', null],
      ['photography', 'Vendor 7', null],
    ]);
    expect(changes.map(({ message }) => message)).toEqual([
      'Not available on Jun 10, 2028',
      'Offered on Sunday only',
      'This package is no longer offered',
    ]);
    const stored = (await scanItems(table)).find(({ sk }) => sk === draftKey(host.userId, draft.id).sk);
    expect(stored?.['domainEvent'], 'no vendor was chosen').toMatchObject({ type: 'DraftStarted' });
    await putVendor(table, { ...photographer, status: 'removed' });
    expect((await preview(id)).services[2]).toEqual({
      category: 'photography',
      vendorId: photographer.id,
      vendorName: 'Vendor 7',
      message: 'This vendor is no longer available',
    });
  });

  it("a vendor with a canceled order is left out, and the plan has the moved event's times", async () => {
    const id = await book();
    await giveUp({ table }, id, caterer);
    await moveTo(table, id, { startTime: '17:00', shown: { vendorIds: [venue.id, photographer.id] } });
    const { draft, changes } = await again(id);
    expect(draft.details.startTime).toBe('17:00');
    expect(draft.items.map(({ vendorId }) => vendorId)).toEqual([venue.id, photographer.id]);
    expect(changes).toMatchObject([{ vendorName: 'Vendor 6', message: 'Their order was canceled' }]);
  });

  it('planning again uses the changed guest count', async () => {
    const id = await book();
    await changeCount(bookingDeps(table), id, 50);
    const { draft } = await again(id);
    expect(draft.details.guestCount).toBe(50);
    // Ten more suppers of $38 and 5%.
    expect(draft.quote?.totalCents).toBe(planTotalCents + 39_900);
  });

  it('the preview of planning again lists available vendors and the price, and stores nothing', async () => {
    const id = await book();
    await fill(caterer.id);
    const before = await scanItems(table);
    // Without the caterer's 40 × $38 and 5%.
    expect(await preview(id)).toEqual({
      services: [
        { category: 'venue', vendorId: venue.id, vendorName: 'Vendor 5', message: null },
        {
          category: 'catering',
          vendorId: caterer.id,
          vendorName: 'Vendor 6',
          message: 'Not available on Jun 10, 2028',
        },
        { category: 'photography', vendorId: photographer.id, vendorName: 'Vendor 7', message: null },
      ],
      totalCents: planTotalCents - 159_600,
    });
    for (const { id: vendorId } of [venue, photographer]) await fill(vendorId);
    expect((await preview(id)).totalCents).toBeNull();
    expect((await scanItems(table)).filter(({ type }) => type !== dayEntity.type)).toEqual(
      before.filter(({ type }) => type !== dayEntity.type),
    );
  });
});

describe('repeating the request to plan again', () => {
  it('a repeated request returns the same plan and reasons, even if a vendor is free again', async () => {
    const id = await book();
    await fill(caterer.id);
    const first = await again(id);
    const before = await scanItems(table);
    await table.write({ put: dayEntity.toItem(busyDay(caterer.id, date, 0)) });
    expect(await again(id)).toEqual(first);
    expect((await scanItems(table)).filter(({ type }) => type !== dayEntity.type)).toEqual(
      before.filter(({ type }) => type !== dayEntity.type),
    );
  });

  it.each(['before', 'after'])('a crash %s the write leaves one plan when the request is repeated', async (when) => {
    const id = await book();
    const source: Table = {
      ...table,
      write: async (...writes) => {
        if (when === 'after') await table.write(...writes);
        throw new Error('crash');
      },
    };
    await expect(again(id, { source })).rejects.toThrow('crash');
    const { draft } = await again(id);
    expect(draft.items.map(({ vendorName }) => vendorName)).toEqual(names);
    expect((await scanItems(table)).filter(({ type }) => type === draftEntity.type)).toHaveLength(1);
  });

  it('two concurrent requests start one plan', async () => {
    const id = await book();
    const [one, other] = await Promise.all([again(id), again(id)]);
    expect(one).toEqual(other);
  });

  it('a repeated request with another date, event or plan id is refused', async () => {
    const id = await book();
    await again(id);
    await expect(again(id, { date: '2028-06-17' })).rejects.toMatchObject({ code: 'version_conflict' });
    await table.write({ put: draftEntity.toItem({ ...planDraft({ items: [] }), id: testId(901) }) });
    await expect(again(id, { draftId: testId(901) })).rejects.toMatchObject({ code: 'version_conflict' });
  });
});

describe('restrictions on planning again', () => {
  it('an event can be planned again by its host only', async () => {
    const id = await book();
    await expect(again(id, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expect(preview(id, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expect(again('HST-AAAAAAAA1')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('planning again is refused for an unbookable date and a canceled event', async () => {
    const id = await book();
    await expect(preview(id, { on: '2027-06-21' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(again(id, { date: '2029-12-01' })).rejects.toMatchObject({ code: 'invalid_input' });
    await cancelAll({ table }, id, planTotalCents, { now: testNow });
    await expect(again(id)).rejects.toMatchObject({ code: 'refused' });
    await expect(preview(id)).rejects.toMatchObject({ code: 'refused' });
  });
});
