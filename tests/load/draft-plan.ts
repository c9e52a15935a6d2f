import { connect } from '#functions/data/table.ts';
import { vendorGenerator } from '../support/generated-vendors.ts';
import type { ReadableTable } from '../support/memory-table.ts';
import { cities, meterProposals, proposeIn, withDrafts } from '../support/proposal-reads.ts';
import { startTableEngine } from '../support/table-engine.ts';
import { amount } from './bench-rounds.ts';
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
const vendorAt = await vendorGenerator();

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

async function measureTimes(table: ReadableTable) {
  const times: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1)
    for (const n of cities.keys()) {
      const start = performance.now();
      await proposeIn(table, n);
      // The first round warms up.
      if (round > 0) times.push(performance.now() - start);
    }
  times.sort((a, b) => a - b);
  return `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`;
}

const engine = await startTableEngine();
const client = connect(engine.endpoint);
for (const vendors of engineSizes) {
  const table = await storedDirectory(client, `bench-draft-plan-${vendors}`, vendors, vendorAt);
  console.log(`${vendors.toLocaleString('en-US')} vendors: ${await measureTimes(withDrafts(table))}`);
}
for (const vendors of modelSizes) {
  const { units, trips } = await meterProposals(vendors);
  console.log(`${vendors.toLocaleString('en-US')} vendors: ${Math.round(units)} read units, at most ${trips} trips`);
}
engine.stop();
