import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { readStatements } from './tests/support/specification.ts';
import { mapLinesPlugin } from './web/map-lines-plugin.ts';

// Preparing a thousand hosts takes longer than the default ten seconds on a busy machine.
const hookTimeout = 60_000;

// As with browser tests: a shared machine can stall, and what passes at a later try only is listed as flaky.
const retry = process.env.CI ? 1 : 0;
const common = { hookTimeout, retry };

/**
 * The simulation takes minutes in one file, so that it comes first: at the end one core would wait for it. What gives
 * subscribers events that have happened comes after the tests that make them happen.
 */
class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      Number(moduleId.includes('every-event-twice')) - Number(moduleId.includes('booking-simulation'));
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const beside = (folders: string) => [`${folders}/**/*.test.ts`];

const filesWith = (pattern: string, text: RegExp) =>
  globSync(pattern).filter((file) => text.test(readFileSync(file, 'utf8')));

/** Tests of the browser's code that put a mock in the place of a module. */
const mocking = filesWith('web/src/**/*.test.{ts,tsx}', /vi\.mock\(/);
/** Integration tests that do so, or that change the clock, the environment or the timers of their process. */
const alone = filesWith(
  'tests/integration/**/*.test.ts',
  /vi\.(mock|stubEnv|useFakeTimers)\(|support\/marketplace-in-process|simulation\/histories/,
);
const integration = {
  include: ['tests/integration/**/*.test.ts'],
  setupFiles: ['tests/support/close-tables.ts'],
  testTimeout: 30_000,
  ...common,
};
const web = {
  include: ['web/src/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  setupFiles: ['tests/support/browser.ts'],
  testTimeout: 15_000,
  ...common,
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: { sequencer: Order },
    // What the functions log is not what a failing test has to say; called in this process they are those of stage local.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', STAGE: 'local' },
    // The statements of the specification, which tests carry as tags; Vitest refuses a tag that is not listed.
    tags: readStatements().map(({ id, text }) => ({ name: id, description: text })),
    projects: [
      {
        test: {
          name: 'unit',
          include: [...beside('{shared,events,functions,infra}'), 'web/drawings/**/*.test.ts'],
          testTimeout: 15_000,
          ...common,
          // Loading their modules again for each file takes twice as long as the tests.
          isolate: false,
        },
      },
      { test: { ...web, name: 'web', exclude: mocking, isolate: false } },
      // A mocked module would be the mock for the next file too.
      { test: { ...web, name: 'web-mocks', include: mocking } },
      {
        test: {
          name: 'contracts',
          include: ['tests/{contracts,infra}/**/*.test.ts'],
          testTimeout: 60_000,
          ...common,
          // The CDK takes seconds to load; these files share it and keep no state.
          isolate: false,
        },
      },
      // Each command that it runs is a process of its own.
      { test: { name: 'recipes', include: ['tests/recipes/**/*.test.ts'], ...common } },
      // Loading the use cases again for each file would take as long as the tests.
      { test: { ...integration, name: 'integration', exclude: alone, isolate: false } },
      { test: { ...integration, name: 'integration-alone', include: alone } },
      {
        plugins: [mapLinesPlugin()],
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          environment: './tests/support/page-environment.ts',
          globalSetup: ['tests/support/table-files.ts'],
          setupFiles: ['tests/support/browser.ts', 'tests/support/close-tables.ts'],
          testTimeout: 60_000,
          ...common,
          // Loading the site and its Lambdas again for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'cloud',
          include: ['tests/cloud/**/*.test.ts'],
          setupFiles: ['tests/permissions/name-cloud-tests.ts'],
          // They wait for reactions, each for up to a minute.
          testTimeout: 180_000,
          ...common,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
