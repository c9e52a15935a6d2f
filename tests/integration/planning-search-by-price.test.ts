import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { getVendorPrices } from '#functions/planning/get-vendor-prices.ts';
import { searchByPrice } from '#functions/planning/search-by-price.ts';
import type { FoundVendors } from '#shared/api/directory/found-vendors.ts';
import { planning } from '#shared/api/planning.ts';
import type { Price } from '#shared/kernel/money.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import { austin, draftRecord, eventDetails, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

const draftId = testId(70);
const geocoder = { find: async () => austin };
const described = eventDetails({ guestCount: 80, durationHours: 4 });

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const plan = (changes: Partial<DraftRecord> = {}) =>
  table.write({ put: draftEntity.toItem(draftRecord(70, { details: described, ...changes })) });

/** Stores caterer `n` with one package, this many miles north of the event. */
async function caterer(n: number, price: Price, { miles = 1, ...changes }: Partial<VendorRecord> & { miles?: number }) {
  const place = { ...austin, latitude: austin.latitude + miles / 69.05 };
  const vendor = vendorRecord(n, { categories: ['catering'], deliveryOptions: ['delivery'], place, ...changes });
  await putVendor(table, vendor, productRecord(n, 500 + n, { category: 'catering', price }));
  await refreshCards(table, vendor.id);
}

const flat = (dollars: number): Price => ({ amountCents: dollars * 100, unit: 'flat' });

type Query = Partial<Parameters<typeof searchByPrice>[1]['query']>;

const search = (query: Query = {}, { actor = host } = {}): Promise<FoundVendors> => {
  const asked = planning.searchByPrice.query.parse({ category: 'catering', ...query });
  return searchByPrice(
    { table, geocoder },
    testCall(planning.searchByPrice, { params: { draftId }, query: asked, actor }),
  );
};

const listIds = ({ vendors }: FoundVendors) => vendors.map(({ id }) => id);

/** Returns all pages of a search. */
async function searchAllPages(query: Query): Promise<string[]> {
  const page = await search(query);
  return [...listIds(page), ...(page.nextCursor ? await searchAllPages({ ...query, cursor: page.nextCursor }) : [])];
}

describe('searching vendors by price', () => {
  it('vendors are sorted by lowest total price, those without a price last', async () => {
    await plan();
    await caterer(1, flat(900), {});
    await caterer(2, { amountCents: 1000, unit: 'per_person' }, { answers: { catering: { setupFee: 50 } } });
    await caterer(3, flat(500), { miles: 20 });
    await caterer(4, { amountCents: 100, unit: 'per_hour' }, {});
    await plan({ version: 1, details: { ...described, durationHours: null } });
    const found = await search();
    expect(listIds(found)).toEqual([testId(3), testId(2), testId(1), testId(4)]);
    expect(found).toMatchObject({ nextCursor: null, sortedAmong: null, nothing: null });
  });

  it('cards show the price they are sorted by, on every page and for any kind of price', async () => {
    await plan();
    const random = seededRandom('prices');
    for (let n = 1; n <= 30; n += 1)
      await caterer(n, flat(Math.floor(random() * 20) * 50 + 100), {
        miles: random() * 40,
        travelDistanceMiles: 100,
        answers: { catering: { setupFee: Math.floor(random() * 3) * 25, travelFeeStructure: 'Flat rate per event' } },
      });
    const ids = await searchAllPages({});
    expect(new Set(ids).size).toBe(30);
    const asked = { params: { draftId }, query: { vendorIds: ids, category: 'catering' as const } };
    const { prices } = await getVendorPrices({ table }, testCall(planning.getVendorPrices, asked));
    const cents = prices.map(({ allInCents }) => allInCents);
    expect(cents).toEqual(cents.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    const limit = 70_000;
    const within = prices.filter(({ allInCents }) => allInCents !== null && allInCents <= limit);
    expect(await searchAllPages({ maximumCents: limit })).toEqual(within.map(({ vendorId }) => vendorId));
  });

  it('vendors within a price can be sorted by distance or rating', async () => {
    await plan();
    await caterer(1, flat(900), { miles: 9, ratingSum: 50, ratingCount: 10 });
    await caterer(2, flat(100), { miles: 3, ratingSum: 30, ratingCount: 10 });
    await caterer(3, flat(2000), { miles: 1, ratingSum: 50, ratingCount: 10 });
    expect(await searchAllPages({ sort: 'nearest', maximumCents: 100_000 })).toEqual([testId(2), testId(1)]);
    expect(await searchAllPages({ sort: 'rated', maximumCents: 100_000 })).toEqual([testId(1), testId(2)]);
  });

  it('vendors suit the event and are near it or another place', async () => {
    await plan();
    await caterer(1, flat(100), { answers: { catering: { maximumGuests: 60 } } });
    await caterer(2, flat(100), { miles: 300 });
    const nothing = { vendors: [], nextCursor: null, nothing: 'no_match' };
    expect(await search()).toMatchObject(nothing);
    const elsewhere = { latitude: austin.latitude + 300 / 69.05, longitude: austin.longitude };
    expect(listIds(await search(elsewhere))).toEqual([testId(2)]);
  });

  it('the cheapest of the nearest hundred vendors are listed', async () => {
    await plan();
    for (let n = 1; n <= 104; n += 1) await caterer(n, flat(2000 - n), { miles: n / 10 });
    const found = await search();
    expect(found.sortedAmong).toBe(100);
    expect(listIds(found)[0]).toBe(testId(100));
    // The nearest hundred cost $1,995.00 or more with the fee. Vendors further away may cost less.
    expect(await search({ maximumCents: 100_000 })).toMatchObject({ vendors: [], nothing: null, sortedAmong: 100 });
  });

  it('a search by price is refused while the event has no price', async () => {
    await plan({ details: { ...described, date: null } });
    await expect(search()).rejects.toMatchObject({ code: 'refused' });
  });

  it("a search by price is for the draft's host only", async () => {
    await plan();
    await expect(search({}, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a cursor of another search is refused', async () => {
    await plan();
    for (let n = 1; n <= 13; n += 1) await caterer(n, flat(100 + n), {});
    const { nextCursor } = await search();
    expect(nextCursor).not.toBeNull();
    const cursor = nextCursor ?? '';
    await expect(search({ cursor, maximumCents: 20_000 })).rejects.toThrow('cursor');
    await expect(search({ cursor, sort: 'rated' })).rejects.toThrow('cursor');
    await expect(search({ cursor: 'nonsense' })).rejects.toThrow('cursor');
  });
});
