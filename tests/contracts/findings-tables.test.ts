import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Each finding of the tables has a test of the named title, or a reason for having none. */

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth);

const ofReviews = {
  C: [1],
  H: [1, 7, 9, ...from(11, 20)],
  M: from(1, 9),
  L: from(1, 5),
  'Section ': [6],
  'Letter ': from(1, 20),
  Z: from(1, 4),
  N: from(1, 4),
  P: from(1, 7),
  'Case ': [1, 2, 6, 9, 10, 13, 14, 15, 18, ...from(20, 23), ...from(28, 30), 32, ...from(34, 37), 41],
  'Node ': [20],
  F: from(5, 11),
  A: [1, ...from(5, 8), 10, 11],
  V: from(9, 17),
};

describe.each([
  ['tests/vendor-findings.md', from(1, 19).map(String)],
  [
    'tests/review-findings.md',
    ['Note', 'Fit', ...Object.entries(ofReviews).flatMap(([kind, all]) => all.map((number) => `${kind}${number}`))],
  ],
])('%s', (table, numbers) => {
  const text = readFileSync(table, 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| [\w\s]+\|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, number, finding, file, title]) => ({ number, finding, file: file?.slice(1, -1), title }));

  it('has a row for every finding', () => {
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set(numbers));
  });

  it.each(rows)('$number: $finding', ({ number, file = '', title }) => {
    const [where, words] =
      title === '–' ? [text, [`\n- ${number}: `]] : [readFileSync(file, 'utf8'), [`'${title}'`, `"${title}"`]];
    expect(words.some((one) => where.includes(one))).toBe(true);
  });
});
