import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/*
 * Lists failures from the reports of vitest and Playwright as lines with the test's name and the first line of its
 * error.
 */

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: TestResult[];
}

interface VitestReport {
  testResults: TestFile[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const longest = 240;

function describeFailure(name: string, message = ''): string {
  const [why = ''] = stripVTControlCharacters(message).trim().split('\n');
  return [name, why.slice(0, longest)].filter(Boolean).join(': ');
}

/** Returns the tests of a vitest JSON report that failed on every try, and files that failed to load. */
export function failuresOfVitest(report: unknown): string[] {
  return (report as VitestReport).testResults.flatMap((file) => {
    const failed = describeTests(file, ({ status }) => status === 'failed');
    const isBroken = file.status === 'failed' && failed.length === 0;
    return isBroken ? [describeFailure(relative(process.cwd(), file.name), file.message)] : failed;
  });
}

/** Returns the tests of a vitest JSON report that passed on a retry, with the earlier failures. */
export const flakyOfVitest = (report: unknown): string[] =>
  (report as VitestReport).testResults.flatMap((file) =>
    describeTests(file, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  );

interface UnhandledError {
  name?: string;
  message?: string;
  stack?: string;
  VITEST_TEST_PATH?: string;
  VITEST_TEST_NAME?: string;
}

/**
 * Formats errors outside of tests, which fail a vitest run: the file, the test during or after which they occurred, the
 * reason and the location.
 */
export const describeUnhandled = (errors: unknown): string[] =>
  (errors as UnhandledError[]).map(({ name = '', message = '', stack = '', ...test }) => {
    const file = test.VITEST_TEST_PATH && relative(process.cwd(), test.VITEST_TEST_PATH);
    const place = [file, test.VITEST_TEST_NAME].filter(Boolean).join(' › ');
    const [why = ''] = message.split('\n');
    const where = stack.split('\n').find((line) => /^\s*at /.test(line)) ?? '';
    return describeFailure(
      ['Error outside of tests', place].filter(Boolean).join(' in '),
      `${[name, why].filter(Boolean).join(': ')} ${where.trim()}`,
    );
  });

const describeTests = ({ name, assertionResults }: TestFile, isMeant: (test: TestResult) => boolean): string[] =>
  assertionResults
    .filter(isMeant)
    .map(({ fullName, failureMessages }) =>
      describeFailure(`${relative(process.cwd(), name)} › ${fullName}`, failureMessages[0]),
    );

/** Returns the tests of a Playwright JSON report that failed on every try, or, for `flaky`, that passed on a retry. */
export function failuresOfPlaywright(report: unknown, outcome: 'unexpected' | 'flaky'): string[] {
  const { suites = [], specs = [] } = report as Suite;
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) =>
        describeFailure(`${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...here, ...suites.flatMap((suite) => failuresOfPlaywright(suite, outcome))];
}
