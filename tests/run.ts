import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopSignal } from '#infra/tools/stop-signal.ts';
import { withLocalCloud } from './support/cloud-for-tests.ts';
import { runSteps, sumTallies } from './support/run-steps.ts';
import { command, playwrightStep, vitestStep } from './support/steps.ts';
import type { Step, Tally } from './support/steps.ts';

/*
 * npm test: every check that a change must pass. Checks without a cloud run in two lanes while the cloud starts and its
 * tests wait for reactions; then come the checks that need both cores, one after the other.
 * `npm test -- types unit` runs only the named, `npm test -- e2e --shard=1/2` half of the browser tests,
 * `npm test -- --changed` runs the checks that a change since the main branch can affect (`--since` names another commit):
 * tests without a cloud that import a changed file, and nightly checks whose subject changed. Ends with a
 * line 'N passed, N failed' and that exit status, after the names of what failed or passed at a later try only.
 */

const results = '.local/test';
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string', default: 'main' } },
});

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit at which the work began that is not in the main branch yet. */
const changedSince = values.changed ? git('merge-base', 'HEAD', values.since) : undefined;
const changedFiles = changedSince
  ? [git('diff', '--name-only', changedSince), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n')
  : [];

/** Checks whose subject is smaller than the repository, by the paths of that subject. */
const subjects: Readonly<Record<string, RegExp>> = {
  templates: /^(infra|events|shared\/api|tests\/infra)\/|^functions\/[^/]+\/(api|reactions)\.ts$|^package-lock/,
  recipes: /^(CONTRIBUTING\.md$|infra\/tools\/new\/|tests\/recipes\/)/,
  journeys: /^(functions|shared|events|web)\/.*\b(checkout|orders|offers|payments)\b/,
};

// Each lane takes the next when it is free: the longest come early, what finds mistakes soonest first.
const withoutCloud: Step[] = [
  command('types', 'Types', ['tsc', '-b']),
  vitestStep({
    name: 'integration',
    title: 'Use cases against a table (second engine)',
    projects: ['integration', 'integration-alone'],
    results,
    changedSince,
  }),
  command('lint', 'Lint, with types and import directions', ['oxlint', '--type-aware', '--deny-warnings', '--quiet']),
  command('format', 'Format', ['oxfmt', '--check']),
  vitestStep({
    name: 'pages',
    title: 'Pages on the Lambdas of this process',
    projects: ['pages'],
    results,
    changedSince,
  }),
  vitestStep({
    name: 'unit',
    title: 'Unit tests beside the code',
    projects: ['unit', 'web', 'web-mocks'],
    results,
    changedSince,
  }),
  // They read files that they don't import: all of them, regardless of what changed.
  vitestStep({
    name: 'contracts',
    title: 'Contracts of endpoints and events, and the template',
    projects: ['contracts'],
    results,
  }),
  command('templates', 'Templates of dev and prod by the rules of CloudFormation', [
    'node',
    'tests/support/lint-templates.ts',
  ]),
];

const shard = values.shard ? { shard: values.shard } : {};
const nightly = '@nightly';
const inEveryState = { variables: { AXE_IN_JOURNEYS: 'true' } };

// These and the next need the whole marketplace running: they share one local cloud.
const ofTheApi: Step[] = [
  // First, on the demo's data alone: every other check changes that data.
  playwrightStep('text-fit', 'Every screen: text fits a phone, and axe finds nothing by day or by night', results, {
    files: ['text-fit-crawl.spec.ts'],
    variables: { TEXT_FIT_WIDTHS: '320' },
  }),
  vitestStep({ name: 'cloud', title: 'The deployed API and its events', projects: ['cloud'], results }),
];

const onTheCloud: Step[] = [
  playwrightStep('e2e', 'Browser tests as host, vendor, applicant and admin', results, { ...shard, without: nightly }),
  // Compares roles with the calls that these and the API's tests made; alone it finds everything extra.
  command('permissions', 'Granted permissions match the calls recorded', [
    'node',
    'tests/permissions/run.ts',
    '--recorded',
  ]),
  // The last one: it changes and removes the others' data.
  command('fuzz', 'Requests made from the API document', [
    'node',
    'tests/fuzz/run.ts',
    '--cases',
    '1000',
    '--seconds',
    '120',
  ]),
];

// Nightly checks; `npm test` leaves them out unless they are named.
const atNightWithoutCloud: Step[] = [
  vitestStep({ name: 'recipes', title: 'Recipes of CONTRIBUTING.md', projects: ['recipes'], results }),
];
const atNightOnTheCloud: Step[] = [
  vitestStep({
    name: 'emulator',
    title: "Use cases against the emulator's table",
    projects: ['integration', 'integration-alone'],
    results,
  }),
  command('benches', 'Benches in their short form', ['node', 'tests/load/short.ts']),
  playwrightStep('journeys', 'Long journeys in a browser', results, { ...shard, ...inEveryState, only: nightly }),
  playwrightStep('axe', 'Browser tests, with axe in every state', results, {
    ...shard,
    ...inEveryState,
    without: nightly,
  }),
];

const signal = stopSignal();

async function runAll(): Promise<Tally> {
  const queue = chosen([...withoutCloud, ...atNightWithoutCloud]);
  const [first, after] = [chosen(ofTheApi), chosen([...atNightOnTheCloud, ...onTheCloud])];
  const needsCloud = first.length + after.length > 0;
  const laneCount = Math.min(2, queue.length);
  const isBeside = laneCount + Number(needsCloud) > 1;
  const next = queue.values();
  const besideCloud = Array.from({ length: laneCount }, () => runSteps(next, { environment: {}, signal, isBeside }));
  const onCloud = async (environment: Record<string, string>) => {
    const early = await runSteps(first, { environment, signal, isBeside });
    // Browsers and the fuzzer want both cores.
    await Promise.all(besideCloud);
    return sumTallies([early, await runSteps(after, { environment, signal, isBeside: false })]);
  };
  const lanes = needsCloud ? [...besideCloud, withLocalCloud(signal, onCloud)] : besideCloud;
  // When the run is stopped, the cloud has to end before this process.
  await Promise.allSettled(lanes);
  return sumTallies(await Promise.all(lanes));
}

const atNight = [...atNightWithoutCloud, ...atNightOnTheCloud];
const all = [...withoutCloud, ...ofTheApi, ...onTheCloud, ...atNight];
const unknown = names.filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No check is named ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

/** Whether a check runs that isn't named: by day, or after a change that can affect it. */
function runsUnnamed(step: Step): boolean {
  if (!values.changed) return !atNight.includes(step);
  const subject = subjects[step.name];
  return subject ? changedFiles.some((file) => subject.test(file)) : withoutCloud.includes(step);
}
const chosen = (steps: readonly Step[]) =>
  steps.filter((step) => (names.length === 0 ? runsUnnamed(step) : names.includes(step.name)));

// The engine of a step is set here, not by variables that a shell still has.
delete process.env.TABLE_ENDPOINT;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Temporary files of all checks, also of those that were stopped, are removed at the end.
const temporary = mkdtempSync(join(tmpdir(), 'hostwell-test-'));
process.env.TMPDIR = temporary;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
const total = await runAll().catch((error: unknown) => {
  if (!signal.aborted) throw error;
  console.error('\nStopped. All processes have ended.');
  process.exit(130);
});
const { remarks = [] } = total;
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
