import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { alarmSections } from '#infra/stack/runbook.ts';
import { rowsBelow } from '#tests/support/markdown-table.ts';

/* docs/performance.md, "What grows": every bound needs an early warning. */

const rows = rowsBelow(
  readFileSync('docs/performance.md', 'utf8'),
  'What grows',
  'Held by',
  'Reached at',
  'Who says so',
);
const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it('the table "What grows" has rows', () => {
  expect(rows.length).toBeGreaterThan(15);
});

it.each(rows)('%s: has a bound, and an alarm or check that warns before it is reached', (...cells) => {
  const [, heldBy, reachedAt, saidBy = ''] = cells;
  for (const cell of [heldBy, reachedAt]) expect(cell).toMatch(/\w/);
  const alarms = saidBy.includes('alarm') ? codeIn(saidBy) : [];
  expect(alarms.filter((name) => !alarmSections.some((section) => name.startsWith(section)))).toEqual([]);
  expect(alarms.length > 0 || ['the test', 'the command'].includes(saidBy), saidBy).toBe(true);
});

const allFiles = ['functions', 'infra', 'tests', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }),
);

it.each(rows)('%s: names existing files', (...cells) => {
  for (const file of cells.flatMap(codeIn).filter((code) => /\.tsx?$/.test(code))) {
    const found = existsSync(file) ? [file] : allFiles.filter((path) => path === file || path.endsWith(`/${file}`));
    expect(found, file).toHaveLength(1);
  }
});
