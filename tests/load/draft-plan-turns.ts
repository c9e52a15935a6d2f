import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { amount } from './bench-rounds.ts';

/*
 * Proposals of this checkout and of another one in turn, one by one, so that other work slows both alike: `npm run
 * bench:draft-plan:turns -- --beside ../before`. The other checkout needs its packages and this bench's
 * timed-proposals.ts. `--vendors 10000` sets the size of the directory, `--rounds 5` how often each city's turn comes.
 */

const { values } = parseArgs({
  options: {
    beside: { type: 'string', default: '.' },
    vendors: { type: 'string', default: String(amount(100_000, 162)) },
    rounds: { type: 'string', default: String(amount(20, 1)) },
  },
});

interface Cost {
  ms: number;
  cpuMs: number;
}

/** Starts the side of a checkout; `cities` is how many it knows. */
async function startSide(checkout: string) {
  const args = ['tests/load/timed-proposals.ts', values.vendors];
  const cwd = path.resolve(checkout);
  const side = spawn(process.execPath, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: side.stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The bench of ${cwd} ended`);
    return value;
  };
  const cities = Number(await read());
  const propose = async (city: number): Promise<Cost> => {
    side.stdin.write(`${city}\n`);
    const [ms = 0, cpuMs = 0] = (await read()).split(' ').map(Number);
    return { ms, cpuMs };
  };
  return { cities, propose, stop: () => side.stdin.end() };
}

function quantile(costs: readonly number[], share: number): number {
  const sorted = costs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const figures = (costs: readonly Cost[]) => {
  const times = costs.map(({ ms }) => ms);
  const cpuMs = costs.reduce((sum, cost) => sum + cost.cpuMs, 0) / costs.length;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), processor: cpuMs };
};

const [now, before] = await Promise.all([startSide('.'), startSide(values.beside)]);
const costs = { now: [] as Cost[], before: [] as Cost[] };
// The first round warms up.
for (let round = 0; round <= Number(values.rounds); round += 1)
  for (let city = 0; city < now.cities; city += 1) {
    const first = (round + city) % 2 === 0;
    const early = await (first ? now : before).propose(city);
    const late = await (first ? before : now).propose(city);
    if (round === 0) continue;
    costs.now.push(first ? early : late);
    costs.before.push(first ? late : early);
  }
now.stop();
before.stop();

const [ours, theirs] = [figures(costs.now), figures(costs.before)];
console.log(`${Number(values.vendors).toLocaleString('en-US')} vendors, ${costs.now.length} proposals each:`);
for (const name of ['p50', 'p95', 'processor'] as const)
  console.log(
    `  ${name}: ${ours[name].toFixed(1)} ms beside ${theirs[name].toFixed(1)} ms, ${(ours[name] / theirs[name]).toFixed(2)}`,
  );
