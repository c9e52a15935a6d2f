import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { operatedStage, readOutputs } from '#infra/tools/operated-stage.ts';
import { amount } from './bench-rounds.ts';
import { costOfLoad } from '#infra/tools/load-cost.ts';

/*
 * npm run bench:load -- --stage dev --rps 20 --seconds 60: visitors' searches at a steady rate, regardless of
 * responses. Prints the estimated cost first; a run of more than a dollar requires --yes, and production is refused.
 * Every request has a unique point, so that the edge never serves it from its cache. Without --stage, it runs against
 * the local marketplace.
 */

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'local' },
    rps: { type: 'string', default: String(amount(10, 2)) },
    seconds: { type: 'string', default: String(amount(60, 3)) },
    yes: { type: 'boolean', default: false },
  },
});
const [requestsPerSecond, seconds] = [values.rps, values.seconds].map(Number) as [number, number];
if (!(requestsPerSecond > 0) || !(seconds > 0)) throw new Error('--rps and --seconds are numbers above zero');
if (values.stage === 'prod') throw new Error('Not production: its visitors would wait.');

const dollars = costOfLoad({ requestsPerSecond, seconds });
const count = Math.round(requestsPerSecond * seconds);
console.log(
  values.stage === 'local'
    ? `${count} searches in ${seconds} s. On AWS they would cost $${dollars.toFixed(4)}.`
    : `${count} searches in ${seconds} s cost about $${dollars.toFixed(4)} by list prices (infra/tools/cost-figures.ts).`,
);
if (dollars > 1 && values.stage !== 'local' && !values.yes) {
  console.log('Nothing was sent. To start, add --yes.');
  process.exit(0);
}
// A stage's firewall limits one address to 3,000 requests in five minutes.
if (values.stage === 'dev' && count > 3000) console.log('From one address the firewall answers 429 after 3,000.');

const site =
  values.stage === 'local'
    ? (process.env['SITE_URL'] ?? 'http://localhost:5173')
    : (await readOutputs(operatedStage(values.stage))).SiteUrl;
const taken: number[] = [];
const statuses = new Map<number | string, number>();

/** Searches around a unique point in the 48 states. */
async function search(nth: number): Promise<void> {
  const latitude = (30 + ((nth * 0.618_033_9) % 1) * 15).toFixed(5);
  const longitude = (-120 + ((nth * 0.754_877_7) % 1) * 45).toFixed(5);
  const started = performance.now();
  const status = await fetch(`${site}/api/directory/vendors?latitude=${latitude}&longitude=${longitude}`)
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch((error: unknown) => (error instanceof Error ? error.name : 'failed'));
  taken.push(performance.now() - started);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const begun = performance.now();
const underWay: Promise<void>[] = [];
for (let nth = 0; nth < count; nth += 1) {
  const due = begun + (nth * 1000) / requestsPerSecond;
  if (due > performance.now()) await pause(due - performance.now());
  underWay.push(search(nth));
}
await Promise.all(underWay);

const sorted = taken.toSorted((a, b) => a - b);
const at = (share: number): string => `${(sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)} ms`;
const perSecond = count / ((performance.now() - begun) / 1000);
console.log(
  `${perSecond.toFixed(1)} answers a second; median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, largest ${at(1)}`,
);
console.log([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '));
// Refusals under load are valid results; a run without any response isn't.
if (!statuses.has(200)) process.exitCode = 1;
