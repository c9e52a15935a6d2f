import { beforeEach, describe, expect, it } from 'vitest';
import { directoryListingEntity } from '#functions/data/directory/directory-listing.ts';
import type { Table } from '#functions/data/table.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { embeddedGeocoder as geocoder } from '#functions/platform/geocoder/embedded.ts';
import { searchVendors } from '#functions/directory/search-vendors.ts';
import { rebuildEntries } from '#infra/ops/rebuild-entries.ts';
import { directory } from '#shared/api/directory.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
  for (const n of [1, 2, 3]) await putVendor(table, vendorRecord(n), productRecord(n, n * 10));
});

const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  JSON.stringify([a.pk, a.sk]).localeCompare(JSON.stringify([b.pk, b.sk]));

/** Returns all items of the table, without the revision of listings. */
const stored = async () =>
  (await scanItems(table))
    .map((item) => (item.type === directoryListingEntity.type ? { ...item, revision: 0 } : item))
    .toSorted(byKey);

const found = async () => {
  const query = { latitude: austin.latitude, longitude: austin.longitude, radiusMiles: 10, limit: 12 };
  const { vendors } = await searchVendors({ table, geocoder }, testCall(directory.searchVendors, { query }));
  return vendors.map(({ id }) => id);
};

describe('rebuilding the directory', () => {
  it('the directory is rebuilt from the vendors alone', async () => {
    expect(await found()).toEqual([]);
    expect(await rebuildEntries(table)).toEqual({ rebuilt: 3, dropped: 0 });
    expect(await found()).toEqual([1, 2, 3].map(testId));
  });

  it('a rebuild of a correct directory changes nothing, even if repeated', async () => {
    for (const n of [1, 2, 3]) await refreshCards(table, testId(n));
    const before = await stored();
    await rebuildEntries(table);
    await rebuildEntries(table);
    expect(await stored()).toEqual(before);
  });

  it('a rebuild removes a vendor archived unnoticed and adds one that changes meanwhile', async () => {
    await rebuildEntries(table);
    await putVendor(table, vendorRecord(2, { version: 2, status: 'removed' }));
    const moved = vendorRecord(3, { version: 2, place: { ...austin, latitude: 35 } });
    const during = watched(table, {
      beforeWrite: () => putVendor(table, moved),
      when: (writes) => JSON.stringify(writes).includes(testId(3)),
    });
    expect(await rebuildEntries(during)).toMatchObject({ rebuilt: 3 });
    expect(await found()).toEqual([testId(1)]);
  });

  it('a rebuild keeps cards from before the index until asked to drop them', async () => {
    const key = { pk: 'DIRECTORY#venue#30.0,-98.0', sk: testId(1) };
    const listing = { pk: `VENDOR#${testId(1)}`, sk: 'CARDS', type: 'Shelving', vendorId: testId(1), revision: 4 };
    const old = [
      { ...key, type: 'DirectoryCard' },
      { ...listing, cards: [key] },
    ];
    await table.write(...old.map((put) => ({ put })));
    const left = async () => (await table.getMany([key, listing], { consistent: true })).length;
    await rebuildEntries(table);
    expect(await left()).toBe(2);
    expect(await rebuildEntries(table, { dropOldCards: true })).toEqual({ rebuilt: 3, dropped: 1 });
    expect(await left()).toBe(0);
    expect(await found()).toEqual([1, 2, 3].map(testId));
  });
});
