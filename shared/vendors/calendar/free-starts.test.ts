import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventJob } from './event-job.ts';
import { formatStarts, isFreeStart, nearestIn } from './start-ranges.ts';
import { freeStarts, startRanges } from './free-starts.ts';
import { newSchedule, scheduleProblem } from './schedule.ts';

const timeZone = 'America/Chicago';
const date = '2027-06-12';
const schedule = {
  ...newSchedule,
  timeZone,
  capacityPerDay: 4,
  workingHours: [
    { weekday: 6, from: '10:00', to: '02:00' },
    { weekday: 0, from: '10:00', to: '22:00' },
  ],
};
const job = (startTime: string, durationHours: number, id = startTime) =>
  eventJob(id, { date, startTime, durationHours, timeZone }, schedule);
const dayWith =
  (...jobs: ReturnType<typeof job>[]) =>
  (day: string) =>
    day === date ? { jobs } : undefined;

describe('free starts of a date', () => {
  it('starts lie between the jobs of the day, far enough from its end', () => {
    const starts = freeStarts(schedule, dayWith(job('16:00', 4)), { date, durationHours: 3, timeZone });
    expect(starts).toEqual([
      { from: '10:00', to: '13:00' },
      { from: '20:00', to: '23:00' },
    ]);
    expect(formatStarts(starts)).toBe('10:00 AM to 1:00 PM or 8:00 PM to 11:00 PM');
    expect(isFreeStart(starts, '13:00')).toBe(true);
    expect(isFreeStart(starts, '13:15')).toBe(false);
    expect(isFreeStart(starts, null)).toBe(false);
  });

  it('an own job stands in no way of itself, and a full day has no start', () => {
    const length = { date, durationHours: 4, timeZone };
    expect(freeStarts(schedule, dayWith(job('16:00', 4)), length, '16:00')).toEqual([{ from: '10:00', to: '22:00' }]);
    const full = { ...schedule, capacityPerDay: 1 };
    expect(freeStarts(full, dayWith(job('16:00', 4)), length)).toEqual([]);
  });

  it('every quarter hour is in a range exactly if the schedule allows it', () => {
    const starts = fc.integer({ min: 0, max: 95 });
    const toTime = (n: number) =>
      `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        starts,
        starts,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 4 }),
        (a, b, length, gap) => {
          const hours = { date, durationHours: length / 4, timeZone };
          const own = { ...schedule, minutesBetweenJobs: gap * 15 };
          const findDay = dayWith(job(toTime(a), 2, 'a'));
          const isFree = scheduleProblem(own, findDay, job(toTime(b), length / 4, '')) === undefined;
          expect(isFreeStart(freeStarts(own, findDay, hours), toTime(b))).toBe(isFree);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('the nearest start of a range is its own end or the wanted one', () => {
    const range = { from: '10:00', to: '13:00' };
    expect(['09:00', '11:15', '20:00', null].map((wanted) => nearestIn(range, wanted))).toEqual([
      '10:00',
      '11:15',
      '13:00',
      '10:00',
    ]);
    expect(startRanges(() => true)).toEqual([{ from: '00:00', to: '23:45' }]);
  });
});
