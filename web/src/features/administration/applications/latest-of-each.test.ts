import { expect, it } from 'vitest';
import { latestOfEach } from './latest-of-each.ts';

const row = (id: string, status: string, hour: number) => ({
  id,
  status,
  updatedAt: `2026-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
});

it('lists an application once, in its latest state, if it was submitted between the two lists', () => {
  const rows = [row('a', 'submitted', 9), row('b', 'submitted', 12), row('b', 'draft', 11), row('c', 'draft', 8)];
  expect(latestOfEach(rows).map(({ id, status }) => `${id} ${status}`)).toEqual([
    'a submitted',
    'b submitted',
    'c draft',
  ]);
});

it('takes the draft if an application was withdrawn meanwhile', () => {
  expect(latestOfEach([row('a', 'submitted', 9), row('a', 'draft', 10)])).toEqual([row('a', 'draft', 10)]);
});

it('keeps one of two equal rows', () => {
  expect(latestOfEach([row('a', 'draft', 9), row('a', 'draft', 9)])).toHaveLength(1);
});
