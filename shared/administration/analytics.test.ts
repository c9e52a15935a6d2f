import { describe, expect, it } from 'vitest';
import { analyticsPeriods, monthsIn, toSpan, periodSteps } from './analytics.ts';
import { daysBetween } from '../kernel/dates.ts';

describe('the steps of a period', () => {
  it('are the last 30 days', () => {
    const steps = periodSteps('30-days', '2027-03-02');
    expect([steps.length, steps[0], steps.at(-1)]).toEqual([
      30,
      { from: '2027-02-01', to: '2027-02-01' },
      { from: '2027-03-02', to: '2027-03-02' },
    ]);
  });

  it('are 13 weeks that end today', () => {
    const steps = periodSteps('13-weeks', '2027-03-02');
    expect([steps.length, toSpan(steps)]).toEqual([13, { from: '2026-12-02', to: '2027-03-02' }]);
    expect(steps.every(({ from, to }) => daysBetween(from, to) === 6)).toBe(true);
  });

  it('are 12 calendar months, the last one up to today', () => {
    const steps = periodSteps('12-months', '2027-03-02');
    expect([steps.length, steps[0], steps[11]]).toEqual([
      12,
      { from: '2026-04-01', to: '2026-04-30' },
      { from: '2027-03-01', to: '2027-03-02' },
    ]);
  });

  it.each(analyticsPeriods)('of %s leave out no day and count none twice', (period) => {
    const steps = periodSteps(period, '2028-02-29');
    const gaps = steps.slice(1).map(({ from }, n) => daysBetween(steps[n]?.to ?? '', from));
    expect(new Set(gaps)).toEqual(new Set([1]));
  });
});

it('touches every month between its ends', () => {
  expect(monthsIn({ from: '2026-12-31', to: '2027-02-01' })).toEqual(['2026-12', '2027-01', '2027-02']);
});
