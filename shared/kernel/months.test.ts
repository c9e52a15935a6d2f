import { expect, it } from 'vitest';
import { addMonths, datesFrom, lastDayIn, monthName, toMonth, calendarWeeks } from './months.ts';

it.each([
  ['2027-06', 1, '2027-07'],
  ['2027-12', 1, '2028-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-06', 24, '2029-06'],
])('adds to %s %d months: %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

it('finds the last day of a month, leap years included', () => {
  expect(['2027-02', '2028-02', '2027-04', '2027-12'].map(lastDayIn)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2027-04-30',
    '2027-12-31',
  ]);
});

it('starts weeks on Sunday and leaves days of other months empty', () => {
  const weeks = calendarWeeks('2027-06');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, '2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05']);
  expect(weeks[4]?.slice(0, 4)).toEqual(['2027-06-27', '2027-06-28', '2027-06-29', '2027-06-30']);
  expect(weeks[4]?.slice(4)).toEqual([null, null, null]);
});

it('lists dates including both ends, and none if the end is earlier', () => {
  expect(datesFrom('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(datesFrom('2027-03-01', '2027-02-28')).toEqual([]);
});

it('names a month', () => {
  expect(monthName(toMonth('2027-06-12'))).toBe('June 2027');
});
