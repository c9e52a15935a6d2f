import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellPartition } from '#functions/data/directory/directory-card.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import type { QueryOptions } from '#functions/data/query-input.ts';
import { cellOf, milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { directory } from '#shared/api/directory.ts';
import { searchNear } from './search-near.ts';

const point = fc.record({
  latitude: fc.double({ min: 28, max: 34, noNaN: true }),
  longitude: fc.double({ min: -100, max: -94, noNaN: true }),
});

const cardAt = ({ latitude, longitude }: Point, n: number): DirectoryCard => ({
  vendorId: `vendor-${String(n).padStart(4, '0')}`,
  section: 'all',
  cell: cellOf({ latitude, longitude }),
  words: '',
  latitude,
  longitude,
  vendorVersion: 1,
  capacityPerDay: 1,
  closedWeekdays: [],
  name: `Vendor ${n}`,
  description: '',
  categories: ['venue'],
  themes: [],
  address: '',
  website: null,
  instagramHandle: null,
  email: null,
  phone: null,
  imageUrls: [],
  rating: null,
  reviewCount: 0,
  leadTime: '',
});

/** The directory in memory: cards by their cell, and how many cells were read. */
function directoryOf(cards: readonly DirectoryCard[]) {
  const cells = Map.groupBy(cards, ({ cell }) => cellPartition('all', cell));
  const known = {
    reads: 0,
    query: (async (_: unknown, { pk }: QueryOptions) => {
      known.reads += 1;
      return { items: cells.get(pk) ?? [], nextCursor: null };
    }) as Table['query'],
  };
  return known;
}

async function allPages(repository: ReturnType<typeof directoryOf>, at: Point, radiusMiles: number, limit: number) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchNear(repository, { radiusMiles, limit, cursor }, at);
    ids.push(...page.vendors.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

const nearestOf = (cards: readonly DirectoryCard[], at: Point, radiusMiles: number): string[] =>
  cards
    .map((card) => ({ id: card.vendorId, miles: milesBetween(at, card) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .toSorted((a, b) => a.miles - b.miles || a.id.localeCompare(b.id))
    .map(({ id }) => id);

describe('a search around a point', () => {
  it('gives over all pages what looking at every vendor gives', async () => {
    const radius = fc.oneof(fc.constantFrom(5, 10, 25, 50, 100), fc.integer({ min: 50, max: 500 }));
    const spots = fc.array(point, { minLength: 1, maxLength: 200, size: 'max' });
    await fc.assert(
      fc.asyncProperty(spots, point, radius, fc.integer({ min: 1, max: 60 }), async (places, at, miles, limit) => {
        const cards = places.map(cardAt);
        expect(await allPages(directoryOf(cards), at, miles, limit)).toEqual(nearestOf(cards, at, miles));
      }),
      { numRuns: 150 },
    );
  });

  it('crosses the date line', async () => {
    const cards = [
      { latitude: 52, longitude: 179.9 },
      { latitude: 52, longitude: -179.9 },
    ].map(cardAt);
    const found = await allPages(directoryOf(cards), { latitude: 52, longitude: 180 }, 25, 24);
    expect(found).toHaveLength(2);
  });

  it('reads few cells where vendors are dense, and for a later page none that earlier pages used up', async () => {
    const grid = Array.from({ length: 3600 }, (_, n) => ({
      latitude: 28 + (n % 60) / 10,
      longitude: -100 + Math.floor(n / 60) / 10,
    }));
    const directory = directoryOf(grid.map(cardAt));
    const at = { latitude: 31.05, longitude: -97.05 };
    let cursor: string | undefined;
    const reads: number[] = [];
    for (let page = 0; page < 10; page += 1) {
      directory.reads = 0;
      const answer = await searchNear(directory, { radiusMiles: 200, limit: 60, cursor }, at);
      cursor = answer.nextCursor ?? undefined;
      reads.push(directory.reads);
    }
    expect(reads[0]).toBe(6);
    expect(Math.max(...reads)).toBeLessThanOrEqual(30);
  });
});

describe('the widest search that a visitor may ask for', () => {
  const { query } = directory.searchVendors;
  const widest = { latitude: '75', longitude: '-100.3', radiusMiles: '100', text: 'no such vendor' };

  it('reads few cells, also where they are narrow and nothing is found', async () => {
    const repository = directoryOf([]);
    const { latitude = 0, longitude = 0, ...asked } = query.parse(widest);
    await searchNear(repository, asked, { latitude, longitude });
    expect(repository.reads).toBeLessThan(130);
  });

  it.each([{ radiusMiles: '101' }, { latitude: '89.9' }, { latitude: '-89.9' }])('is not %o', (further) => {
    expect(query.safeParse({ ...widest, ...further }).success).toBe(false);
  });
});
