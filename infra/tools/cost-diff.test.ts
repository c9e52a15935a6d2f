import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linesOfBookings } from './booking-costs.ts';
import { linesOfMonth, sumCosts } from './costs.ts';
import { describeCosts } from './cost-diff.ts';

const page = readFileSync('docs/costs.md', 'utf8');
const totals = [sumCosts(linesOfMonth()), sumCosts(linesOfBookings())].map((sum) => `$${sum.toFixed(2)}`);

it('shows the totals of a change that costs nothing', () => {
  const rows = describeCosts(page, page)
    .split('\n')
    .filter((line) => line.startsWith('| Total'));
  expect(rows).toEqual(totals.map((sum) => `| Total | ${sum} | ${sum} |`));
});

it('lists each row that differs, appears or disappears', () => {
  const row = /\n\| Dashboard .*/.exec(page)?.[0] ?? '';
  const before = page.replace(row, '').replace(/(\| Mail \(SES\).*\| )\$[\d.]+/, '$1$9.99');
  const said = describeCosts(before, page);
  expect(said).toContain('| Dashboard |  | $3.00 |');
  expect(said).toMatch(/\| Mail \(SES\) \| \$9\.99 \| \$1\.50 \|/);
  expect(describeCosts(page, before)).toContain('| Dashboard | $3.00 |  |');
  expect(said.match(/^\| (?!Total|---|An idle|A thousand)/gm)).toHaveLength(2);
});
