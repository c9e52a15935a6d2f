import { expect, it } from 'vitest';
import { describeUnhandled, failuresOfPlaywright, failuresOfVitest, flakyOfVitest } from '#tests/support/failures.ts';

it('the report names a failed test with its file and the first line of the reason', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/shared/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          test('adds', 'passed'),
          test('sum divides', 'passed', 'expected 3 to be 4\n    at a.test.ts:9'),
          test('sum adds', 'failed', 'expected 1 to be 2\n    at a.test.ts:3'),
        ],
      },
      { name: `${process.cwd()}/shared/b.test.ts`, status: 'failed', message: 'No such module', assertionResults: [] },
      { name: `${process.cwd()}/shared/c.test.ts`, status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    'shared/a.test.ts › sum adds: expected 1 to be 2',
    'shared/b.test.ts: No such module',
  ]);
  expect(flakyOfVitest(report)).toEqual(['shared/a.test.ts › sum divides: expected 3 to be 4']);
});

it('the report names an error outside tests with its file, position and first line of the reason', () => {
  const error = {
    name: 'ReferenceError',
    message: 'window is not defined\nmore',
    stack: 'ReferenceError: window is not defined\nmore\n    at go (a.ts:3:4)\n    at b.ts:5:6',
    VITEST_TEST_PATH: `${process.cwd()}/tests/pages/a.test.tsx`,
    VITEST_TEST_NAME: 'saves',
  };
  expect(describeUnhandled([error, { message: 'Closed' }])).toEqual([
    'Error outside of tests in tests/pages/a.test.tsx › saves: ReferenceError: window is not defined at go (a.ts:3:4)',
    'Error outside of tests: Closed',
  ]);
});

it('the report distinguishes a browser test that passed on retry from a failed one', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ error: { message: '\u001B[31mTimed out\u001B[39m\n\nmore' } }, {}] }],
  });
  const report = {
    suites: [
      { specs: [spec('books', 'expected')], suites: [{ specs: [spec('pays', 'flaky'), spec('ends', 'unexpected')] }] },
    ],
  };
  expect(failuresOfPlaywright(report, 'unexpected')).toEqual(['a.spec.ts:7 › ends: Timed out']);
  expect(failuresOfPlaywright(report, 'flaky')).toEqual(['a.spec.ts:7 › pays: Timed out']);
});
