import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { directoryEntryEntity, placeOfKey } from '#functions/data/directory/directory-entry.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import { directoryEntries } from '#functions/directory/card.ts';
import { searchNear } from '#functions/directory/search-near.ts';
import { filterIn } from '#functions/directory/search.ts';
import type { Query } from '#functions/directory/search.ts';
import { entryFilter } from '#shared/directory/entry-match.ts';
import { categories } from '#shared/kernel/categories.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { GeneratedVendor } from '../support/generated-vendors.ts';
import { memoryTable, memorySource } from '../support/memory-table.ts';
import type { ReadableTable } from '../support/memory-table.ts';

interface Extent {
  searches: number;
  vendors: number;
}

const random = seededRandom('recall');
const texts = [undefined, undefined, 'vegan', 'live band', 'bounce house', 'wheelchair', 'amber', 'candles', 'zzyzx'];

const facts = [
  [{ key: 'cuisineTypes', option: 'Halal' }],
  [{ key: 'amenities', option: 'Wheelchair Access' }],
  [
    { key: 'venueType', option: 'Outdoor' },
    { key: 'venueType', option: 'Indoor' },
  ],
];

const randomQuery = (): Query => ({
  radiusMiles: random.pick([10, 25, 50, 100]),
  limit: random.int(5, 60),
  category: random.pick([undefined, ...categories]),
  text: random.pick(texts),
  theme: random.pick([undefined, undefined, 'Rustic', 'Boho']),
  facts: random.pick([undefined, undefined, undefined, ...facts]),
  minimumRating: random.pick([undefined, undefined, 4, 4.5]),
  comesToYou: random.pick([undefined, undefined, 'yes']),
  guests: random.pick([undefined, undefined, 40, 120]),
  date: random.pick([undefined, '2027-06-12', '2027-06-13']),
  fit: random.pick([undefined, undefined, 'fits', 'misfits']),
});

async function allPages(table: ReadableTable, query: Query, at: Point): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchNear(table, { ...query, ...at, cursor }, at);
    ids.push(...page.vendors.map(({ entry }) => entry.vendorId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

function bruteForce(entries: readonly FiledEntry[], query: Query, at: Point): string[] {
  const matches = entryFilter(filterIn(query));
  return entries
    .map((entry) => ({ entry, miles: milesBetween(at, entry) }))
    .filter(({ entry, miles }) => miles <= query.radiusMiles && matches(entry))
    .filter(({ entry }) => !query.category || entry.categories.includes(query.category))
    .toSorted((a, b) => a.miles - b.miles || (a.entry.vendorId < b.entry.vendorId ? -1 : 1))
    .map(({ entry }) => entry.vendorId);
}

/** @throws Error if a search's pages contain other vendors than brute force, or another order */
export async function compareWithBruteForce(vendorAt: (n: number) => GeneratedVendor, extent: Extent): Promise<Extent> {
  const entries = Array.from({ length: extent.vendors }, (_, n) => vendorAt(n + 1)).flatMap(({ vendor, product }) =>
    directoryEntries(vendor, [product]),
  );
  const items = entries.map((entry) => directoryEntryEntity.toItem(entry));
  const counts = countAll(items.flatMap((item) => placeOfKey(item) ?? []));
  const table = memoryTable(memorySource([...items, ...counts.map((count) => directoryCountEntity.toItem(count))]));
  const once = entries.filter(({ filing }) => filing.by === 'place' && filing.section === 'all');
  for (let n = 0; n < extent.searches; n += 1) {
    const query = randomQuery();
    const { latitude, longitude } = random.pick(once);
    const at = { latitude: latitude + random() - 0.5, longitude: longitude + random() - 0.5 };
    if ((await allPages(table, query, at)).join() !== bruteForce(once, { ...query, ...at }, at).join())
      throw new Error(`A search differs from looking at each vendor: ${JSON.stringify({ ...query, ...at })}`);
  }
  return extent;
}
