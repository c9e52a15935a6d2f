import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStatus, publicDayStatus } from './availability.ts';
import { isOpenOn, newSchedule, remainingCapacity } from './schedule.ts';
import type { DayFacts, Job, Schedule } from './schedule.ts';
import { toWeekday } from '../../kernel/dates.ts';
import { intervalFrom, wholeDay } from '../../kernel/interval.ts';

// A Saturday.
const date = '2027-06-12';
const timeZone = 'America/Chicago';
const roomy: Schedule = { ...newSchedule, timeZone, capacityPerDay: 2, jobsAtOnce: 2 };
const weekends: Schedule = { ...roomy, closedWeekdays: [1, 2, 3, 4] };
const weekdays: Schedule = { ...roomy, closedWeekdays: [0, 6] };

const busy = (count: number, on = date): Job[] =>
  Array.from({ length: count }, (_, n) => ({ id: `job ${n}`, isWholeDay: true, ...wholeDay(timeZone, on) }));

describe('day of a vendor as hosts see it', () => {
  const now = new Date('2027-06-01T17:00:00.000Z');
  const status = (leadTime: string, day?: DayFacts, job?: Job, schedule: Schedule = { ...newSchedule, timeZone }) =>
    publicDayStatus(
      { ...schedule, leadTime },
      { date, now, findDay: (on) => (on === date ? day : undefined), jobs: job && [job] },
    );
  const at = (time: string, hours: number, id = 'asked'): Job => ({
    id,
    ...intervalFrom(timeZone, { date, time }, hours),
  });

  it('a day is too soon within the lead time, even if it is free', () => {
    expect(status('2-3 weeks')).toBe('too_soon');
    expect(status('1-2 weeks')).toBe('free');
  });

  it('a day is full or closed rather than too soon', () => {
    expect(status('2-3 weeks', { jobs: busy(1) })).toBe('full');
    expect(status('2-3 weeks', { jobs: [], state: 'closed' })).toBe('closed');
  });

  it('a day with another job is free for the hours beside it', () => {
    const two = { ...newSchedule, timeZone, capacityPerDay: 2 };
    const day = { jobs: [at('10:00', 4, 'brunch')] };
    expect(status('1 week', day, at('17:00', 6), two)).toBe('free');
    expect(status('1 week', day, at('13:00', 6), two)).toBe('other_times');
    expect(status('1 week', day, undefined, two)).toBe('free');
    expect(status('1 week', day, at('17:00', 6))).toBe('full');
  });

  it('a night into a closed day is not free, although its day is', () => {
    const closedSundays = { ...newSchedule, timeZone, closedWeekdays: [0] };
    expect(status('1 week', undefined, at('20:00', 8), closedSundays)).toBe('other_times');
  });
});

const only = (date: string, day: DayFacts) => (one: string) => (one === date ? day : undefined);

describe('day of a vendor', () => {
  it.each([
    ['free while another order fits', weekends, { jobs: busy(1) }, 'free', 1],
    ['full when its capacity is taken', weekends, { jobs: busy(2) }, 'full', 0],
    ['full when the capacity was lowered below the orders taken', weekends, { jobs: busy(5) }, 'full', 0],
    ['full when no hour is left', { ...weekends, jobsAtOnce: 1 }, { jobs: busy(1) }, 'full', 1],
    ['closed on a closed weekday', weekdays, { jobs: [] }, 'closed', 0],
    ['free on a closed weekday that was opened', weekdays, { jobs: [], state: 'open' }, 'free', 2],
    ['closed when it was closed by hand', weekends, { jobs: [], state: 'closed' }, 'closed', 0],
    ['closed when it was closed with orders on it', weekends, { jobs: busy(2), state: 'closed' }, 'closed', 0],
  ] as const)('a day is %s', (_, schedule, day, status, left) => {
    expect(dayStatus(schedule, date, only(date, day))).toBe(status);
    expect(remainingCapacity(schedule, date, day)).toBe(left);
  });

  it('a day without an entry follows the weekly schedule', () => {
    expect(dayStatus(weekends, date, () => undefined)).toBe('free');
    expect(dayStatus(weekdays, date, () => undefined)).toBe('closed');
  });
});

const schedules: fc.Arbitrary<Schedule> = fc.record({
  timeZone: fc.constant(timeZone),
  capacityPerDay: fc.integer({ min: 1, max: 8 }),
  jobsAtOnce: fc.constant(8),
  minutesBetweenJobs: fc.constant(0),
  closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  workingHours: fc.constant([]),
  closures: fc.constant([]),
});
const states = fc.constantFrom('open' as const, 'closed' as const, undefined);
const dates = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe('any day of any vendor', () => {
  const holds = (rule: (schedule: Schedule, on: string, state: DayFacts['state']) => void) =>
    fc.assert(fc.property(schedules, dates, states, rule));

  it('a day accepts orders up to its capacity and is then full', () =>
    holds((schedule, on, state) => {
      for (let taken = 0; taken <= schedule.capacityPerDay; taken += 1) {
        const day = { jobs: busy(taken, on), state };
        const open = isOpenOn(schedule, on, day);
        const left = taken < schedule.capacityPerDay ? 'free' : 'full';
        expect(dayStatus(schedule, on, only(on, day))).toBe(open ? left : 'closed');
        expect(remainingCapacity(schedule, on, day)).toBe(open ? schedule.capacityPerDay - taken : 0);
      }
    }));

  it('prefers a manual setting to the weekly schedule', () =>
    holds((schedule, on) => {
      expect(isOpenOn(schedule, on, { state: 'open' })).toBe(true);
      expect(isOpenOn(schedule, on, { state: 'closed' })).toBe(false);
      expect(isOpenOn(schedule, on)).toBe(!schedule.closedWeekdays.includes(toWeekday(on)));
    }));
});
