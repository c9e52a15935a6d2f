import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { startLocalCloud } from '#infra/local/cloud.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { stopSignal } from '#infra/tools/stop-signal.ts';
import { cloudEnvironment } from '../support/cloud-for-tests.ts';
import { freePort } from '../support/free-port.ts';
import { checks } from './authorization-checks.ts';
import type { Check } from './authorization-checks.ts';

/*
 * Removes each check of authorization-checks.ts from the product, deploys that to a separate local cloud and verifies
 * that tests fail: `npm run prove:authorization`, about ten minutes. Prints a table of the failures without each check,
 * and fails if a removal went unnoticed. Files are changed in place and restored; they must not contain other changes.
 */

const folder = '.local/mutation';

interface Report {
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Returns the full names of the failing tests. @throws if the run broke before it could report */
async function listFailedTests(test: string, environment: Record<string, string>): Promise<string[]> {
  const file = `${folder}/report.json`;
  const args = ['run', test, '--reporter=json', `--outputFile=${file}`];
  writeFileSync(file, '');
  // The site's front door runs in this process and must keep responding.
  await once(
    spawn('node_modules/.bin/vitest', args, { env: { ...process.env, ...environment }, stdio: 'ignore' }),
    'exit',
  );
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  // Tests that never ran detect nothing, and a file that doesn't run at all wouldn't show which test detects it.
  if (numPassedTests === 0) throw new Error(`${test} could not be run: ${testResults[0]?.message ?? 'no report'}`);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
}

/** Runs `look` on the product without the check. @throws if the check isn't in its place */
async function without<T>({ file, check, without: replacement }: Check, look: () => Promise<T>): Promise<T> {
  const whole = readFileSync(file, 'utf8');
  if (whole.split(check).length !== 2) throw new Error(`${file} does not hold once: ${check}`);
  const putBack = () => writeFileSync(file, whole);
  process.once('exit', putBack);
  try {
    writeFileSync(
      file,
      whole.replace(check, () => replacement),
    );
    return await look();
  } finally {
    putBack();
    process.off('exit', putBack);
  }
}

const isDeployed = ({ test }: Check) => test.startsWith('tests/cloud/');

async function prove(check: Check, cloud: LocalCloud): Promise<boolean> {
  const failures = await without(check, async () => {
    if (isDeployed(check)) await cloud.redeploy();
    return listFailedTests(check.test, cloudEnvironment(cloud));
  });
  const noticed = failures.length > 0 ? `${failures.length}: ${failures[0]}` : 'NOT NOTICED';
  console.log(`| ${check.keeps} | \`${check.file}\` | ${noticed} |`);
  return failures.length > 0;
}

const words = process.argv.slice(2);
const chosen = checks.filter(({ keeps }) => words.length === 0 || words.some((word) => keeps.includes(word)));
execFileSync('git', ['diff', '--quiet', '--', ...chosen.map(({ file }) => file)]);
mkdirSync(folder, { recursive: true });
const [gatewayPort, port] = [await freePort(), await freePort()];
const cloud = await startLocalCloud({ gatewayPort, port, demo: true, signal: stopSignal(), log: console.log });
let missed = 0;
try {
  const failing: string[] = [];
  for (const test of new Set(chosen.map((check) => check.test)))
    failing.push(...(await listFailedTests(test, cloudEnvironment(cloud))));
  if (failing.length > 0) throw new Error(`These fail with every check in place: ${failing.join('; ')}`);
  console.log('\n| What the check keeps | Where | Tests that fail without it, and the first |\n| --- | --- | --- |');
  for (const check of chosen) if (!(await prove(check, cloud))) missed += 1;
} finally {
  await cloud.stop();
}
console.log(`\n${chosen.length - missed} of ${chosen.length} checks are missed by a test when they are gone`);
process.exit(missed === 0 ? 0 : 1);
