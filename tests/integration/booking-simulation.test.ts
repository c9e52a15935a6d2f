import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attempts } from '#tests/simulation/adversary.ts';
import { Coverage } from '#tests/simulation/faults.ts';
import { runHistories } from '#tests/simulation/histories.ts';
import type { Outcome } from '#tests/simulation/history.ts';
import { lightClient } from '#tests/support/light-client.ts';
import { ReadMemory } from '#tests/support/read-memory.ts';
import { startTableEngine } from '#tests/support/table-engine.ts';
import type { TableEngine } from '#tests/support/table-engine.ts';

// The first seeds of `npm run simulate`. Replay a failing one with `-- --seed N`.
const histories = 40;

let engine: TableEngine;
const coverage = new Coverage();
const outcomes: Outcome[] = [];

beforeAll(async () => {
  engine = await startTableEngine();
  const client = lightClient(engine.endpoint, new ReadMemory());
  await runHistories(client, { first: 1, count: histories, coverage }, (outcome) => void outcomes.push(outcome));
  client.destroy();
}, 900_000);

afterAll(() => engine.stop());

it('simulated crashes, races and lost responses lose, duplicate and leave behind nothing', () => {
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  expect(failed.map(({ seed, problems }) => ({ seed, problems }))).toEqual([]);
});

it('the simulation covers bookings, refunds, changes and every kind of fault', () => {
  expect(outcomes).toHaveLength(histories);
  expect(outcomes.reduce((sum, { bookings }) => sum + bookings, 0)).toBeGreaterThan(histories);
  expect(outcomes.reduce((sum, { refunds }) => sum + refunds, 0)).toBeGreaterThan(histories / 4);
  expect(outcomes.reduce((sum, { moves }) => sum + moves, 0)).toBeGreaterThan(histories / 8);
  expect(outcomes.reduce((sum, { resizes }) => sum + resizes, 0)).toBeGreaterThan(histories / 8);
  expect(outcomes.reduce((sum, { repackings }) => sum + repackings, 0)).toBeGreaterThan(histories / 8);
  expect(outcomes.reduce((sum, { retimings }) => sum + retimings, 0)).toBeGreaterThan(0);
  expect(outcomes.reduce((sum, { additions }) => sum + additions, 0)).toBeGreaterThan(histories / 8);
  expect(outcomes.reduce((sum, { consents }) => sum + consents, 0)).toBeGreaterThan(0);
  expect(coverage.kindsNeverSeen()).toEqual([]);
});

it('the simulation tries every forbidden request and many permitted ones', () => {
  const refused = attempts.filter(({ mustBeRefused }) => mustBeRefused);
  expect(refused.filter(({ kind }) => coverage.attempts.of(kind) === 0)).toEqual([]);
  expect(coverage.attempts.total).toBeGreaterThan(4 * histories);
});

it('the simulation finds a bug planted in a copy of the product', async () => {
  const bug = 'Promo codes are guessed by paying';
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/mutation/prove-simulation.ts', bug]);
  expect(stdout).toMatch(/^1 of 1 bugs are found$/m);
}, 120_000);
