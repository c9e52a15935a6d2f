import { expect, it } from 'vitest';
import { fullRequirements } from '#tests/support/full-requirements.ts';
import { requirementsAt } from './changes/move.ts';
import { formatBreakdownTime, formatSetupTime } from './usual-times.ts';

const sent = { ...fullRequirements, setupTime: '10:00', eventStartTime: '15:00', breakdownTime: '22:00' };
const movedTo = (startTime: string) => {
  const requirements = requirementsAt(sent, { date: '2027-06-19', startTime, endTime: null });
  return [formatSetupTime(requirements), formatBreakdownTime(requirements)];
};

it('formats the times of setup and breakdown', () => {
  expect([formatSetupTime(sent), formatBreakdownTime(sent)]).toEqual(['10:00 AM', '10:00 PM']);
  expect(formatSetupTime({ ...sent, setupTime: null })).toBe('');
  expect(formatBreakdownTime({ ...sent, breakdownTime: null })).toBe('');
});

it('names the day if a move shifts setup or breakdown past midnight', () => {
  expect(movedTo('03:00')).toEqual(['10:00 PM, the day before', '10:00 AM']);
  expect(movedTo('05:00')).toEqual(['12:00 AM', '12:00 PM']);
  expect(movedTo('18:00')).toEqual(['1:00 PM', '1:00 AM, the next day']);
});
