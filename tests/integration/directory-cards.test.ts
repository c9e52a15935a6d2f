import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cellPartition, directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import type { DirectoryCard, Section } from '#functions/data/directory/directory-card.ts';
import { directoryEntryEntity, directoryEntryKey } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { cardsOf } from '#functions/directory/card.ts';
import { cellOf } from '#shared/kernel/geo.ts';
import { idOf } from '#tests/support/calls.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const vendor = vendorRecord(5, { categories: ['venue', 'decor'] });
const product = productRecord(5, 51);
const dallas = { ...austin, city: 'Dallas', latitude: 32.78, longitude: -96.8 };

const refresh = (on = table) => refreshCards(on, idOf(5));

/** Every card of vendor 5, wherever it may stand. */
async function cards(): Promise<DirectoryCard[]> {
  const sections: Section[] = ['all', 'venue', 'decor', 'catering'];
  const cells = [cellOf(austin), cellOf(dallas)];
  const partitions = sections.flatMap((section) => cells.map((cell) => cellPartition(section, cell)));
  const answers = await Promise.all(partitions.map((pk) => table.query(directoryCardEntity, { pk })));
  return answers.flatMap(({ items }) => items);
}
const sectionsShown = async () => (await cards()).map(({ section }) => section).toSorted();

describe('the cards of a vendor', () => {
  it('stand once among all and once per category', async () => {
    await putVendor(table, vendor, product);
    await refresh();
    expect(await sectionsShown()).toEqual(['all', 'decor', 'venue']);
  });

  it('are the same after the same event comes again', async () => {
    await putVendor(table, vendor, product);
    await refresh();
    const before = await cards();
    await refresh();
    expect(await cards()).toEqual(before);
  });

  it('follow the vendor to another place and to other categories and leave nothing behind', async () => {
    await putVendor(table, vendor, product);
    await refresh();
    await putVendor(table, { ...vendor, version: 2, place: dallas, categories: ['catering'] });
    await refresh();
    expect((await cards()).map(({ section, cell }) => [section, cell])).toEqual([
      ['all', cellOf(dallas)],
      ['catering', cellOf(dallas)],
    ]);
  });

  it.each([
    ['it is removed', { status: 'removed' as const }, {}],
    ['nothing of it is on sale', {}, { isAvailable: false }],
  ])('are gone when %s', proves('errors-22'), async (_, vendorChange, productChange) => {
    await putVendor(table, vendor, product);
    await refresh();
    await putVendor(table, { ...vendor, version: 2, ...vendorChange }, { ...product, ...productChange });
    await refresh();
    expect(await cards()).toEqual([]);
  });

  it('are not made for a vendor that is not there', async () => {
    await refresh();
    expect(await cards()).toEqual([]);
  });
});

describe('a refresh that is overtaken', () => {
  const renamed: VendorRecord = { ...vendor, version: 2, name: 'New name', place: dallas };

  it('by a change of the vendor shows the change', async () => {
    await putVendor(table, vendor, product);
    await refresh(watched(table, { beforeWrite: () => putVendor(table, renamed) }));
    expect((await cards()).map(({ name }) => name)).toEqual(['New name', 'New name', 'New name']);
  });

  it('by another refresh does not bring older packages back', async () => {
    await putVendor(table, vendor, product);
    const beforeWrite = async () => {
      await putVendor(table, vendor, { ...product, imageKey: 'new.svg' });
      await refresh();
    };
    await refresh(watched(table, { beforeWrite }));
    expect((await cards()).every(({ imageUrls }) => imageUrls[0] === '/media/new.svg')).toBe(true);
    expect(await table.get(directoryEntryEntity, directoryEntryKey(idOf(5)))).toMatchObject({ revision: 2 });
  });
});

it('many changes and refreshes, in any order and at once, end with the cards of the last state', async () => {
  const change = fc.record({
    place: fc.constantFrom(austin, dallas),
    categories: fc.uniqueArray(fc.constantFrom('venue' as const, 'decor' as const, 'catering' as const), {
      minLength: 1,
    }),
    status: fc.constantFrom('approved' as const, 'approved' as const, 'removed' as const),
  });
  await putVendor(table, vendor, product);
  let version = 1;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const events: Promise<unknown>[] = [];
      let last: VendorRecord = vendor;
      for (const one of changes) {
        last = { ...vendor, ...one, version: (version += 1) };
        await putVendor(table, last);
        events.push(refresh(), refresh());
      }
      const outcomes = await Promise.allSettled(events);
      // A queue delivers again what did not get its turn.
      if (outcomes.some(({ status }) => status === 'rejected')) await refresh();
      const bySection = (a: DirectoryCard, b: DirectoryCard) => a.section.localeCompare(b.section);
      expect((await cards()).toSorted(bySection)).toEqual(cardsOf(last, [product]).toSorted(bySection));
    }),
    { numRuns: 25 },
  );
});
