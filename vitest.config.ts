import { defineConfig } from 'vitest/config';

const beside = (folders: string) => [`${folders}/**/*.test.ts`];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // What the functions log is not what a failing test has to say.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
    projects: [
      {
        test: {
          name: 'unit',
          include: [...beside('{shared,events,functions,infra}'), 'web/drawings/**/*.test.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/browser.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'contracts',
          include: ['tests/{contracts,infra}/**/*.test.ts'],
          testTimeout: 60_000,
          // The CDK takes seconds to load; these files share it and keep no state.
          isolate: false,
        },
      },
      { test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'cloud', include: ['tests/cloud/**/*.test.ts'], testTimeout: 60_000, fileParallelism: false } },
    ],
  },
});
