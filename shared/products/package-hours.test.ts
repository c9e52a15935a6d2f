import { describe, expect, it } from 'vitest';
import { hoursProblem } from './package-hours.ts';

const afternoon = { from: '12:00', to: '17:00' };
const night = { from: '20:00', to: '02:00' };
const at = (startTime: string | null, durationHours: number | null) => ({ startTime, durationHours });

describe('hours of a package', () => {
  it.each([
    ['the afternoon as a whole', afternoon, at('12:00', 5), undefined],
    ['a part of it', afternoon, at('13:30', 2), undefined],
    ['beyond the end', afternoon, at('14:00', 6), 'Only before 5 PM'],
    ['before the start', afternoon, at('10:00', 3), 'Only from noon'],
    ['at another time', afternoon, at('18:00', 3), 'Only from noon to 5 PM'],
    ['past midnight', night, at('20:00', 6), undefined],
    ['after midnight', night, at('00:30', 1.5), undefined],
    ['until too late', night, at('22:00', 5), 'Only before 2 AM'],
    ['until midnight', { from: '12:00', to: '00:00' }, at('18:00', 6), undefined],
    ['past the midnight at which it ends', { from: '12:00', to: '00:00' }, at('18:00', 8), 'Only before midnight'],
    ['at an unknown time', afternoon, at(null, 5), undefined],
    ['of unknown length', afternoon, at('18:00', null), undefined],
  ])('a place is had %s', (_, hours, event, expected) => {
    expect(hoursProblem(hours, event, true)).toBe(expected);
  });

  it('anything else is had for a part of the event', () => {
    expect(hoursProblem(afternoon, at('14:00', 6), false)).toBeUndefined();
    expect(hoursProblem(afternoon, at('18:00', 8), false)).toBe('Only from noon to 5 PM');
    expect(hoursProblem({ from: '05:00', to: '09:00' }, at('18:00', 12), false)).toBeUndefined();
  });
});
