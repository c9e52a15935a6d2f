import { expect, it } from 'vitest';
import { formatLeadTimeFigures, toLeadTimeFigures } from './lead-time-figures.ts';
import { readLeadTime } from './lead-time.ts';

it.each(['1-2 weeks', '2 weeks', '1 week', '3-5 days', '10 days', '1 month', '2-3 months', '0 days'])(
  '%s is edited as figures and stored as the same text',
  (leadTime) => {
    expect(formatLeadTimeFigures(toLeadTimeFigures(leadTime))).toBe(leadTime);
  },
);

it.each([
  ['3 – 5 days', { from: '3', to: '5', unit: 'day' }],
  ['2 to 3 Weeks', { from: '2', to: '3', unit: 'week' }],
  ['3 to 5 business days', { from: '3', to: '', unit: 'day' }],
  ['two weeks', { from: '2', to: '', unit: 'week' }],
  ['Same day', { from: '0', to: '', unit: 'day' }],
  ['Weekdays before 5 PM', { from: '', to: '', unit: 'week' }],
])('%s becomes %o', (leadTime, figures) => {
  expect(toLeadTimeFigures(leadTime)).toEqual(figures);
});

it('a second figure counts only above the first', () => {
  expect(formatLeadTimeFigures({ from: '6', to: '3', unit: 'week' })).toBe('6 weeks');
  expect(formatLeadTimeFigures({ from: '6', to: '6', unit: 'week' })).toBe('6 weeks');
});

it('without a figure the text is unclear', () => {
  expect(readLeadTime(formatLeadTimeFigures({ from: '', to: '2', unit: 'week' }))).toBeUndefined();
});
