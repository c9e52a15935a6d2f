import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describeUnhandled, failuresOfPlaywright, failuresOfVitest, flakyOfVitest } from './failures.ts';
import { unhandledErrorsVariable } from './unhandled-errors.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** Lines for failures and for tests that passed only on a retry; repeated at the end of the run. */
  remarks?: readonly string[];
}

/** The surroundings of a step; it ends at once on the signal. */
export interface Surroundings {
  environment: Record<string, string>;
  signal: AbortSignal;
  /** Receives the step's output. */
  print(text: string | Uint8Array): void;
}

export interface Step {
  name: string;
  title: string;
  run(surroundings: Surroundings): Promise<Tally>;
}

/** Runs a program of node_modules; returns its exit status. */
function runProgram([program = '', ...args]: readonly string[], surroundings: Surroundings): Promise<number> {
  const { environment, signal, print } = surroundings;
  const child = spawn(`node_modules/.bin/${program}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...environment },
    signal,
  });
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Returns a step whose command counts as one check. */
export const command = (name: string, title: string, line: readonly string[]): Step => ({
  name,
  title,
  run: async (surroundings) =>
    (await runProgram(line, surroundings)) === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, remarks: [`failed: ${title}`] },
});

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

// A run that broke before it could report counts as one failure, regardless of its output.
function readTally(file: string, status: number, read: (report: unknown) => Tally): Tally {
  const tally = existsSync(file) ? read(readReport(file)) : { passed: 0, failed: 0 };
  const isBroken = status !== 0 && tally.failed === 0;
  const broken = `failed: the run itself, with exit status ${status}; ${file} holds what it reported`;
  return isBroken ? { ...tally, failed: 1, remarks: [...(tally.remarks ?? []), broken] } : tally;
}

const listRemarks = (failures: readonly string[], flaky: readonly string[]): string[] => [
  ...failures.map((failure) => `failed: ${failure}`),
  ...flaky.map((failure) => `passed at a later try only: ${failure}`),
];

interface VitestOptions {
  readonly name: string;
  readonly title: string;
  readonly projects: readonly string[];
  readonly results: string;
  /** Runs only tests that import a file changed since this commit, possibly none. */
  readonly changedSince?: string | undefined;
}

/** Returns a step that runs Vitest projects of vitest.config.ts; it fails without tests. */
export function vitestStep({ name, title, projects, results, changedSince }: VitestOptions): Step {
  const file = `${results}/${name}.json`;
  const unhandled = `${results}/${name}-unhandled.json`;
  const unhandledReporter = '--reporter=./tests/support/unhandled-errors.ts';
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, unhandledReporter];
  const which = changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : [];
  const line = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...which, ...reporters];
  return {
    name,
    title,
    run: async ({ environment, ...others }) => {
      const variables = { ...environment, [unhandledErrorsVariable]: unhandled };
      const status = await runProgram(line, { environment: variables, ...others });
      return readTally(file, status, (report) => {
        const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
        const errors = existsSync(unhandled) ? describeUnhandled(readReport(unhandled)) : [];
        const remarks = listRemarks([...failuresOfVitest(report), ...errors], flakyOfVitest(report));
        return { passed: numPassedTests, failed: numFailedTests, remarks };
      });
    },
  };
}

interface PlaywrightOptions {
  readonly files?: readonly string[];
  /** A tag: only tests with it, or those without. */
  readonly only?: string;
  readonly without?: string;
  /** '1/2' selects the first half of them. */
  readonly shard?: string;
  readonly variables?: Record<string, string>;
}

/** Runs browser tests, all or those of the given files; traces and screenshots of failures stay below `results`. */
export function playwrightStep(
  name: string,
  title: string,
  results: string,
  { files = [], only, without, shard, variables }: PlaywrightOptions = {},
): Step {
  const which = [
    ...(only ? [`--grep=${only}`] : []),
    ...(without ? [`--grep-invert=${without}`] : []),
    ...(shard ? [`--shard=${shard}`] : []),
    ...files,
  ];
  const file = `${results}/${name}.json`;
  return {
    name,
    title,
    run: async ({ environment, ...others }) => {
      const line = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];
      const status = await runProgram([...line, ...which], {
        environment: { ...environment, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        ...others,
      });
      return readTally(file, status, (report) => {
        const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
        const remarks = listRemarks(failuresOfPlaywright(report, 'unexpected'), failuresOfPlaywright(report, 'flaky'));
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks };
      });
    },
  };
}
