import path from 'node:path';
import { beforeEach, expect } from 'vitest';

/* Set up before every file of integration tests: where ONLY_TESTS lists tests, all others are skipped. */

const chosen = process.env['ONLY_TESTS'] && new Set(JSON.parse(process.env['ONLY_TESTS']) as string[]);

beforeEach(({ skip }) => {
  const { testPath = '', currentTestName = '' } = expect.getState();
  skip(Boolean(chosen && !chosen.has(`${path.relative('.', testPath)} > ${currentTestName}`)), 'sends nothing new');
});
