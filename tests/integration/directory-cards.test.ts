import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import { countAll, directoryCountEntity, partsOfCount } from '#functions/data/directory/directory-count.ts';
import { directoryEntryEntity, placeOfKey } from '#functions/data/directory/directory-entry.ts';
import { priceListEntity } from '#functions/data/directory/price-list.ts';
import { directoryListingEntity, directoryListingKey } from '#functions/data/directory/directory-listing.ts';
import type { Item } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import { categories } from '#shared/kernel/categories.ts';
import { toMapCell } from '#shared/directory/map-cells.ts';
import { testId } from '#tests/support/calls.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const vendor = vendorRecord(5, { categories: ['venue', 'decor'] });
const product = productRecord(5, 51);
const dallas = { ...austin, city: 'Dallas', latitude: 32.78, longitude: -96.8 };

const refresh = (on = table) => refreshCards(on, testId(5));

/** Returns the directory's items without the listing. */
const stored = async (...types: string[]) =>
  (await scanItems(table)).filter(({ type }) => types.includes(String(type)));
const shown = async () => {
  const items = await stored(directoryCardEntity.type, directoryEntryEntity.type, priceListEntity.type);
  return items.toSorted(byKey);
};
const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  JSON.stringify([a.pk, a.sk]).localeCompare(JSON.stringify([b.pk, b.sk]));
const cards = async () => (await stored(directoryCardEntity.type)).map((item) => directoryCardEntity.fromItem(item));
const places = async () => {
  const items = await stored(directoryEntryEntity.type);
  return items.flatMap((item) => placeOfKey(item as Item) ?? []);
};
const sectionsShown = async () => (await places()).map(({ section }) => section).toSorted();

/** Returns the nonzero counts, in any order. */
const summarized = (items: readonly Record<string, unknown>[]) =>
  items
    .map((item) => directoryCountEntity.fromItem(item))
    .filter(({ total }) => total !== 0)
    .map((count) => [
      count.section,
      count.part,
      count.total,
      partsOfCount(count).filter(({ vendors }) => vendors !== 0),
    ])
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
const counts = async () => summarized(await stored(directoryCountEntity.type));
const expectedCounts = async () =>
  summarized(countAll(await places()).map((count) => directoryCountEntity.toItem(count)));

describe("a vendor's directory entries", () => {
  it('a vendor has an entry in the complete list and one per category', async () => {
    await putVendor(table, vendor, product);
    await refresh();
    expect(await sectionsShown()).toEqual(['all', 'decor', 'venue']);
  });

  it('a repeated event leaves the entries unchanged', async () => {
    await putVendor(table, vendor, product);
    await refresh();
    const before = await shown();
    await refresh();
    expect(await shown()).toEqual(before);
    expect(await counts()).toEqual(await expectedCounts());
  });

  it('a vendor that moves or changes categories leaves no old entries', async () => {
    await putVendor(table, vendor, product);
    await refresh();
    await putVendor(table, { ...vendor, version: 2, place: dallas, categories: ['catering'] });
    await refresh();
    expect(await places()).toEqual(
      expect.arrayContaining(['all', 'catering'].map((section) => ({ section, cell: toMapCell(dallas) }))),
    );
    expect(await places()).toHaveLength(2);
    expect(await counts()).toEqual(await expectedCounts());
  });

  it.each([
    ['it is removed', { status: 'removed' as const }, {}],
    ['none of its products is available', {}, { isAvailable: false }],
  ])('the entries disappear when %s', proves('errors-22'), async (_, vendorChange, productChange) => {
    await putVendor(table, vendor, product);
    await refresh();
    await putVendor(table, { ...vendor, version: 2, ...vendorChange }, { ...product, ...productChange });
    await refresh();
    expect(await shown()).toEqual([]);
    expect(await counts()).toEqual([]);
  });

  it('a vendor with every category is moved and renamed in one transaction', async () => {
    const all = { categories: [...categories], name: 'One Two Three Four Five Six Sev Eig' };
    await putVendor(table, vendorRecord(5, all), product);
    await refresh();
    const next = { ...all, version: 2, place: { ...dallas, longitude: -80 }, name: 'An Be Cu Do Em Fi Go Ha' };
    await putVendor(table, vendorRecord(5, next));
    const sizes: number[] = [];
    await refresh({ ...table, write: (...writes) => (sizes.push(writes.length), table.write(...writes)) });
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeGreaterThan(90);
    // DynamoDB's limit of a transaction.
    expect(sizes[0]).toBeLessThanOrEqual(100);
    expect(await counts()).toEqual(await expectedCounts());
  });

  it('an unknown vendor gets no entries', async () => {
    await refresh();
    expect(await shown()).toEqual([]);
    expect(await counts()).toEqual([]);
  });
});

describe('a concurrent refresh', () => {
  const renamed: VendorRecord = { ...vendor, version: 2, name: 'New name', place: dallas };

  it('a change during a refresh is shown', async () => {
    await putVendor(table, vendor, product);
    await refresh(watched(table, { beforeWrite: () => putVendor(table, renamed) }));
    expect((await cards()).map(({ name }) => name)).toEqual(['New name']);
  });

  it('a slow refresh does not restore older packages', async () => {
    await putVendor(table, vendor, product);
    const beforeWrite = async () => {
      await putVendor(table, vendor, { ...product, imageKey: 'new.svg' });
      await refresh();
    };
    await refresh(watched(table, { beforeWrite }));
    expect((await cards()).map(({ imageUrls }) => imageUrls[0])).toEqual(['/media/new.svg']);
    expect(await table.get(directoryListingEntity, directoryListingKey(testId(5)))).toMatchObject({ revision: 2 });
  });
});

it('concurrent changes and refreshes in any order end with the latest state', async () => {
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
      // A queue redelivers refreshes that failed.
      if (outcomes.some(({ status }) => status === 'rejected')) await refresh();
      const { entries, card, prices } = listInDirectory(last, [product]);
      const listed = [...entries, card, prices].filter((item) => item !== undefined);
      expect(await shown()).toEqual(listed.toSorted(byKey));
      expect(await counts()).toEqual(await expectedCounts());
    }),
    { numRuns: 25 },
  );
});
