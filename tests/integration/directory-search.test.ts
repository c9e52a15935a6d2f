import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Query } from '#functions/directory/search.ts';
import { directoryEntryEntity } from '#functions/data/directory/directory-entry.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import { entryFilter } from '#shared/directory/entry-match.ts';
import { embeddedGeocoder as geocoder } from '#functions/platform/geocoder/embedded.ts';
import { searchVendors } from '#functions/directory/search-vendors.ts';
import { directoryEntries, listInDirectory } from '#functions/directory/card.ts';
import { directory } from '#shared/api/directory.ts';
import { categories } from '#shared/kernel/categories.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { putListedVendors } from '#tests/support/listed-vendors.ts';
import { austin, productRecord, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

const random = seededRandom('directory search');
const somewhere = (): Point => ({ latitude: 29 + random() * 4, longitude: -99 + random() * 4 });
const themes = ['Rustic', 'Modern', 'Boho'];

// Some have the same position, as vendors in one ZIP code do.
const vendors: VendorRecord[] = Array.from({ length: 150 }, (_, index) =>
  vendorRecord(index + 1, {
    name: `${random.pick(['Amber', 'Birch', 'Cedar'])} ${random.pick(['Hall', 'Kitchen', 'Band'])} ${index}`,
    description: random.pick(['Long tables under oaks', 'LOUD and merry', 'Quiet corners']),
    categories: [random.pick(categories), random.pick(categories)],
    themes: [random.pick(themes)],
    place: { ...austin, ...(random.yes(0.2) ? {} : somewhere()) },
  }),
);

let table: Table;
beforeAll(async () => {
  table = await testTable();
  await putListedVendors(table, vendors);
});

const search = (query: Partial<Query>, on = table) =>
  searchVendors(
    { table: on, geocoder },
    testCall(directory.searchVendors, { query: { radiusMiles: 50, limit: 24, ...query } }),
  );

async function allPages(query: Partial<Query>) {
  const pages = [await search(query)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
    pages.push(await search({ ...query, cursor: next }));
  }
  return pages.flatMap((page) => page.vendors);
}

interface Filter {
  category?: Query['category'];
  text?: string;
  theme?: string;
}
const toEntry = (vendor: VendorRecord, index: number) =>
  directoryEntries(vendor, [productRecord(index + 1, 1000 + index)])[0] as FiledEntry;
const entries = new Map(vendors.map((vendor, index) => [vendor.id, toEntry(vendor, index)]));

const passes =
  ({ category, text, theme }: Filter) =>
  ({ id, categories: sold, themes: looks }: VendorRecord): boolean =>
    (!category || sold.includes(category)) &&
    entryFilter({ text })(entries.get(id) as FiledEntry) &&
    (!theme || looks.includes(theme));

/** Defines a search by checking every vendor. */
const bruteForce = (point: Point, radiusMiles: number, filter: Filter): string[] =>
  vendors
    .filter(passes(filter))
    .map(({ id, place }) => ({ id, miles: milesBetween(point, place) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .toSorted((a, b) => a.miles - b.miles || a.id.localeCompare(b.id))
    .map(({ id }) => id);

describe('positions on the map', () => {
  it('a vendor with pickup is shown at its address, others at their ZIP code', async () => {
    const here = await testTable();
    const home = { latitude: 40.7128, longitude: -74.006 };
    const place = { ...austin, ...home, zip: '10007' };
    await putListedVendors(here, [
      vendorRecord(901, { place, deliveryOptions: ['pickup'] }),
      vendorRecord(902, { place, deliveryOptions: ['delivery'] }),
    ]);
    const { vendors: found } = await search({ ...home, radiusMiles: 10, map: 'yes' }, here);
    expect(found.map(({ id, position }) => [id, position])).toEqual([
      [testId(901), home],
      [testId(902), { latitude: 40.714, longitude: -74.008 }],
    ]);
    expect((await search({ ...home, radiusMiles: 10 }, here)).vendors.map(({ position }) => position)).toEqual([
      null,
      null,
    ]);
  });
});

// Mostly no filter, as a filter leaves so few cards that pages hardly ever fill.
const filters = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Filter>({}) },
  fc.record({ category: fc.constantFrom(...categories), theme: fc.constantFrom(...themes) }, { requiredKeys: [] }),
  fc.record({ text: fc.constantFrom('amber', 'OAKS', 'kitchen 1', 'nothing at all') }),
);

describe('a search around a point', () => {
  it(
    'pages list exactly the vendors within the radius, nearest first, with any filters',
    proves('calls-8'),
    async () => {
      const point = fc.record({
        latitude: fc.double({ min: 28.5, max: 33.5, noNaN: true }),
        longitude: fc.double({ min: -99.5, max: -94.5, noNaN: true }),
      });
      const radius = fc.oneof(fc.constantFrom(5, 10, 25, 50, 100), fc.integer({ min: 50, max: 300 }));
      const limit = fc.integer({ min: 8, max: 40 });
      await fc.assert(
        fc.asyncProperty(point, radius, limit, filters, async (at, radiusMiles, size, filter) => {
          const found = await allPages({ ...at, radiusMiles, limit: size, ...filter });
          expect(found.map(({ id }) => id)).toEqual(bruteForce(at, radiusMiles, filter));
        }),
        { numRuns: 8 },
      );
    },
  );

  it('distances have one decimal', proves('directory-13'), async () => {
    const { vendors: found } = await search({ latitude: 30.9, longitude: -97.1 });
    expect(found.length).toBeGreaterThan(0);
    for (const { id, distanceMiles } of found) {
      const vendor = vendors.find((one) => one.id === id);
      expect(distanceMiles).toBeCloseTo(milesBetween({ latitude: 30.9, longitude: -97.1 }, vendor?.place ?? austin), 0);
      expect(distanceMiles).toBe(Math.round((distanceMiles ?? 0) * 10) / 10);
    }
  });

  it('a search stops reading when the page is full, regardless of the radius', async () => {
    const on = watched(table);
    await search({ latitude: austin.latitude, longitude: austin.longitude, radiusMiles: 300, limit: 5 }, on);
    expect(on.trips()).toBeLessThanOrEqual(6);
  });

  it('a search without vendors nearby reports that no one is near', async () => {
    expect(await search({ latitude: 65, longitude: -150 })).toEqual({
      vendors: [],
      nextCursor: null,
      lookedMiles: null,
      nothing: 'no_vendors',
      sortedAmong: null,
    });
  });
});

describe('a search without a point', () => {
  it('a section is listed by name, with each vendor once', proves('directory-2', 'calls-5'), async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), filters, async (limit, filter) => {
        const found = await allPages({ limit, ...filter });
        const expected = vendors.filter(passes(filter)).map(({ name }) => name.toLowerCase());
        expect(found.map(({ name }) => name.toLowerCase())).toEqual(expected.toSorted());
        expect(found.every(({ distanceMiles }) => distanceMiles === null)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('a page takes two trips: its entries, then its cards', async () => {
    const on = watched(table);
    expect((await search({}, on)).vendors).toHaveLength(24);
    expect(on.trips()).toBe(2);
  });
});

describe('sorting the whole country', () => {
  const rated = (n: number, changes: Partial<VendorRecord>) =>
    vendorRecord(n, { name: `Vendor ${n}`, categories: [n % 2 ? 'decor' : 'venue'], ...changes });
  const day = (n: number) => `2026-10-0${n}T12:00:00.000Z`;
  let here: Table;
  beforeAll(async () => {
    here = await testTable();
    await putListedVendors(here, [
      rated(1, { approvedAt: day(2) }),
      rated(2, { approvedAt: day(4), ratingSum: 20 * 5, ratingCount: 20 }),
      rated(3, { approvedAt: day(1), ratingSum: 5, ratingCount: 1 }),
      rated(4, { approvedAt: day(3), ratingSum: 3 * 2, ratingCount: 3 }),
    ]);
  });
  const inOrder = async (query: Partial<Query>) => {
    const first = await search({ limit: 2, ...query }, here);
    const rest = first.nextCursor ? await search({ limit: 2, ...query, cursor: first.nextCursor }, here) : undefined;
    return [...first.vendors, ...(rest?.vendors ?? [])].map(({ name }) => name);
  };

  it('the best rated vendors come first, with twenty reviews before a single one', proves('directory-24'), async () => {
    expect(await inOrder({ sort: 'rated' })).toEqual(['Vendor 2', 'Vendor 3', 'Vendor 1', 'Vendor 4']);
    expect(await inOrder({ sort: 'rated', category: 'decor' })).toEqual(['Vendor 3', 'Vendor 1']);
  });

  it('the newest vendors come first', proves('directory-24'), async () => {
    expect(await inOrder({ sort: 'new' })).toEqual(['Vendor 2', 'Vendor 4', 'Vendor 1', 'Vendor 3']);
    expect(await inOrder({ sort: 'new', category: 'venue' })).toEqual(['Vendor 2', 'Vendor 4']);
  });

  it('an empty result states its reason', async () => {
    expect((await search({ sort: 'new', text: 'qwzxvbnm' }, here)).nothing).toBe('no_match');
    expect((await search({ sort: 'new', category: 'catering' }, here)).nothing).toBe('no_vendors');
  });

  it('a cursor of a sorted list is refused in the list by name', async () => {
    const { nextCursor } = await search({ limit: 2, sort: 'rated' }, here);
    await expect(search({ limit: 2, cursor: nextCursor ?? '' }, here)).rejects.toThrow(InvalidCursorError);
    await expect(search({ limit: 2, sort: 'new', cursor: nextCursor ?? '' }, here)).rejects.toThrow(InvalidCursorError);
  });
});

describe('a page cursor', () => {
  const near = { latitude: austin.latitude, longitude: austin.longitude, limit: 2 };

  it('a cursor of another kind of search is refused', async () => {
    const ofNear = (await search(near)).nextCursor ?? '';
    const ofNames = (await search({ limit: 2 })).nextCursor ?? '';
    await expect(search({ limit: 2, cursor: ofNear })).rejects.toThrow(InvalidCursorError);
    await expect(search({ ...near, cursor: ofNames })).rejects.toThrow(InvalidCursorError);
    for (const other of [{ category: 'venue' as const }, { theme: 'Rustic' }, { text: 'hall' }, { radiusMiles: 49 }])
      await expect(search({ ...near, ...other, cursor: ofNear })).rejects.toThrow(InvalidCursorError);
  });

  it('a cursor continues after the last page, even among vendors of one place', async () => {
    const first = await search(near);
    const second = await search({ ...near, cursor: first.nextCursor ?? '' });
    const ids = [...first.vendors, ...second.vendors].map(({ id }) => id);
    expect(ids).toEqual(bruteForce(austin, 50, {}).slice(0, 4));
  });
});

it('a search returns only public data of a vendor', proves('entities-5'), async () => {
  const page = directory.searchVendors.response.parse(await search({ limit: 60 }));
  expect(Object.keys(page.vendors[0] ?? {})).not.toEqual(expect.arrayContaining(['latitude']));
  expect(JSON.stringify(page)).not.toMatch(/cents|price|ownerId|legalName|section/i);
  expect(page.vendors.every(({ id }) => id !== testId(0))).toBe(true);
});

describe('text search', () => {
  const entry = (changes: Partial<VendorRecord>, name = 'Castle bounce house') => {
    const [found] = listInDirectory(vendorRecord(900, changes), [productRecord(900, 901, { name })]).entries;
    return directoryEntryEntity.fromItem(found as Record<string, unknown>);
  };
  const caterer = entry({
    name: 'Ember & Rye',
    categories: ['catering'],
    eventTypes: ['Birthday Party'],
    answers: { catering: { cuisineTypes: ['Vegan', 'Mexican'], setupFee: 75, overtimeRate: 4321 } },
  });

  it.each(['ember', 'VEGAN', 'birthday', 'beverage', 'bounce houses', 'rustic vegan', 'garden'])(
    '"%s" finds vendors by their type and products',
    proves('directory-2'),
    (text) => {
      expect(entryFilter({ text })(caterer)).toBe(true);
    },
  );

  it.each(['vegan piano', 'kosher', '75', '4321', '1200'])('"%s" finds nothing, and no price', (text) => {
    expect(entryFilter({ text })(caterer)).toBe(false);
  });
});
