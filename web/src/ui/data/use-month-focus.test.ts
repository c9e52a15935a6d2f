import { expect, it } from 'vitest';
import { dateByKey } from './use-month-focus.ts';

// A Saturday.
const date = '2027-07-31';

it.each([
  ['ArrowLeft', false, '2027-07-30'],
  ['ArrowRight', false, '2027-08-01'],
  ['ArrowUp', false, '2027-07-24'],
  ['ArrowDown', false, '2027-08-07'],
  ['Home', false, '2027-07-25'],
  ['End', false, '2027-07-31'],
  ['PageUp', false, '2027-06-30'],
  ['PageDown', false, '2027-08-31'],
  ['PageDown', true, '2028-07-31'],
  ['Enter', false, undefined],
])('moves with %s (with Shift: %s) to %s', (key, shift, expected) => {
  expect(dateByKey(key, date, shift)).toBe(expected);
});
