import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStatus, isOpenOn, remainingCapacity, publicDayStatus } from './availability.ts';
import type { DayFacts, WeeklySchedule } from './availability.ts';
import { toWeekday } from '../kernel/dates.ts';

// A Saturday.
const date = '2027-06-12';
const weekends: WeeklySchedule = { capacityPerDay: 2, closedWeekdays: [1, 2, 3, 4] };
const weekdays: WeeklySchedule = { capacityPerDay: 2, closedWeekdays: [0, 6] };

describe('day of a vendor as hosts see it', () => {
  const now = new Date('2027-06-01T17:00:00.000Z');
  const vendor = (leadTime: string) => ({ capacityPerDay: 1, closedWeekdays: [], leadTime });

  it('a day is too soon within the lead time, even with free places', () => {
    expect(publicDayStatus(vendor('2-3 weeks'), date, now)).toBe('too_soon');
    expect(publicDayStatus(vendor('1-2 weeks'), date, now)).toBe('free');
  });

  it('a day is full or closed rather than too soon', () => {
    expect(publicDayStatus(vendor('2-3 weeks'), date, now, { taken: 1 })).toBe('full');
    expect(publicDayStatus(vendor('2-3 weeks'), date, now, { taken: 0, state: 'closed' })).toBe('closed');
  });
});

describe('day of a vendor', () => {
  it.each([
    ['free while places are left', weekends, { taken: 1 }, 'free', 1],
    ['full when its capacity is taken', weekends, { taken: 2 }, 'full', 0],
    ['full when the capacity was lowered below the orders taken', weekends, { taken: 5 }, 'full', 0],
    ['closed on a closed weekday', weekdays, { taken: 0 }, 'closed', 0],
    ['free on a closed weekday that was opened', weekdays, { taken: 0, state: 'open' }, 'free', 2],
    ['closed when it was closed by hand', weekends, { taken: 0, state: 'closed' }, 'closed', 0],
    ['closed when it was closed with orders on it', weekends, { taken: 2, state: 'closed' }, 'closed', 0],
  ] as const)('a day is %s', (_, pattern, day, status, left) => {
    expect(dayStatus(pattern, date, day)).toBe(status);
    expect(remainingCapacity(pattern, date, day)).toBe(left);
  });

  it('a day without an entry follows the weekly schedule', () => {
    expect(dayStatus(weekends, date)).toBe('free');
    expect(dayStatus(weekdays, date)).toBe('closed');
  });
});

const patterns: fc.Arbitrary<WeeklySchedule> = fc.record({
  capacityPerDay: fc.integer({ min: 1, max: 50 }),
  closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
});
const days: fc.Arbitrary<DayFacts> = fc.record({
  taken: fc.nat({ max: 60 }),
  state: fc.constantFrom('open' as const, 'closed' as const, undefined),
});
const dates = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe('any day of any vendor', () => {
  const holds = (rule: (pattern: WeeklySchedule, on: string, day: DayFacts) => void) =>
    fc.assert(fc.property(patterns, dates, days, rule));

  it('a day is free exactly if a place is left', () =>
    holds((pattern, on, day) => {
      expect(dayStatus(pattern, on, day) === 'free').toBe(remainingCapacity(pattern, on, day) > 0);
    }));

  it('never has more places left than its capacity, and none if it is closed', () =>
    holds((pattern, on, day) => {
      const left = remainingCapacity(pattern, on, day);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + Math.min(day.taken, pattern.capacityPerDay)).toBeLessThanOrEqual(pattern.capacityPerDay);
      expect(isOpenOn(pattern, on, day) || left === 0).toBe(true);
    }));

  it('a day accepts orders up to its capacity and is then full', () =>
    holds((pattern, on, { state }) => {
      for (let taken = 0; taken < pattern.capacityPerDay; taken += 1) {
        const open = isOpenOn(pattern, on, { taken, state });
        expect(dayStatus(pattern, on, { taken, state })).toBe(open ? 'free' : 'closed');
      }
      const full = { taken: pattern.capacityPerDay, state };
      expect(dayStatus(pattern, on, full)).not.toBe('free');
    }));

  it('prefers a manual setting to the weekly schedule', () =>
    holds((pattern, on, { taken }) => {
      expect(isOpenOn(pattern, on, { taken, state: 'open' })).toBe(true);
      expect(isOpenOn(pattern, on, { taken, state: 'closed' })).toBe(false);
      expect(isOpenOn(pattern, on, { taken })).toBe(!pattern.closedWeekdays.includes(toWeekday(on)));
    }));
});
