import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { amount } from './bench-rounds.ts';
import { largeFeed } from './feeds/large-feed.ts';

/*
 * npm run bench:feeds: reads a calendar of 20,000 events and 300 weekly series without an end, by our reader and by
 * ical.js with rrule that leaves out what lies outside the two years (docs/performance.md). Each reading is a process of
 * its own, in turn; ROUNDS sets their number. Times are those of the processor, and memory is the largest of the process.
 */

const rounds = Number(process.env['ROUNDS'] ?? amount(7, 1));
const readers = { ours: 'our-reader.ts', filtered: 'filtered-reader.ts' } as const;

interface Taken {
  seconds: number;
  megabytes: number;
  intervals: string;
}

const run = promisify(execFile);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function take(file: string): Promise<Taken> {
  const script = new URL(`feeds/${file}`, import.meta.url).pathname;
  const entry = new URL('../../infra/tools/entry.mjs', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, [entry, script], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Taken;
}

const taken: Record<keyof typeof readers, Taken[]> = { ours: [], filtered: [] };
for (let round = 0; round < rounds; round += 1)
  for (const name of ['ours', 'filtered'] as const) taken[name].push(await take(readers[name]));

const isSame = new Set([...taken.ours, ...taken.filtered].map(({ intervals }) => intervals)).size === 1;
const seconds = (name: keyof typeof readers) => median(taken[name].map((one) => one.seconds));
console.log(`calendar  ${(largeFeed().byteLength / 1e6).toFixed(1)} MB, ${rounds} rounds`);
for (const name of ['ours', 'filtered'] as const) {
  const megabytes = Math.max(...taken[name].map((one) => one.megabytes));
  console.log(`${name.padEnd(9)} ${seconds(name).toFixed(2)} s, at most ${megabytes.toFixed(0)} MB`);
}
console.log(`ratio     ${(seconds('ours') / seconds('filtered')).toFixed(2)}`);
console.log(isSame ? 'Both find the same blocked time.' : 'They find DIFFERENT blocked times.');
if (!isSame) process.exitCode = 1;
