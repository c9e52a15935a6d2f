import { existsSync, readFileSync } from 'node:fs';

/* Whether a test that a permission names is still there, under the names that the recording gives tests. */

const testFolder = (file: string): string => (file.endsWith('.spec.ts') ? 'tests/e2e' : 'tests/cloud');

/** A title as a pattern: `%s`, `$name` and `${…}` stand for any text. */
const titlePattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/%[sdo]|\$\{[^}]*\}|\$[\w.]+/)
      .map(RegExp.escape)
      .join('.*')}$`,
  );

/** Every text of a file: its titles are among them. */
const listTexts = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );

/** Whether "file > suite > test" names a file that there is, and titles in it. */
export function isWritten(test: string): boolean {
  const [file = '', ...titles] = test.split(' > ');
  const path = `${testFolder(file)}/${file}`;
  if (!existsSync(path)) return false;
  const patterns = listTexts(path).map(titlePattern);
  return titles.every((title) => patterns.some((pattern) => pattern.test(title)));
}
