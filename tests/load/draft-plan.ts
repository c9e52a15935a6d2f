import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import { connect } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { proposePlans } from '#functions/planning/drafting/propose-plans.ts';
import { planning } from '#shared/api/planning.ts';
import type { Place } from '#shared/kernel/place.ts';
import { testCall, host, testId } from '../support/calls.ts';
import { generatedDirectory } from '../support/generated-directory.ts';
import { vendorGenerator } from '../support/generated-vendors.ts';
import { memoryTable } from '../support/memory-table.ts';
import type { ItemSource, ReadableTable } from '../support/memory-table.ts';
import { meteredReads } from '../support/metered-reads.ts';
import { draftRecord, eventDetails } from '../support/records.ts';
import { startTableEngine } from '../support/table-engine.ts';
import { amount } from './bench-rounds.ts';
import { largestCities } from './largest-cities.ts';
import { storedDirectory } from './stored-directory.ts';

/*
 * Time and reads of a proposal of plans with five services: `npm run bench:draft-plan`. Times are the use case's on an
 * in-memory table engine, around the ten largest cities; read units and trips, besides those of the draft, come from a
 * model of the table, which also holds a million vendors.
 */

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

const engineSizes = [162, 10_000, 100_000].filter((size) => size <= amount(100_000, 162));
const modelSizes = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= amount(1_000_000, 1000));
const rounds = amount(10, 1);
const services = ['venue', 'catering', 'entertainment', 'photography', 'decor'] as const;

const vendorAt = await vendorGenerator();
const cities = await largestCities();

const details = eventDetails({
  guestCount: 80,
  durationHours: 5,
  budgetCents: 1_500_000,
  theme: 'Rustic',
  eventType: 'Birthday Party',
});
// Represents a later proposal, as the first one also stores its picks.
const makeDraft = (place: Place, n: number) =>
  draftRecord(n + 1, { details, place, serviceAreas: [...services], proposedPicks: [] });

/** Returns the same table with a draft for each city, which is read together with its membership. */
const withDrafts = (table: ReadableTable): ReadableTable => ({
  ...table,
  getMany: (keys) => {
    const at = cities.findIndex((_, n) => keys.some(({ sk }) => sk === draftKey(host.userId, testId(n + 1)).sk));
    const city = cities[at];
    return city ? Promise.resolve([draftEntity.toItem(makeDraft(city, at))]) : table.getMany(keys);
  },
});

const propose = (table: ReadableTable, n: number) =>
  proposePlans(
    { table: table as Table },
    testCall(planning.proposePlans, { params: { draftId: testId(n + 1) }, body: { excludedVendorIds: [] } }),
  );

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

async function measureTimes(table: ReadableTable) {
  const times: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1)
    for (const n of cities.keys()) {
      const start = performance.now();
      await propose(table, n);
      // The first round warms up.
      if (round > 0) times.push(performance.now() - start);
    }
  times.sort((a, b) => a - b);
  return `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`;
}

async function meterReads(source: ItemSource) {
  const meter = meteredReads(memoryTable(source));
  const table = withDrafts(meter);
  let [units, trips] = [0, 0];
  for (const n of cities.keys()) {
    await propose(table, n);
    const cost = meter.cost();
    units += cost.units / cities.length;
    trips = Math.max(trips, cost.trips);
  }
  return `${Math.round(units)} read units, at most ${trips} trips`;
}

const engine = await startTableEngine();
const client = connect(engine.endpoint);
for (const vendors of engineSizes) {
  const table = await storedDirectory(client, `bench-draft-plan-${vendors}`, vendors, vendorAt);
  console.log(`${vendors.toLocaleString('en-US')} vendors: ${await measureTimes(withDrafts(table))}`);
}
for (const vendors of modelSizes) {
  const source = generatedDirectory(
    Array.from({ length: vendors }, (_, n) => n + 1),
    vendorAt,
  );
  console.log(`${vendors.toLocaleString('en-US')} vendors: ${await meterReads(source)}`);
}
engine.stop();
