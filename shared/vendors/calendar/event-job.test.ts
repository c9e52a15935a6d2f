import { describe, expect, it } from 'vitest';
import { lengthInMinutes } from '../../kernel/interval.ts';
import { maximumMinutesBetweenJobs } from '../../kernel/policies.ts';
import { decidingRange, eventJob } from './event-job.ts';
import { offeredJobs } from './package-jobs.ts';
import { datesToRead, newSchedule } from './schedule.ts';

const chicago = { timeZone: 'America/Chicago' };

describe('eventJob', () => {
  it.each([
    ['2027-03-13', '05:00', '2027-03-14T10:00:00.000Z'],
    ['2027-06-12', '04:00', '2027-06-13T09:00:00.000Z'],
    ['2027-11-06', '03:00', '2027-11-07T09:00:00.000Z'],
  ])('lasts the hours that were bought in the night of %s, until %s by the clock', (date, endTime, endsAt) => {
    const job = eventJob('1', { date, startTime: '22:00', endTime, durationHours: 6, ...chicago }, chicago);
    expect([lengthInMinutes(job), job.endsAt]).toEqual([360, endsAt]);
  });

  it('ends by the clock when its end is another one', () => {
    const event = { date: '2027-06-12', startTime: '22:00', endTime: '01:00', durationHours: 6, ...chicago };
    expect(lengthInMinutes(eventJob('1', event, chicago))).toBe(180);
  });
});

describe('decidingRange', () => {
  const night = { from: '18:00', to: '12:00' };
  const workingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...night }));
  const slowest = { ...newSchedule, workingHours, minutesBetweenJobs: maximumMinutesBetweenJobs };

  it.each([
    ['a start at midnight, far west of the event', '00:00', 'Pacific/Guam', 'Pacific/Pago_Pago', '2027-06-10'],
    ['a package that begins late, far east of it', '23:45', 'Pacific/Pago_Pago', 'Pacific/Guam', '2027-06-16'],
  ])('has every date that decides about %s', (_, startTime, timeZone, vendorZone, extreme) => {
    const vendor = {
      ...slowest,
      timeZone: vendorZone,
      packageTimes: [
        { category: 'venue' as const, startTimes: [{ name: 'Night', startTime: '23:30', durationHours: 24 }] },
        { category: 'venue' as const },
      ],
    };
    const event = { date: '2027-06-12', startTime, durationHours: 24, timeZone };
    const dates = offeredJobs(vendor, event).flatMap((job) => datesToRead(vendor, job));
    const { from, to } = decidingRange(event.date);
    expect(dates).toContain(extreme);
    expect(dates.filter((date) => date < from || date > to)).toEqual([]);
  });
});
