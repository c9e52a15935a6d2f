import { expect, it } from 'vitest';
import { countDays, formatDates, inOrder } from './closure-text.ts';

it.each([
  ['2027-12-20', '2028-01-03', 'Dec 20, 2027 – Jan 3, 2028', '15 days'],
  ['2027-03-28', '2027-04-03', 'Mar 28 – Apr 3, 2027', '7 days'],
  ['2027-06-10', '2027-06-14', 'Jun 10 – Jun 14, 2027', '5 days'],
  ['2027-06-10', '2027-06-10', 'Jun 10, 2027', '1 day'],
])('%s to %s is %s, %s', (from, to, words, count) => {
  expect(formatDates({ from, to })).toBe(words);
  expect(countDays({ from, to })).toBe(count);
});

it('a selection may run backwards', () => {
  expect(inOrder('2027-06-14', '2027-06-10')).toEqual({ from: '2027-06-10', to: '2027-06-14' });
});
