import { mkdirSync, rmSync } from 'node:fs';
import { stopSignal } from '#infra/tools/stop-signal.ts';
import { withLocalCloud } from './support/cloud-for-tests.ts';
import { command, playwrightStep, vitestStep } from './support/steps.ts';
import type { Step, Tally } from './support/steps.ts';

/*
 * npm test: every check, one after the other, each saying what it does. `npm test -- types unit` runs only the named.
 * Ends with a line 'N passed, N failed' and that exit status.
 */

const results = '.local/test';

const quick: Step[] = [
  command('types', 'Types', ['tsc', '-b']),
  command('lint', 'Lint, with types and import directions', ['oxlint', '--type-aware', '--deny-warnings', '--quiet']),
  command('format', 'Format', ['oxfmt', '--check']),
  vitestStep('unit', 'Unit tests beside the code', ['unit', 'web'], results),
  vitestStep('contracts', 'Contracts of endpoints and events, and the template', ['contracts'], results),
  command('templates', 'Templates of dev and prod by the rules of CloudFormation', [
    'node',
    'tests/support/lint-templates.ts',
  ]),
  vitestStep('integration', 'Use cases against a table (second engine)', ['integration'], results),
];

// These need the whole marketplace running: they share one local cloud.
const onTheCloud: Step[] = [
  vitestStep('emulator', "Use cases against the emulator's table", ['integration'], results),
  vitestStep('cloud', 'The deployed API and its events', ['cloud'], results),
  playwrightStep('e2e', 'Browser tests as host, vendor, applicant and admin', results),
  // Says what those two have made the functions do; alone it finds everything extra.
  command('permissions', 'Granted permissions match the calls recorded', [
    'node',
    'tests/permissions/run.ts',
    '--recorded',
  ]),
  // The last one: it changes and removes what the others would look at.
  command('fuzz', 'Requests made from the API document', [
    'node',
    'tests/fuzz/run.ts',
    '--cases',
    '5000',
    '--seconds',
    '120',
  ]),
];

const signal = stopSignal();

async function runSteps(steps: readonly Step[], environment: Record<string, string> = {}): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n== ${step.title}`);
    const { passed, failed } = await step.run({ environment, signal });
    total.passed += passed;
    total.failed += failed;
    console.log(
      `== ${step.title}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  }
  return total;
}

async function runAll(): Promise<Tally> {
  const total = await runSteps(chosen(quick));
  const cloudSteps = chosen(onTheCloud);
  if (cloudSteps.length === 0) return total;
  const { passed, failed } = await withLocalCloud(signal, (environment) => runSteps(cloudSteps, environment));
  return { passed: total.passed + passed, failed: total.failed + failed };
}

const names = process.argv.slice(2);
const all = [...quick, ...onTheCloud].map(({ name }) => name);
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No check is named ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
const chosen = (steps: readonly Step[]) => steps.filter(({ name }) => names.length === 0 || names.includes(name));

// Which engine a step runs on is said here, not by a shell that has tried something before.
delete process.env.TABLE_ENDPOINT;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = await runAll().catch((error: unknown) => {
  if (!signal.aborted) throw error;
  console.error('\nStopped. All processes have ended.');
  process.exit(130);
});
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
