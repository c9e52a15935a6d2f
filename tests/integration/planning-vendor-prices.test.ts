import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { addPlanItem } from '#functions/planning/change-plan-items.ts';
import { getVendorPrices } from '#functions/planning/get-vendor-prices.ts';
import { planning } from '#shared/api/planning.ts';
import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import { maximumPricedVendors } from '#shared/kernel/policies.ts';
import { testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import { austin, draftRecord, eventDetails, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { Price } from '#shared/kernel/money.ts';
import { busyDay } from '#tests/support/busy-day.ts';

const draftId = testId(70);
const perPerson = (amountCents: number): Price => ({ amountCents, unit: 'per_person' });

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const described = eventDetails({ guestCount: 80, durationHours: 4 });
const plan = (changes: Partial<DraftRecord> = {}) =>
  table.write({
    put: draftEntity.toItem(draftRecord(70, { details: described, serviceAreas: ['catering'], ...changes })),
  });

/** Stores caterer 5 with packages. */
const caterer = (changes: Partial<VendorRecord>, ...packages: Partial<ProductRecord>[]) =>
  listed(
    vendorRecord(5, { categories: ['catering'], deliveryOptions: ['delivery'], ...changes }),
    ...packages.map((product, n) => productRecord(5, 50 + n, { category: 'catering', ...product })),
  );

/** Stores a vendor with packages, which the directory lists if approved. */
async function listed(vendor: VendorRecord, ...products: ProductRecord[]): Promise<void> {
  await putVendor(table, vendor, ...products);
  await refreshCards(table, vendor.id);
}

const prices = async (
  vendorIds: string[] = [testId(5)],
  { actor = host, on = table, category = undefined as 'venue' | undefined } = {},
): Promise<VendorPrice[]> => {
  const call = testCall(planning.getVendorPrices, { params: { draftId }, query: { vendorIds, category }, actor });
  return planning.getVendorPrices.response.parse(await getVendorPrices({ table: on }, call)).prices;
};

const fees = { catering: { setupFee: 50, serviceFeePercentage: 10, travelFeeStructure: 'Flat rate per event' } };

describe('the price of a vendor for an event', () => {
  it("a vendor's price is the cheapest suitable package with every fee", async () => {
    await caterer(
      { answers: fees },
      { price: perPerson(3000) },
      { price: perPerson(2000) },
      { price: perPerson(1000), guests: { maximum: 40 } },
      { price: perPerson(500), isAvailable: false },
    );
    await plan();
    // 80 × $20.00, $50.00 setup, 10% service, 5% platform.
    expect(await prices()).toEqual([
      { vendorId: testId(5), category: 'catering', allInCents: 190_050, isCustomQuote: false, misfit: null },
    ]);
  });

  it("a vendor's price equals the plan's price with the package", async () => {
    await caterer({ answers: fees }, { price: perPerson(2000) });
    await plan();
    const [price] = await prices();
    const body = { version: 1, vendorId: testId(5), category: 'catering' as const };
    const { quote } = await addPlanItem({ table }, testCall(planning.addPlanItem, { params: { draftId }, body }));
    expect(price?.allInCents).toBe(quote?.totalCents);
  });

  it("a vendor's price is for a package offered on the event's weekday", async () => {
    // The event is on a Saturday.
    await caterer({}, { price: perPerson(1000), weekdays: [1, 2] }, { price: perPerson(2000) });
    await plan();
    expect(await prices()).toMatchObject([{ allInCents: 168_000, misfit: null }]);
  });

  it('the price is of a main package that serves all guests, not of an add-on', async () => {
    await caterer(
      {},
      { price: perPerson(2000), name: 'Taco bar' },
      { price: { amountCents: 16_000, unit: 'flat' }, name: 'Agua fresca jars', description: 'For up to 40.' },
      { price: perPerson(900), name: 'Kids’ plates' },
      { price: { amountCents: 100, unit: 'flat' }, name: 'Candles', facts: { role: 'add_on' } },
    );
    await plan();
    expect(await prices()).toMatchObject([{ allInCents: 168_000, misfit: null }]);
  });

  it('the price counts the pieces that serve all guests', async () => {
    await caterer({}, { price: { amountCents: 10_000, unit: 'flat' }, name: 'Grazing board', description: 'For 30.' });
    await plan();
    expect(await prices()).toMatchObject([{ allInCents: 31_500, misfit: null }]);
    const body = { version: 1, vendorId: testId(5), category: 'catering' as const };
    const { items } = await addPlanItem({ table }, testCall(planning.addPlanItem, { params: { draftId }, body }));
    expect(items[0]?.packages).toMatchObject([{ quantity: 3 }]);
  });

  it('the reason is that of the main package, not that of an add-on', async () => {
    await caterer(
      {},
      { price: perPerson(900), name: 'Late-night tacos' },
      { price: perPerson(2000), name: 'Breakfast', facts: { hours: { from: '07:00', to: '11:00' } } },
    );
    await plan({ details: { ...described, startTime: '18:00' } });
    expect(await prices()).toMatchObject([{ allInCents: null, misfit: 'Only from 7 AM to 11 AM' }]);
  });

  it('a misfit reason replaces the price if no package fits', async () => {
    await caterer({ answers: { catering: { maximumGuests: 60 } } }, { price: perPerson(2000) });
    await plan();
    expect(await prices()).toMatchObject([{ allInCents: null, misfit: 'Serves up to 60 guests' }]);
  });

  it('a reason replaces the price on a full day', async () => {
    await caterer({ capacityPerDay: 1 }, { price: perPerson(2000) });
    await table.write({ put: dayEntity.toItem(busyDay(testId(5), '2027-06-12', 1)) });
    await plan();
    expect(await prices()).toMatchObject([{ allInCents: null, misfit: 'Not available on Jun 12, 2027' }]);
  });

  it("a reason replaces the price if the vendor's next date has a job in the way, an hour ahead of the event", async () => {
    await caterer(
      { capacityPerDay: 5, jobsAtOnce: 1, place: { ...austin, timeZone: 'America/New_York' } },
      { price: perPerson(2000) },
    );
    const job = { id: 'HST-OTHER0001', startsAt: '2027-06-13T04:15:00.000Z', endsAt: '2027-06-13T06:00:00.000Z' };
    await table.write({ put: dayEntity.toItem({ vendorId: testId(5), date: '2027-06-13', version: 1, jobs: [job] }) });
    await plan({ details: { ...described, startTime: '19:00', durationHours: 4.5 } });
    expect(await prices()).toMatchObject([
      { allInCents: null, misfit: 'Not available at this time on Jun 12, 2027; free from 6:45 PM' },
    ]);
  });

  it('starting prices and missing packages are marked as quoted per event', async () => {
    await caterer({}, { price: { amountCents: 50_000, unit: 'from' } });
    const answers = { venue: { basePricingModel: 'Custom Quote' } };
    await listed(
      vendorRecord(6, { categories: ['venue', 'catering'], answers }),
      productRecord(6, 60, { category: 'catering' }),
    );
    await plan();
    expect(await prices()).toMatchObject([{ allInCents: 52_500, isCustomQuote: true, misfit: null }]);
    const asked = await prices([testId(6)], { category: 'venue' });
    expect(asked).toMatchObject([
      { category: 'venue', allInCents: null, isCustomQuote: true, byOfferOnly: true, misfit: null },
    ]);
  });

  it('packages by offer only count only if no other fits', async () => {
    const dear = { price: perPerson(2000) };
    await caterer({}, { price: perPerson(1000), byOfferOnly: true }, dear);
    await plan();
    const [price] = await prices();
    expect(price).toMatchObject({ allInCents: 168_000 });
    expect(price).not.toHaveProperty('byOfferOnly');
    await caterer({}, { price: perPerson(1000), byOfferOnly: true }, { ...dear, guests: { maximum: 40 } });
    expect(await prices()).toMatchObject([{ allInCents: 84_000, byOfferOnly: true, misfit: null }]);
  });

  it('all packages of a vendor who asks first count as by offer only, until the vendor stops asking', async () => {
    await caterer({ asksFirst: true }, { price: perPerson(1000) }, { price: perPerson(2000) });
    await plan();
    expect(await prices()).toMatchObject([{ allInCents: 84_000, byOfferOnly: true, misfit: null }]);
    await caterer({ asksFirst: false }, { price: perPerson(1000) }, { price: perPerson(2000) });
    expect((await prices())[0]).not.toHaveProperty('byOfferOnly');
  });

  it('an hourly price is unknown without the hours', async () => {
    await caterer({}, { price: { amountCents: 9000, unit: 'per_hour' } });
    await plan({ details: { ...described, durationHours: null } });
    expect(await prices()).toMatchObject([{ allInCents: null, isCustomQuote: false, misfit: null }]);
  });

  it.each([
    ['place', { place: null }],
    ['guests', { details: { ...described, guestCount: null } }],
    ['date', { details: { ...described, date: null } }],
  ])('no price is computed without the %s', async (_, changes) => {
    await caterer({}, { price: perPerson(2000) });
    await plan(changes);
    expect(await prices()).toEqual([]);
  });

  it("prices are for the draft's host only, and for existing vendors", async () => {
    await caterer({ status: 'removed' }, { price: perPerson(2000) });
    await plan();
    expect(await prices([testId(5), testId(99)])).toEqual([]);
    await expect(prices([testId(5)], { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('prices take one read of the draft and one batch for vendors and their days', async () => {
    await caterer({}, { price: perPerson(2000) });
    await plan();
    const on = watched(table);
    await prices([testId(5), testId(6), testId(7)], { on });
    expect(on.trips()).toBe(1 + 1);
  });

  it('a request for prices accepts a limited number of vendors', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => testId(100 + n)).join();
    const { query } = planning.getVendorPrices;
    expect(query.safeParse({ vendorIds: ids(maximumPricedVendors) }).success).toBe(true);
    expect(query.safeParse({ vendorIds: ids(maximumPricedVendors + 1) }).success).toBe(false);
    expect(query.safeParse({ vendorIds: '' }).success).toBe(false);
  });
});
