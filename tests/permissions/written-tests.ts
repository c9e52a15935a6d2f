import { existsSync, readFileSync } from 'node:fs';

/* Checks that the test named by a permission still exists, under its recorded name. */

const testFolder = (file: string): string => (file.endsWith('.spec.ts') ? 'tests/e2e' : 'tests/cloud');

/** Returns a pattern for a title: `%s`, `$name` and `${…}` match any text. */
const titlePattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/%[sdo]|\$\{[^}]*\}|\$[\w.]+/)
      .map(RegExp.escape)
      .join('.*')}$`,
  );

/** Returns every string of a file, which includes its titles. */
const listTexts = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );

/** Returns true if "file > suite > test" names an existing file and titles in it. */
export function isWritten(test: string): boolean {
  const [file = '', ...titles] = test.split(' > ');
  const path = `${testFolder(file)}/${file}`;
  if (!existsSync(path)) return false;
  const patterns = listTexts(path).map(titlePattern);
  return titles.every((title) => patterns.some((pattern) => pattern.test(title)));
}
