import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundlesFolder } from '#infra/bundling/bundle.ts';
import { buildFunctions } from '#infra/bundling/build.ts';
import { schedules } from '#infra/delivery/clock.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { apiLambdaNeeds } from '#infra/delivery/lambdas.ts';
import { stageNamed } from '#infra/stack/stages.ts';
import { environments, functionNeeds } from '#shared/kernel/environment.ts';
import type { Need } from '#shared/kernel/environment.ts';

/*
 * npm run bench:cold-start: the time of a process that loads a function's bundle, relative to one that loads nothing.
 * Every round starts bare Node and each function once, one after the other; the ratio is of the medians of 40 rounds.
 * The budget is for processor time, which other work on the machine hardly changes; elapsed time is shown beside it.
 * Arguments select bundles; ROUNDS sets the number of rounds.
 */

const rounds = Number(process.env['ROUNDS'] ?? 40);
/** Relative to bare Node (decision 82). */
const budget = 6.5;
/** For functions that need a second large package on every call. */
const ofTwoPackages = 8;
const withTwoPackages = ['checkout-payment-webhook', 'remove-orphaned-uploads'];
const budgetFor = (name: string): number => (withTwoPackages.includes(name) ? ofTwoPackages : budget);

const functionNeedsByName: Record<string, readonly Need[]> = {
  ...apiLambdaNeeds,
  ...functionNeeds,
  ...Object.fromEntries(Object.entries({ ...reactions, ...schedules }).map(([name, { needs }]) => [name, needs])),
};

const run = promisify(execFile);

/** As deployed. */
const { nodeOptions } = stageNamed('prod', {});

/** Values that every variable of a function accepts; nothing is called while it loads. */
function makeVariables(name: string): NodeJS.ProcessEnv {
  const names = (functionNeedsByName[name] ?? []).flatMap((need) => Object.keys(environments[need]().shape));
  return Object.fromEntries(names.map((variable) => [variable, standIns[variable] ?? 'https://hostwell.test']));
}

const standIns: Record<string, string> = {
  ADMIN_MAILBOX: 'admin@hostwell.test',
  USER_POOL_ID: 'us-east-1_Example',
  USER_POOL_CLIENT_ID: 'example',
  GEOCODER: 'location',
  PAYMENT_PROVIDER: 'stripe',
  APPLICATION_REVIEW: 'required',
  MEDIA_SCAN: 'guardduty',
  SITE_IS_INDEXED: 'yes',
};

/** Milliseconds of one process: elapsed time and processor time. */
interface Taken {
  wall: number;
  processor: number;
}

/** Appended last. A client with an open socket or timer would delay the exit, which isn't measured. */
const ending = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000); process.exit(0);';

async function timed(script: string, variables: NodeJS.ProcessEnv = {}): Promise<Taken> {
  const started = performance.now();
  const { stdout } = await run(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: nodeOptions,
      AWS_REGION: 'us-east-1',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      ...variables,
    },
  });
  return { wall: performance.now() - started, processor: Number(stdout.trim().split('\n').at(-1)) };
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};

async function measure(names: readonly string[], folder: string): Promise<Map<string, Taken[]>> {
  const scripts = new Map([['', join(folder, 'bare.mjs')]]);
  await writeFile(join(folder, 'bare.mjs'), ending);
  for (const name of names) {
    const script = join(folder, `${name}.mjs`);
    const bundle = pathToFileURL(resolve(bundlesFolder, name, 'index.mjs')).href;
    await writeFile(script, `await import(${JSON.stringify(bundle)}); ${ending}`);
    scripts.set(name, script);
  }
  const times = new Map([...scripts.keys()].map((name): [string, Taken[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, script] of scripts) times.get(name)?.push(await timed(script, makeVariables(name)));
  }
  return times;
}

await buildFunctions();
const asked = process.argv.slice(2);
const names = Object.keys(functionNeedsByName).filter((name) => asked.length === 0 || asked.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'cold-start-'));
const times = await measure(names, folder);
await rm(folder, { recursive: true });

/** Returns the bytes of a function's code, including lazily loaded parts. */
async function codeBytes(name: string): Promise<number> {
  const files = (await readdir(join(bundlesFolder, name))).filter((file) => file.endsWith('.mjs'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(bundlesFolder, name, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const takenMedians = (name: string): Taken => {
  const taken = times.get(name) ?? [];
  return { wall: median(taken.map(({ wall }) => wall)), processor: median(taken.map(({ processor }) => processor)) };
};
const bare = takenMedians('');
const figures = ({ wall, processor }: Taken) =>
  `${(wall / bare.wall).toFixed(2)} | ${wall.toFixed(0)} | ${(processor / bare.processor).toFixed(2)} | ${processor.toFixed(0)}`;

console.log(`Medians of ${rounds} rounds\n`);
console.log('| Function | Bundle, KiB | Times bare Node | ms | On the processor, times | ms |');
console.log(`| --- | --- | --- | --- | --- | --- |\n| bare Node ${process.version} | | ${figures(bare)} |`);
let over = 0;
for (const name of names) {
  const size = await codeBytes(name);
  const medians = takenMedians(name);
  if (medians.processor / bare.processor > budgetFor(name)) over += 1;
  console.log(`| ${name} | ${(size / 1024).toFixed(0)} | ${figures(medians)} |`);
}
console.log(`\n${names.length - over} of ${names.length} within the budget`);
process.exit(over === 0 ? 0 : 1);
