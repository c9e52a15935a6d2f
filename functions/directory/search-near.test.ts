import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { directoryEntryEntity, placeOfKey } from '#functions/data/directory/directory-entry.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import { directory } from '#shared/api/directory.ts';
import { entryFilter } from '#shared/directory/entry-match.ts';
import { categories } from '#shared/kernel/categories.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { testId } from '#tests/support/calls.ts';
import { memoryTable, memorySource } from '#tests/support/memory-table.ts';
import { meteredReads } from '#tests/support/metered-reads.ts';
import type { Fact } from '#shared/directory/fact-codes.ts';
import type { VendorAnswers } from '#shared/vendors/answers/vendor-answers.ts';
import { searchableVendor } from '#shared/directory/searchable.ts';
import { ratingScore } from '#shared/directory/rating-score.ts';
import { searchNear } from './search-near.ts';
import { searchRated } from './search-rated.ts';
import { filterIn } from './search.ts';
import type { Found, Query } from './search.ts';

const themes = ['Rustic', 'Modern'];

const vendorAnswers = (n: number): VendorAnswers => ({
  venue: { capacity: 20 + (n % 9) * 20, amenities: n % 3 === 0 ? ['Wheelchair Access'] : ['Parking'] },
  catering: { minimumGuests: (n % 4) * 20, maximumGuests: 200, cuisineTypes: n % 2 ? ['Halal', 'Vegan'] : ['Vegan'] },
  activities: { groupSize: '11-25' },
});

/** Returns the n-th vendor at a place: catering or decor or both, of one or both themes. */
function vendorAt({ latitude, longitude }: Point, n: number) {
  const described = {
    name: `Vendor ${n}`,
    description: n % 41 === 0 ? 'Long tables under oaks' : '',
    categories: categories.filter((_, at) => (n >> at) % 3 === 0),
    themes: themes.filter((_, at) => (n + at) % 2 === 0),
    eventTypes: [],
    deliveryOptions: n % 4 === 0 ? ['pickup'] : [],
    travelDistanceMiles: (n % 7) * 10,
    answers: vendorAnswers(n),
    packages: [],
  };
  return {
    ...searchableVendor(described),
    vendorId: testId(n),
    latitude,
    longitude,
    rating: n % 5 === 0 ? undefined : 3 + (n % 20) / 10,
    reviewCount: n % 5,
    replyMinutes: null,
    capacityPerDay: 1,
    closedWeekdays: n % 6 === 0 ? [6] : [],
  };
}
type Vendor = ReturnType<typeof vendorAt>;

/** Returns an in-memory directory that counts reads. */
function memoryDirectory(vendors: readonly Vendor[]) {
  const entries = vendors.flatMap((vendor) =>
    (['all', ...vendor.categories] as const).map((section): FiledEntry => ({
      ...vendor,
      filing: { by: 'place', section },
    })),
  );
  const items = entries.map((entry) => directoryEntryEntity.toItem(entry));
  const counts = countAll(items.flatMap((item) => placeOfKey(item) ?? []));
  return meteredReads(
    memoryTable(memorySource([...items, ...counts.map((count) => directoryCountEntity.toItem(count))])),
  );
}

