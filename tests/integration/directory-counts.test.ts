import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import { countVendors } from '#functions/directory/count-vendors.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { cardsInCell } from '#functions/directory/repository.ts';
import { directory } from '#shared/api/directory.ts';
import { cellOf } from '#shared/kernel/geo.ts';
import { callOf, idOf } from '#tests/support/calls.ts';
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
  await refreshCards(table, idOf(n));
}

type Query = Parameters<typeof countVendors>[1]['query'];
const count = (query: Partial<Query> = {}, on = table) =>
  countVendors({ table: on }, callOf(directory.countVendors, { query: { radiusMiles: 50, ...query } }));

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
  it('is nothing while no one was approved', async () => {
    expect(await count()).toEqual({ total: 0, byCategory: none, isCut: false });
    expect(await count(near)).toEqual({ total: 0, byCategory: none, isCut: false });
  });

  it('is told for the whole country by category, in one round trip', proves('calls-6'), async () => {
    await open(1, { categories: ['venue', 'decor'] });
    await open(2, { categories: ['decor'], place: dallas });
    const on = watched(table);
    expect(await count({}, on)).toEqual({ total: 2, byCategory: { ...none, venue: 1, decor: 2 }, isCut: false });
    expect(on.trips()).toBe(1);
    expect((await count({ category: 'venue' })).total).toBe(1);
  });

  it('is told around a place, for its radius and its words', proves('calls-6'), async () => {
    await open(1, { categories: ['venue', 'decor'], themes: ['Rustic'] });
    await open(2, { categories: ['decor'], place: sanAntonio });
    await open(3, { categories: ['decor'], themes: ['Modern'], name: 'Paper Moon' });
    expect(await count(near)).toEqual({ total: 2, byCategory: { ...none, venue: 1, decor: 2 }, isCut: false });
    expect((await count({ ...near, category: 'venue' })).total).toBe(1);
    expect((await count({ ...near, theme: 'modern' })).total).toBe(1);
    expect((await count({ ...near, radiusMiles: 100 })).total).toBe(3);
  });

  it('is told for words in the whole country', async () => {
    await open(1, { categories: ['venue'] });
    await open(2, { categories: ['decor'], place: dallas, name: 'Paper Moon' });
    expect(await count({ text: 'paper' })).toEqual({ total: 1, byCategory: { ...none, decor: 1 }, isCut: false });
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
          isCut: false,
        });
      }),
      { numRuns: 20 },
    );
  });

  describe('of more vendors than one count reads', () => {
    const mostRead = 1000;

    beforeEach(async () => {
      await open(1, {});
      const [first] = await cardsInCell(table, 'all', cellOf(near));
      if (!first) throw new Error('A vendor has a card');
      const cards = Array.from({ length: mostRead + 100 }, (_, n) => ({ ...first, vendorId: idOf(n + 2) }));
      for (let from = 0; from < cards.length; from += 100)
        await table.write(...cards.slice(from, from + 100).map((card) => ({ put: directoryCardEntity.toItem(card) })));
    });

    it('says that there may be more, for words in the whole country', async () => {
      const on = watched(table);
      expect(await count({ text: vendorRecord(1).name }, on)).toMatchObject({ total: mostRead, isCut: true });
      expect(on.trips()).toBe(1);
    });

    it('and around a place', async () => {
      expect(await count(near)).toMatchObject({ total: mostRead, isCut: true });
    });
  });

  it('looks into a bounded number of map cells where the far north has very many', async () => {
    const on = watched(table);
    const asked = { latitude: 75, longitude: -150, radiusMiles: 100 };
    expect(await count(asked, on)).toEqual({ total: 0, byCategory: none, isCut: true });
    expect(on.trips()).toBeLessThanOrEqual(64);
    expect(await count({ latitude: 48.9, longitude: -97, radiusMiles: 100 })).toMatchObject({ isCut: false });
  });
});
