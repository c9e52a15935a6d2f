import { connect } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { countVendors } from '#functions/directory/count-vendors.ts';
import { embeddedGeocoder as geocoder } from '#functions/platform/geocoder/embedded.ts';
import { searchVendors } from '#functions/directory/search-vendors.ts';
import { directory } from '#shared/api/directory.ts';
import { testCall } from '../support/calls.ts';
import { generatedDirectory } from '../support/generated-directory.ts';
import { vendorGenerator } from '../support/generated-vendors.ts';
import { memoryTable } from '../support/memory-table.ts';
import type { ReadableTable } from '../support/memory-table.ts';
import { meteredReads } from '../support/metered-reads.ts';
import type { ReadCost } from '../support/metered-reads.ts';
import { startTableEngine } from '../support/table-engine.ts';
import { amount } from './bench-rounds.ts';
import { largestCities } from './largest-cities.ts';
import { compareWithBruteForce } from './directory-recall.ts';
import { storedDirectory } from './stored-directory.ts';

/*
 * The reads of a directory search with 1,000 to 1,000,000 vendors, by the use cases themselves: `npm run
 * bench:directory`. Up to 100,000 vendors are in an in-memory table engine; a million are in a model of the table,
 * whose costs must equal the engine's at the largest size that both hold.
 */

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

const engineSizes = [1000, 10_000, 100_000].filter((size) => size <= amount(100_000, 1000));
const modelSize = amount(1_000_000, 2000);
const newYork = { latitude: 40.759, longitude: -73.978, radiusMiles: 50 };

type Asked = Parameters<typeof searchVendors>[1]['query'];
const search = (table: ReadableTable, query: Partial<Asked>) =>
  searchVendors(
    { table: table as Table, geocoder },
    testCall(directory.searchVendors, { query: { ...newYork, limit: 12, ...query } }),
  );

const cases: Record<string, (table: ReadableTable) => Promise<unknown>> = {
  'New York, all categories': (table) => search(table, {}),
  'New York, one category': (table) => search(table, { category: 'catering' }),
  'New York, with a date': (table) => search(table, { date: '2027-06-12' }),
  'New York, with a date and hours': (table) =>
    search(table, { date: '2027-06-12', startTime: '18:00', durationHours: 5 }),
  'New York, with a date and hours past midnight': (table) =>
    search(table, { date: '2027-06-12', startTime: '18:00', durationHours: 8 }),
  'Kosher caterers': (table) => search(table, { category: 'catering', text: 'kosher' }),
  'for 120 guests on a Saturday': (table) => search(table, { guests: 120, date: '2027-06-12', comesToYou: 'yes' }),
  'best rated': (table) => search(table, { sort: 'rated' }),
  'no match': (table) => search(table, { text: 'zzyzx' }),
  'counts for the category badges': (table) =>
    countVendors({ table: table as Table }, testCall(directory.countVendors, { query: newYork })),
  'count with a word': (table) =>
    countVendors({ table: table as Table }, testCall(directory.countVendors, { query: { ...newYork, text: 'vegan' } })),
};

/** Returns the mean over the country's largest cities. */
async function acrossCities(table: ReturnType<typeof meteredReads>, query: Partial<Asked>): Promise<ReadCost> {
  const sum: ReadCost = { units: 0, requests: 0, trips: 0, items: 0 };
  for (const { latitude, longitude } of cities) {
    await search(table, { ...query, latitude, longitude });
    const cost = table.cost();
    sum.units += cost.units / cities.length;
    sum.items += cost.items / cities.length;
    sum.requests += cost.requests / cities.length;
    sum.trips = Math.max(sum.trips, cost.trips);
  }
  return { ...sum, units: Math.round(sum.units * 10) / 10, items: Math.round(sum.items) };
}

type Figures = Record<string, ReadCost & { milliseconds: number }>;

async function measure(table: ReadableTable): Promise<Figures> {
  const figures: Figures = {};
  const meter = meteredReads(table);
  for (const [name, act] of Object.entries(cases)) {
    const start = performance.now();
    await act(meter);
    figures[name] = { ...meter.cost(), milliseconds: Math.round(performance.now() - start) };
  }
  const start = performance.now();
  const cityCost = await acrossCities(meter, {});
  const milliseconds = Math.round((performance.now() - start) / cities.length);
  figures['the ten largest cities, all categories (mean)'] = { ...cityCost, milliseconds };
  return figures;
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);

const vendorAt = await vendorGenerator();
const cities = await largestCities();
const engine = await startTableEngine();
const client = connect(engine.endpoint);

async function onEngine(vendors: number): Promise<Figures> {
  const table = await storedDirectory(client, `bench-directory-${vendors}`, vendors, vendorAt);
  return measure(table);
}

const onModel = (vendors: number): Promise<Figures> =>
  measure(memoryTable(generatedDirectory(numbersTo(vendors), vendorAt)));

const columns: [string, Figures][] = [];
for (const vendors of engineSizes) columns.push([vendors.toLocaleString('en-US'), await onEngine(vendors)]);
const largest = engineSizes.at(-1) ?? 0;
const modelled = await onModel(largest);
for (const [name, { units, items }] of Object.entries(columns.at(-1)?.[1] ?? {})) {
  const same = modelled[name];
  if (same?.units !== units || same.items !== items)
    throw new Error(`${name}: the engine reads ${units} units, the model ${same?.units}`);
}
columns.push([modelSize.toLocaleString('en-US'), await onModel(modelSize)]);

const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
console.log(row(['Read units (entries and cards; trips) with', ...columns.map(([size]) => size)]));
console.log(row(['---', ...columns.map(() => '---')]));
for (const name of Object.keys(columns[0]?.[1] ?? {})) {
  const cells = columns.map(([, figures]) => {
    const { units = 0, items = 0, trips = 0 } = figures[name] ?? {};
    return `${units} (${items}; ${trips})`;
  });
  console.log(row([name, ...cells]));
}
const { searches, vendors } = await compareWithBruteForce(vendorAt, { searches: amount(1000, 20), vendors: 5000 });
console.log(
  `${searches} random searches of ${vendors} vendors found over all pages what looking at each vendor finds.`,
);
engine.stop();
process.exit(0);