async function allPages(table: ReturnType<typeof memoryDirectory>, query: Query, at: Point): Promise<Found[]> {
  const pages: Found[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchNear(table, { ...query, ...at, cursor }, at);
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

const idsIn = (pages: readonly Found[]) => pages.flatMap(({ vendors }) => vendors.map(({ entry }) => entry.vendorId));

/** Returns the expected result of a search by checking every vendor. */
const bruteForce = (vendors: readonly Vendor[], query: Query, at: Point): string[] =>
  vendors
    .filter(
      (vendor) =>
        (!query.category || vendor.categories.includes(query.category)) && entryFilter(filterIn(query))(vendor),
    )
    .map((vendor) => ({ id: vendor.vendorId, miles: milesBetween(at, vendor) }))
    .filter(({ miles }) => miles <= query.radiusMiles)
    .toSorted((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

const point = fc.record({
  latitude: fc.double({ min: 28, max: 34, noNaN: true }),
  longitude: fc.double({ min: -100, max: -94, noNaN: true }),
});

// Towns: most vendors are near a few points, several at the same point.
const town = fc.record({
  center: point,
  vendors: fc.array(
    fc.record({
      north: fc.constantFrom(0, 0, 0.0004, 0.01, -0.03, 0.2),
      east: fc.constantFrom(0, 0, 0.0007, -0.02, 0.05),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  ),
});
const vendorsInTowns = fc
  .array(town, { minLength: 1, maxLength: 8, size: 'max' })
  .map((towns) =>
    towns
      .flatMap(({ center, vendors }) =>
        vendors.map(({ north, east }) => ({ latitude: center.latitude + north, longitude: center.longitude + east })),
      )
      .map(vendorAt),
  );

const search = fc.record({
  radiusMiles: fc.oneof(fc.constantFrom(5, 10, 25, 50, 100), fc.integer({ min: 1, max: 100 })),
  limit: fc.integer({ min: 5, max: 60 }),
  category: fc.constantFrom(undefined, ...categories),
  text: fc.constantFrom(undefined, undefined, 'oaks', 'vendor 1', 'nothing at all'),
  theme: fc.constantFrom(undefined, undefined, ...themes),
  facts: fc.constantFrom<Fact[] | undefined>(
    undefined,
    undefined,
    [{ key: 'amenities', option: 'Wheelchair Access' }],
    [
      { key: 'cuisineTypes', option: 'Halal' },
      { key: 'cuisineTypes', option: 'Vegan' },
    ],
  ),
  minimumRating: fc.constantFrom(undefined, undefined, 4),
  comesToYou: fc.constantFrom(undefined, undefined, 'yes' as const),
  guests: fc.constantFrom(undefined, undefined, 30, 120),
  date: fc.constantFrom(undefined, '2027-06-12', '2027-06-14'),
  fit: fc.constantFrom(undefined, undefined, 'fits' as const, 'misfits' as const),
});

const plain: Query = { radiusMiles: 50, limit: 12 };

describe('search around a point', () => {
  it('finds over all pages the same vendors as a check of every vendor', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(vendorsInTowns, point, search, fc.boolean(), async (vendors, anywhere, query, isInTown) => {
        const at = isInTown
          ? { latitude: vendors[0]?.latitude ?? 30, longitude: vendors[0]?.longitude ?? -97 }
          : anywhere;
        const pages = await allPages(memoryDirectory(vendors), query, at);
        expect(idsIn(pages)).toEqual(bruteForce(vendors, { ...query, ...at }, at));
      }),
      { numRuns: 100 },
    );
  });

  it('finds the same vendors sorted by rating as by distance', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(vendorsInTowns, search, async (vendors, query) => {
        const at = { latitude: vendors[0]?.latitude ?? 30, longitude: vendors[0]?.longitude ?? -97 };
        const asked: Query = { ...query, ...at, sort: 'rated' };
        const table = memoryDirectory(vendors);
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await searchRated(table, { ...asked, cursor }, at);
          expect(page.sortedAmong).toBe(null);
          ids.push(...idsIn([page]));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        const scores = new Map(vendors.map((vendor) => [vendor.vendorId, ratingScore(vendor)]));
        const nearest = bruteForce(vendors, asked, at);
        expect(ids).toEqual(
          nearest.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || (a < b ? -1 : 1)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('crosses the date line', async () => {
    const vendors = [179.9, -179.9].map((longitude, n) => vendorAt({ latitude: 52, longitude }, n));
    const found = await allPages(
      memoryDirectory(vendors),
      { ...plain, radiusMiles: 25 },
      { latitude: 52, longitude: 180 },
    );
    expect(idsIn(found)).toHaveLength(2);
  });

  it('reads hardly more entries where vendors are dense', async () => {
    const at = { latitude: 31.05, longitude: -97.05 };
    const grid = (perSide: number) =>
      Array.from({ length: perSide ** 2 }, (_, n) => ({
        latitude: 30.5 + (n % perSide) / perSide,
        longitude: -97.6 + Math.floor(n / perSide) / perSide,
      }));
    const costs: number[] = [];
    for (const perSide of [8, 120]) {
      const table = memoryDirectory(grid(perSide).map(vendorAt));
      await searchNear(table, plain, at);
      const { units, trips } = table.cost();
      costs.push(units);
      expect(trips).toBe(2);
    }
    expect(costs[1]).toBeLessThanOrEqual((costs[0] ?? 0) + 2);
  });

  it('stops after a limited number of entries, returns how far it looked and continues from there', async () => {
    const at = { latitude: 31, longitude: -97 };
    const crowd = Array.from({ length: 5000 }, (_, n) =>
      vendorAt({ latitude: 31 + ((n * 37) % 5000) / 10_000, longitude: -97 + n / 10_000 }, n),
    );
    const table = memoryDirectory(crowd);
    const query = { ...plain, text: 'oaks', limit: 60 };
    const first = await searchNear(table, { ...query, ...at }, at);
    expect(table.cost().items).toBeLessThanOrEqual(2000);
    expect(first).toMatchObject({ nothing: null, nextCursor: expect.any(String) as string });
    const pages = await allPages(table, query, at);
    expect(pages.some(({ lookedMiles }) => lookedMiles !== null)).toBe(true);
    expect(idsIn(pages)).toEqual(bruteForce(crowd, query, at));
  });

  it('distinguishes a place without vendors from a search without matches', async () => {
    const at = { latitude: 31, longitude: -97 };
    const table = memoryDirectory([vendorAt(at, 2)]);
    expect(await searchNear(table, { ...plain, text: 'piano' }, at)).toMatchObject({ nothing: 'no_match' });
    expect(await searchNear(table, { ...plain, category: 'catering' }, at)).toMatchObject({
      vendors: [],
      nothing: 'no_vendors',
    });
    table.cost();
    expect(await searchNear(table, plain, { latitude: 45, longitude: -97 })).toMatchObject({ nothing: 'no_vendors' });
    expect(table.cost().items).toBe(0);
  });
});

describe('widest search that a visitor can request', () => {
  const { query } = directory.searchVendors;
  const widest = { latitude: '75', longitude: '-100.3', radiusMiles: '100', text: 'no such vendor' };

  it('reads few counts, even where map cells are narrow', async () => {
    const table = memoryDirectory([]);
    const { latitude = 0, longitude = 0, ...asked } = query.parse(widest);
    await searchNear(table, asked, { latitude, longitude });
    expect(table.cost().units).toBeLessThanOrEqual(20);
  });

  it.each([
    ['facts', { facts: 'cuisineTypes:Moon' }],
    ['facts', { category: 'venue', facts: 'cuisineTypes:Halal' }],
    ['comesToYou', { category: 'venue', comesToYou: 'yes' }],
    ['sort', { sort: 'new' }],
    ['minimumRating', { minimumRating: '6' }],
    ['guests', { guests: '0' }],
    ['date', { date: '2027-02-30' }],
  ])('names the invalid field: %s', (field, further) => {
    const { error } = query.safeParse({ ...widest, ...further });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it.each([{ radiusMiles: '101' }, { latitude: '89.9' }, { latitude: '-89.9' }])('rejects %o', (further) => {
    expect(query.safeParse({ ...widest, ...further }).success).toBe(false);
  });
});
