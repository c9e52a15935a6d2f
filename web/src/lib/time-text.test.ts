import { expect, it } from 'vitest';
import { endWords, spanWords } from './time-text.ts';

it('an end past midnight says so (rule orders-15)', () => {
  expect(endWords('21:00', 5)).toBe('2:00 AM, the next day');
  expect(spanWords('21:00', '02:00')).toBe('9:00 PM to 2:00 AM, the next day');
});

it('times that are not known are left out', () => {
  expect([endWords(null, 5), endWords('16:00', null), spanWords(null, null)]).toEqual(['', '', '']);
  expect([spanWords('16:00', null), spanWords('16:00', '22:00')]).toEqual(['4:00 PM', '4:00 PM to 10:00 PM']);
});
