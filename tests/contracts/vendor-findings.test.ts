import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Each finding of tests/vendor-findings.md has a test of that name. */

const rows = readFileSync('tests/vendor-findings.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number]) => /^\d+$/.test(number ?? ''))
  .map(([, number, finding, file, title]) => ({ number: Number(number), finding, file: file?.slice(1, -1), title }));

describe('what vendors and administrators ran into', () => {
  it('is listed whole', () => {
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(Array.from({ length: 19 }, (_, nth) => nth + 1));
  });

  it.each(rows)('$number: $finding', ({ file = '', title = '' }) => {
    const quoted = [`'${title}'`, `"${title}"`];
    const source = readFileSync(file, 'utf8');
    expect(quoted.some((name) => source.includes(name))).toBe(true);
  });
});
