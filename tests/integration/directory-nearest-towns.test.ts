import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { chooseTowns, listNearestTowns } from '#functions/directory/nearest-towns.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { embeddedGeocoder as geocoder } from '#functions/platform/geocoder/embedded.ts';
import { directory } from '#shared/api/directory.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

const sanAntonio = { latitude: 29.42, longitude: -98.49 };
const dallas = { ...austin, city: 'Dallas', latitude: 32.78, longitude: -96.8 };
const newBraunfels = { ...austin, city: 'New Braunfels', latitude: 29.7, longitude: -98.12 };

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

async function open(n: number, changes: Partial<VendorRecord>): Promise<void> {
  await putVendor(table, vendorRecord(n, changes), productRecord(n, n));
  await refreshCards(table, testId(n));
}

const near = (query: Parameters<typeof listNearestTowns>[1]['query'], on = table) =>
  listNearestTowns({ table: on, geocoder }, testCall(directory.listNearestTowns, { query }));

describe('the nearest towns with vendors', () => {
  it('lists towns by distance with their vendors, in two trips', async () => {
    await open(1, { place: austin });
    await open(2, { place: austin });
    await open(3, { place: newBraunfels });
    await open(4, { place: dallas });
    const on = watched(table);
    expect((await near(sanAntonio, on)).towns).toEqual([
      { label: 'New Braunfels, TX', miles: expect.closeTo(30, -1) as number, vendors: 1 },
      { label: 'Austin, TX', miles: expect.closeTo(74, -1) as number, vendors: 2 },
      { label: 'Dallas, TX', miles: expect.closeTo(250, -1) as number, vendors: 1 },
    ]);
    expect(on.trips()).toBe(2);
  });

  it('counts the vendors of one category', async () => {
    await open(1, { place: austin, categories: ['decor'] });
    await open(2, { place: newBraunfels, categories: ['catering'] });
    expect((await near({ ...sanAntonio, category: 'decor' })).towns.map(({ label }) => label)).toEqual(['Austin, TX']);
  });

  it('lists nothing without vendors nearby', async () => {
    await open(1, { place: austin });
    expect(await near({ latitude: 47.6, longitude: -122.3 })).toEqual({ towns: [] });
  });

  it('keeps the three nearest towns and the largest one', () => {
    const town = (label: string, miles: number, vendors: number) => ({ label, miles, vendors });
    const towns = [
      town('E', 60, 40),
      town('A', 10, 1),
      town('B', 20.4, 2),
      town('C', 30, 1),
      town('D', 40, 3),
      town('B', 22, 1),
    ];
    expect(chooseTowns(towns)).toEqual([town('A', 10, 1), town('B', 20, 3), town('C', 30, 1), town('E', 60, 40)]);
    expect(chooseTowns([])).toEqual([]);
  });
});
