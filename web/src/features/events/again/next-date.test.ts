import { expect, it } from 'vitest';
import { toWeekday } from '#shared/kernel/dates.ts';
import { nextDate } from './next-date.ts';

it('suggests the same weekday a year later', () => {
  expect(nextDate('2027-06-12', '2027-06-24')).toBe('2028-06-10');
  expect(toWeekday('2028-06-10')).toBe(toWeekday('2027-06-12'));
});

it('moves on by a year until the date can be booked', () => {
  expect(nextDate('2024-06-15', '2027-06-24')).toBe('2028-06-10');
  expect(nextDate('2026-06-13', '2027-06-12')).toBe('2027-06-12');
});
