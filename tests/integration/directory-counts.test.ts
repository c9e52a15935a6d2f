import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendor.ts';
import { countVendors } from '#functions/directory/count-vendors.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { directoryRepository } from '#functions/directory/repository.ts';
import { directory } from '#shared/api/directory.ts';
import { callOf, idOf } from '#tests/support/calls.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

const dallas = { ...austin, city: 'Dallas', latitude: 32.78, longitude: -96.8 };
const near = { latitude: austin.latitude, longitude: austin.longitude };

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

async function open(n: number, changes: Partial<VendorRecord>): Promise<void> {
  await putVendor(table, vendorRecord(n, changes), productRecord(n, n));
  await refreshCards(table, idOf(n));
}

type Query = Parameters<typeof countVendors>[1]['query'];
const count = (query: Partial<Query> = {}, on = table) =>
  countVendors(
    { repository: directoryRepository(on) },
    callOf(directory.countVendors, { query: { radiusMiles: 50, ...query } }),
  );

const none = {
  venue: 0,
  catering: 0,
  entertainment: 0,
  photography: 0,
  decor: 0,
  activities: 0,
  'audio-visual': 0,
};

describe('how many vendors there are', () => {
  it('is nothing while nobody was approved', async () => {
    expect(await count()).toEqual({ total: 0, byCategory: none });
    expect(await count(near)).toEqual({ total: 0, byCategory: none });
  });

  it('is told for the whole country by category, in one round trip', async () => {
    await open(1, { categories: ['venue', 'decor'] });
    await open(2, { categories: ['decor'], place: dallas });
    const on = watched(table);
    expect(await count({}, on)).toEqual({ total: 2, byCategory: { ...none, venue: 1, decor: 2 } });
    expect(on.trips()).toBe(1);
    expect((await count({ category: 'venue' })).total).toBe(1);
  });

  it('is told around a place, for its radius and its words', async () => {
    await open(1, { categories: ['venue', 'decor'], themes: ['Rustic'] });
    await open(2, { categories: ['decor'], place: dallas });
    await open(3, { categories: ['decor'], themes: ['Modern'], name: 'Paper Moon' });
    expect(await count(near)).toEqual({ total: 2, byCategory: { ...none, venue: 1, decor: 2 } });
    expect((await count({ ...near, category: 'venue' })).total).toBe(1);
    expect((await count({ ...near, theme: 'modern' })).total).toBe(1);
    expect((await count({ ...near, radiusMiles: 300 })).total).toBe(3);
  });

  it('is told for words in the whole country', async () => {
    await open(1, { categories: ['venue'] });
    await open(2, { categories: ['decor'], place: dallas, name: 'Paper Moon' });
    expect(await count({ text: 'paper' })).toEqual({ total: 1, byCategory: { ...none, decor: 1 } });
  });

  it('follows vendors that come, move, change what they do and go, however often that is heard of', async () => {
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
          await Promise.all([refreshCards(table, idOf(1)), refreshCards(table, idOf(1))]);
        }
        const shows = (shown: boolean) => Number(last.status === 'approved' && shown);
        expect(await count()).toEqual({
          total: shows(true),
          byCategory: {
            ...none,
            venue: shows(last.categories.includes('venue')),
            decor: shows(last.categories.includes('decor')),
          },
        });
      }),
      { numRuns: 20 },
    );
  });
});
