import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { costOfLoad } from './load-cost.ts';

it('estimates a few dollars for a million searches, in proportion to their number', () => {
  const million = costOfLoad({ requestsPerSecond: 1000, seconds: 1000 });
  expect(million).toBeGreaterThan(5);
  expect(million).toBeLessThan(20);
  expect(costOfLoad({ requestsPerSecond: 10, seconds: 60 })).toBeCloseTo(million * 0.0006, 10);
});

it('prints the cost before sending anything and requires confirmation above one dollar', () => {
  const args = ['tests/load/load.ts', '--stage', 'dev', '--rps', '1000', '--seconds', '1000'];
  // No account responds here, so any request for the stage's address fails.
  const env = { PATH: process.env['PATH'], AWS_ENDPOINT_URL: 'http://127.0.0.1:9' };
  const { stdout, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  const dollars = costOfLoad({ requestsPerSecond: 1000, seconds: 1000 }).toFixed(4);
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    `1000000 searches in 1000 s cost about $${dollars} by list prices (infra/tools/cost-figures.ts).`,
    'Nothing was sent. To start, add --yes.',
  ]);
  expect(status).toBe(0);
});
