import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStatements } from '#tests/support/specification.ts';

/*
 * docs/specification.md: every statement has a test with its id, and every id in a test exists. Also checks the
 * decisions.
 */

const statements = readStatements();
const decisionFiles = readdirSync('docs/decisions').filter((file) => /^\d/.test(file));
const ids = new Set(statements.map(({ id }) => id));

/** Returns the ids that tests pass to `proves`, which become tags of both runners. */
function readCarriedIds(): Set<string> {
  const files = globSync('{events,functions,infra,shared,tests,web}/**/*.{test,spec}.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const calls = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bproves\(([^)]*)\)/g)]);
  return new Set(calls.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, id = '']) => id)));
}

const carried = readCarriedIds();

describe('the specification', () => {
  it('statements have unique ids', () => {
    expect(statements.length).toBeGreaterThan(440);
    expect(ids.size).toBe(statements.length);
    expect(statements.filter(({ text }) => !text)).toEqual([]);
  });

  it('every statement has a test or a reason for having none', () => {
    expect(statements.filter(({ id, unproven }) => !unproven && !carried.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('no statement with a test is excused from having one', () => {
    expect(statements.filter(({ id, unproven }) => unproven && carried.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('every statement referenced by a test exists', () => {
    expect([...carried].filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the decisions', () => {
  it.each(decisionFiles)('%s has a number, date, status and all sections, and a line in the index', (file) => {
    const text = readFileSync(`docs/decisions/${file}`, 'utf8');
    const parts = [
      /^- Date: \d{4}-\d\d-\d\d/m,
      /^- Status: \w/m,
      /^## Context$/m,
      /^## Decision$/m,
      /^## Consequences$/m,
    ];
    expect(text.startsWith(`# ${Number(file.slice(0, 3))}. `)).toBe(true);
    expect(parts.filter((part) => !part.test(text))).toEqual([]);
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`](${file})`);
  });
});
