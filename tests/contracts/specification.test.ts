import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* docs/specification.md: every statement has a place in the code and a test that proves it, and both exist. */

interface Row {
  id: string;
  statement: string;
  where: string[];
  proofs: { file: string; title: string }[];
}

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const inTicks = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => path ?? []);

/** A proof reads `tests/e2e/a.spec.ts` › the test's title; several stand on lines of their own (`<br>`). */
function readProofs(cell: string): Row['proofs'] {
  return cell.split('<br>').map((line) => {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(line.trim()) ?? [];
    return { file: file ?? '', title: title?.trim() ?? '' };
  });
}

const rows: Row[] = read('docs/specification.md')
  .split('\n')
  .filter((line) => /^\| [a-z]+(-[a-z]+)*-\d+ /.test(line))
  .map((line) => {
    const [id = '', statement = '', where = '', proofs = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { id, statement, where: inTicks(where), proofs: readProofs(proofs) };
  });

// A title stands in the source as a whole, maybe with its own quotes escaped.
const quotes = ["'", '"', '`'];
const plain = (text: string): string => text.replaceAll(/\\(['"`])/g, '$1');

describe('the specification', () => {
  it('has statements, each with an id of its own', () => {
    expect(rows.length).toBeGreaterThan(370);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it.each(rows)('$id lives where it says', ({ where }) => {
    expect(where).not.toEqual([]);
    expect(where.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it.each(rows)('$id is proven by a test that exists', ({ proofs }) => {
    expect(proofs).not.toEqual([]);
    for (const { file, title } of proofs) {
      expect(file, 'a proof reads `file` › title').toMatch(/\.(test|spec)\.tsx?$/);
      expect(title).not.toBe('');
      const source = plain(read(file));
      expect(
        quotes.some((quote) => source.includes(`${quote}${title}${quote}`)),
        `${file} has no test '${title}'`,
      ).toBe(true);
    }
  });

  it('names only decisions that there are', () => {
    const decisions = new Set([...read('docs/decisions.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
    const named = rows
      .flatMap(({ statement }) => [...statement.matchAll(/decisions? ([\d, ]+)/g)])
      .flatMap(([, list]) => list?.split(/, ?/) ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((number) => !decisions.has(number.trim()))).toEqual([]);
  });
});
