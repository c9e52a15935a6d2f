import { describe, expect, it } from 'vitest';
import { analyticsPeriods, monthsIn, toSpan, periodSteps } from './analytics.ts';
import { daysBetween } from '../kernel/dates.ts';

describe('steps of a period', () => {
  it('returns the last 30 days as steps', () => {
    const steps = periodSteps('30-days', '2027-03-02');
    expect([steps.length, steps[0], steps.at(-1)]).toEqual([
      30,
      { from: '2027-02-01', to: '2027-02-01' },
      { from: '2027-03-02', to: '2027-03-02' },
    ]);
  });

  it('returns 13 weeks that end today', () => {
    const steps = periodSteps('13-weeks', '2027-03-02');
    expect([steps.length, toSpan(steps)]).toEqual([13, { from: '2026-12-02', to: '2027-03-02' }]);
    expect(steps.every(({ from, to }) => daysBetween(from, to) === 6)).toBe(true);
  });

  it('returns 12 calendar months, the last one up to today', () => {
    const steps = periodSteps('12-months', '2027-03-02');
    expect([steps.length, steps[0], steps[11]]).toEqual([
      12,
      { from: '2026-04-01', to: '2026-04-30' },
      { from: '2027-03-01', to: '2027-03-02' },
    ]);
  });

  it.each(analyticsPeriods)('skips no day of %s and counts none twice', (period) => {
    const steps = periodSteps(period, '2028-02-29');
    const gaps = steps.slice(1).map(({ from }, n) => daysBetween(steps[n]?.to ?? '', from));
    expect(new Set(gaps)).toEqual(new Set([1]));
  });
});

it('lists every month between two dates', () => {
  expect(monthsIn({ from: '2026-12-31', to: '2027-02-01' })).toEqual(['2026-12', '2027-01', '2027-02']);
});
