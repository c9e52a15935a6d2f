import { changeCounts } from '#functions/data/directory/directory-count.ts';
import type { CountChange } from '#functions/data/directory/directory-count.ts';
import { placeOfKey } from '#functions/data/directory/directory-entry.ts';
import type { Item } from '#functions/data/entity.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import { removeItems, writeItems } from '#infra/demo/write-items.ts';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { vendorGenerator } from '../support/generated-vendors.ts';
import { amount } from './bench-rounds.ts';
import { largestCities } from './largest-cities.ts';

/*
 * npm run bench:search, on a marketplace running on this machine: a visitor's waiting time for the first page of a
 * search around the ten largest cities, with the existing vendors and with 10,000 more. Those are written only to the
 * directory and removed again, also after Ctrl+C.
 */

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

const added = amount(10_000, 20);
const rounds = amount(15, 1);
const client = connect(await useLocalCloud());
const { TableName: tableName = '' } = JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}') as { TableName?: string };
const table = openTable(client, tableName);
const cities = await largestCities();

/** Milliseconds of one search with a unique point, as the front door caches repeated ones. */
async function measureSearch(query: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${process.env['SITE_URL']}/api/directory/vendors?${query}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`A search was answered with ${response.status}.`);
  return performance.now() - started;
}

async function measure(words: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const { latitude, longitude } of cities)
      for (const section of ['', '&category=catering']) {
        const point = `latitude=${latitude + Math.random() / 1000}&longitude=${longitude}`;
        const taken = await measureSearch(`${point}&radiusMiles=50&limit=12${section}`);
        // The first round warms up.
        if (round > 0) times.push(taken);
      }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  console.log(`${words}: ${times.length} searches, median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

/** Returns the directory's items for generated vendors: entries by place, cards and price lists. */
async function generatedItems(): Promise<Item[]> {
  const vendorAt = await vendorGenerator();
  return Array.from({ length: added }, (_, n) => {
    const { vendor, product } = vendorAt(n + 1);
    const { entries, card, prices } = listInDirectory(vendor, [product]);
    return [...entries.filter(placeOfKey), ...[card, prices].filter((item) => item !== undefined)];
  }).flat();
}

/** Counts the entries among these items as added (1) or removed (-1). */
async function count(items: readonly Item[], by: CountChange['by']): Promise<void> {
  const filed = items.flatMap((item) => placeOfKey(item) ?? []);
  const writes = changeCounts(filed.map(({ section, cell: place }) => ({ section, place, by }))).values();
  const worker = async () => {
    for (const write of writes) await table.write(write);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

await measure('The vendors that are there');
const items = await generatedItems();
let isEnding = false;
process.once('SIGINT', () => (isEnding = true));
console.log(`Writing ${items.length.toLocaleString('en-US')} items of ${added.toLocaleString('en-US')} vendors`);
await writeItems(client, tableName, items);
await count(items, 1);
try {
  if (!isEnding) await measure(`${added.toLocaleString('en-US')} more`);
} finally {
  await count(items, -1);
  await removeItems(client, tableName, items);
}
