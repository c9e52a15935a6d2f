import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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

function describeFailure(name: string, message = ''): string {
  const [why = ''] = stripVTControlCharacters(message).trim().split('\n');
  return [name, why.slice(0, longest)].filter(Boolean).join(': ');
}

/** Tests of a vitest JSON report that failed, and files that could not be loaded. */
export function failuresOfVitest(report: unknown): string[] {
  return (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(`${file} › ${fullName}`, failureMessages[0]));
    return status === 'failed' && failed.length === 0 ? [describeFailure(file, message)] : failed;
  });
}

/** Tests of a Playwright JSON report that failed at every try, or, as `flaky`, that passed at a later one. */
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
