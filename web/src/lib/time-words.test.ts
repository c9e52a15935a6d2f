import { expect, it } from 'vitest';
import { endWords, spanWords } from './time-words.ts';

it('marks an end past midnight (rule orders-15)', () => {
  expect(endWords('21:00', 5)).toBe('2:00 AM, the next day');
  expect(spanWords('21:00', '02:00')).toBe('9:00 PM to 2:00 AM, the next day');
});

it('omits unknown times', () => {
  expect([endWords(null, 5), endWords('16:00', null), spanWords(null, null)]).toEqual(['', '', '']);
  expect([spanWords('16:00', null), spanWords('16:00', '22:00')]).toEqual(['4:00 PM', '4:00 PM to 10:00 PM']);
});
