import { expect, it } from 'vitest';
import { formatEndTime, formatTimeSpan } from './time-text.ts';

it('marks an end past midnight (rule orders-15)', () => {
  expect(formatEndTime('21:00', 5)).toBe('2:00 AM, the next day');
  expect(formatTimeSpan('21:00', '02:00')).toBe('9:00 PM to 2:00 AM, the next day');
});

it('omits unknown times', () => {
  expect([formatEndTime(null, 5), formatEndTime('16:00', null), formatTimeSpan(null, null)]).toEqual(['', '', '']);
  expect([formatTimeSpan('16:00', null), formatTimeSpan('16:00', '22:00')]).toEqual(['4:00 PM', '4:00 PM to 10:00 PM']);
});
