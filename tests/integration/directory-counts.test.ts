import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { placeOfKey } from '#functions/data/directory/directory-entry.ts';
import type { Item } from '#functions/data/entity.ts';
import { countVendors } from '#functions/directory/count-vendors.ts';
import { mostEntries } from '#functions/directory/search.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import { directory } from '#shared/api/directory.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

const dallas = { ...austin, city: 'Dallas', latitude: 32.78, longitude: -96.8 };
const sanAntonio = { ...austin, city: 'San Antonio', latitude: 29.42, longitude: -98.49 };
const near = { latitude: austin.latitude, longitude: austin.longitude };

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

async function open(n: number, changes: Partial<VendorRecord>): Promise<void> {
  await putVendor(table, vendorRecord(n, changes), productRecord(n, n));
  await refreshCards(table, testId(n));
}

type Query = Parameters<typeof countVendors>[1]['query'];
const count = (query: Partial<Query> = {}, on = table) =>
  countVendors({ table: on }, testCall(directory.countVendors, { query: { radiusMiles: 50, ...query } }));

/** Returns how many of the many vendors are within a radius. */
const at = (radiusMiles: number): number =>
  Array.from({ length: 2600 }, (_, n) => ({
    latitude: 30 + (n % 50) / 50,
    longitude: -98.2 + Math.floor(n / 50) / 50,
  })).filter((place) => milesBetween(near, place) <= radiusMiles).length;

const none = {
  venue: 0,
  catering: 0,
  entertainment: 0,
  photography: 0,
  decor: 0,
  activities: 0,
  'audio-visual': 0,
};

describe('counts of vendors', () => {
  it('counts are zero before the first approval', async () => {
    expect(await count()).toMatchObject({ total: 0, byCategory: none, isCut: false });
    expect(await count(near)).toMatchObject({ total: 0, byCategory: none, isCut: false });
  });

  it('counts for the whole country are returned by category, in one trip', proves('calls-6'), async () => {
    await open(1, { categories: ['venue', 'decor'] });
    await open(2, { categories: ['decor'], place: dallas });
    const on = watched(table);
    expect(await count({}, on)).toMatchObject({ total: 2, byCategory: { ...none, venue: 1, decor: 2 }, isCut: false });
    expect(on.trips()).toBe(1);
    expect((await count({ category: 'venue' })).total).toBe(1);
  });

  it('counts around a place respect its radius and the search text', proves('calls-6'), async () => {
    await open(1, { categories: ['venue', 'decor'], themes: ['Rustic'], answers: { venue: { capacity: 60 } } });
    await open(2, { categories: ['decor'], place: sanAntonio });
    await open(3, { categories: ['decor'], themes: ['Modern'], name: 'Paper Moon' });
    const counted = await count(near);
    expect(counted).toMatchObject({ total: 2, byCategory: { ...none, venue: 1, decor: 2 }, isCut: false });
    expect(counted.clusters.reduce((sum, { vendors }) => sum + vendors, 0)).toBe(2);
    // One of them, the venue, is too small; its other category has no limit.
    const event = { ...near, category: 'venue', guests: 500 } as const;
    expect(await count(event)).toMatchObject({ total: 0, misfits: 1, clusters: [] });
    expect((await count({ ...near, category: 'venue' })).total).toBe(1);
    expect((await count({ ...near, theme: 'modern' })).total).toBe(1);
    expect((await count({ ...near, radiusMiles: 100 })).total).toBe(3);
  });

  it('counts for a search text cover the whole country', async () => {
    await open(1, { categories: ['venue'] });
    await open(2, { categories: ['decor'], place: dallas, name: 'Paper Moon' });
    expect(await count({ text: 'paper' })).toMatchObject({ total: 1, byCategory: { ...none, decor: 1 }, isCut: false });
  });

  it('counts follow new, moved, changed and removed vendors, even with repeated events', async () => {
    const change = fc.record({
      place: fc.constantFrom(austin, dallas),
      categories: fc.uniqueArray(fc.constantFrom('venue' as const, 'decor' as const), { minLength: 1 }),
      status: fc.constantFrom('approved' as const, 'approved' as const, 'removed' as const),
    });
    let version = 1;
    await open(1, {});
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let last = vendorRecord(1);
        for (const one of changes) {
          last = vendorRecord(1, { ...one, version: (version += 1) });
          await putVendor(table, last);
          await Promise.all([refreshCards(table, testId(1)), refreshCards(table, testId(1))]);
        }
        const shows = (shown: boolean) => Number(last.status === 'approved' && shown);
        expect(await count()).toMatchObject({
          total: shows(true),
          byCategory: {
            ...none,
            venue: shows(last.categories.includes('venue')),
            decor: shows(last.categories.includes('decor')),
          },
          isCut: false,
        });
      }),
      { numRuns: 20 },
    );
  });

  describe('counts of very many vendors', () => {
    const many = 2600;
    let filled: Table;

    /** Vendors of one category, every 500 yards around a point. */
    beforeAll(async () => {
      filled = await testTable();
      const items: Item[] = Array.from({ length: many }, (_, n) => {
        const [latitude, longitude] = [30 + (n % 50) / 50, -98.2 + Math.floor(n / 50) / 50];
        const changes = { categories: ['decor' as const], place: { ...austin, latitude, longitude } };
        return [...listInDirectory(vendorRecord(n + 2, changes), [productRecord(n + 2, n)]).entries];
      }).flat();
      const counts = countAll(items.flatMap((item) => placeOfKey(item) ?? []));
      items.push(...counts.map((count) => directoryCountEntity.toItem(count)));
      for (let from = 0; from < items.length; from += 100)
        await filled.write(...items.slice(from, from + 100).map((put) => ({ put })));
    }, 60_000);
    beforeEach(() => {
      table = filled;
    });

    it('a count is marked as a lower bound for a text in the whole country', async () => {
      const on = watched(table);
      expect(await count({ text: 'vendor' }, on)).toMatchObject({ total: mostEntries, isCut: true });
      expect(on.trips()).toBe(1);
      const around = await count({ ...near, text: 'vendor' });
      expect(around).toMatchObject({ isCut: true });
      expect(around.total).toBeGreaterThan(mostEntries / 2);
    });

    it('a count around a place above 200 reads no vendors, and a smaller one is exact', async () => {
      const on = watched(table);
      expect((await count(near, on)).total).toBeGreaterThan(200);
      expect((await count(near)).byCategory).toMatchObject({ venue: 0, catering: 0 });
      const within = async (radiusMiles: number) => (await count({ ...near, radiusMiles })).total;
      expect(await within(5)).toBe(at(5));
      expect(await within(10)).toBe(at(10));
    });
  });

  it('a search with many map cells reads a bounded number of counts', async () => {
    const on = watched(table);
    const asked = { latitude: 75, longitude: -150, radiusMiles: 100 };
    expect(await count(asked, on)).toMatchObject({ total: 0, byCategory: none, isCut: false });
    expect(on.trips()).toBeLessThanOrEqual(10);
  });
});
