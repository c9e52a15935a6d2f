import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* docs/security.md covers every requirement of ASVS 5.0.0, levels 1 and 2, and every file it names exists. */

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Level by requirement: '1.1.1' → 2. From the standard's own JSON. */
const requirements = JSON.parse(read('tests/contracts/asvs-5.0.0.json')) as Record<string, 1 | 2>;

interface Row {
  id: string;
  level: number;
  status: string;
  evidence: string;
}

const rows: Row[] = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [id = '', level = '', , status = '', evidence = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { id, level: Number(level), status, evidence };
  });

/** Paths in backticks, which contain a slash and no space, and don't begin with a slash as routes do. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].flatMap(([, path]) => path ?? []);

describe('the security page', () => {
  it('the security page covers every requirement of levels 1 and 2 once', () => {
    expect(Object.fromEntries(rows.map(({ id, level }) => [id, level]))).toEqual(requirements);
    expect(rows).toHaveLength(Object.keys(requirements).length);
  });

  it.each(rows)('$id has a status with its evidence', ({ status, evidence }) => {
    expect(['pass', 'n/a', 'open']).toContain(status);
    expect(evidence).not.toBe('');
  });

  it.each(rows.filter(({ status }) => status === 'open'))(
    '$id states why it is open, and until when',
    ({ evidence }) => {
      expect(evidence).toMatch(/[Uu]ntil |[Rr]eviewed \d{4}-\d{2}/);
    },
  );

  it.each(['docs/security.md', 'docs/threat-model.md'])('%s names only files that exist', (page) => {
    const named = pathsIn(read(page));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});
