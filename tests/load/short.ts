import { execFile } from 'node:child_process';

/*
 * The benches in their short form, two at a time on the marketplace that is up: each still works and prints its
 * figures. As a step of `npm test`, with few rounds on a busy machine, they say nothing of how fast it is.
 */

const benches = [
  'journey',
  'vendor-walks',
  'pay-to-screen',
  'search-freshness',
  'messages',
  'admin-lists',
  'load',
  'search-time',
  'directory-search',
  'draft-plan',
];

const failed: string[] = [];
const waiting = benches.values();

function run(bench: string): Promise<void> {
  const env = { ...process.env, BENCH: 'short' };
  const { promise, resolve } = Promise.withResolvers<void>();
  execFile(process.execPath, [`tests/load/${bench}.ts`], { env, maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
    console.log(`\n${bench}\n${stdout}${stderr}`);
    if (error) failed.push(bench);
    resolve();
  });
  return promise;
}

async function runWaiting(): Promise<void> {
  for (const bench of waiting) await run(bench);
}

await Promise.all([runWaiting(), runWaiting()]);
if (failed.length > 0) console.error(`These benches fail: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
