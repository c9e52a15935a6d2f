import { expect, it } from 'vitest';
import { formatWeekdays } from './weekdays.ts';

it.each([
  [[1, 2, 3, 4], 'Monday to Thursday'],
  [[4, 3, 2, 1], 'Monday to Thursday'],
  [[0, 6], 'Saturday and Sunday'],
  [[0, 5, 6], 'Friday to Sunday'],
  [[1, 3, 5], 'Monday, Wednesday, and Friday'],
  [[2], 'Tuesday'],
  [[], 'every day'],
  [[0, 1, 2, 3, 4, 5, 6], 'every day'],
])('formats the weekdays %j as %s', (weekdays, words) => {
  expect(formatWeekdays(weekdays)).toBe(words);
});
