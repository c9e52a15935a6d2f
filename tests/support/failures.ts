import { relative } from 'node:path';

/* What failed, as lines that name the test and the first line of why, from the reports of vitest and Playwright. */

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
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
// Colors that Playwright writes into its messages.
// eslint-disable-next-line no-control-regex
const colors = /\u001B\[[\d;]*m/gu;

function lineOf(name: string, message = ''): string {
  const [why = ''] = message.replaceAll(colors, '').trim().split('\n');
  return [name, why.slice(0, longest)].filter(Boolean).join(': ');
}

/** Tests of a vitest JSON report that failed, and files that could not be loaded. */
export function failuresOfVitest(report: unknown): string[] {
  return (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => lineOf(`${file} › ${fullName}`, failureMessages[0]));
    return status === 'failed' && failed.length === 0 ? [lineOf(file, message)] : failed;
  });
}

/** Tests of a Playwright JSON report that failed at every try, or, as `flaky`, that passed at a later one. */
export function failuresOfPlaywright(report: unknown, outcome: 'unexpected' | 'flaky'): string[] {
  const { suites = [], specs = [] } = report as Suite;
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => lineOf(`${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...here, ...suites.flatMap((suite) => failuresOfPlaywright(suite, outcome))];
}
