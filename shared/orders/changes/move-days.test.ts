import { expect, it } from 'vitest';
import { wholeDay } from '../../kernel/interval.ts';
import { newSchedule } from '../../vendors/calendar/schedule.ts';
import { exceptionsOn } from './move.ts';
import type { MovingVendor } from './move.ts';

const now = new Date('2027-06-01T17:00:00.000Z');
const timeZone = 'America/Chicago';
const vendor = (changes: Partial<MovingVendor> = {}): MovingVendor => ({
  ...newSchedule,
  timeZone,
  vendorId: 'v1',
  vendorName: 'Ember & Rye',
  version: 1,
  jobId: 'HST-123456789',
  items: [],
  startTime: '16:00',
  isBookable: true,
  leadTime: '1-2 weeks',
  moveConsentDays: 0,
  capacityPerDay: 2,
  jobsAtOnce: 2,
  closedWeekdays: [0],
  schedules: [],
  ...changes,
});
const times = (date: string, startTime = '16:00', durationHours = 4) => ({ date, startTime, durationHours, timeZone });
const jobs = (date: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `job ${n}`, ...wholeDay(timeZone, date) }));
const reasons = (date: string, changes: Partial<MovingVendor> = {}, taken = 0, state?: 'open' | 'closed') =>
  exceptionsOn([vendor(changes)], { from: '2027-06-12', to: times(date) }, now, (_, on) =>
    on === date ? { jobs: jobs(date, taken), state } : undefined,
  ).map(({ reason }) => reason);

it("lists each vendor that isn't available on a day, with the first reason", () => {
  expect(reasons('2027-06-26')).toEqual([]);
  expect(reasons('2027-06-26', {}, 1)).toEqual([]);
  expect(reasons('2027-06-26', {}, 2)).toEqual(['Not available on this day']);
  expect(reasons('2027-06-26', {}, 0, 'closed')).toEqual(['Not available on this day']);
  expect(reasons('2027-06-26', { jobsAtOnce: 1 }, 1)).toEqual(['Not available at this time of this day']);
  expect(reasons('2027-06-27')).toEqual(['Not available on this day']);
  expect(reasons('2027-06-27', {}, 0, 'open')).toEqual([]);
  expect(reasons('2027-06-05')).toEqual(["Needs 1 week's notice, but your event is in 4 days"]);
  expect(reasons('2027-06-26', { schedules: [[1, 2], [6]] })).toEqual(['Offered on Monday and Tuesday only']);
  expect(reasons('2027-06-26', { isBookable: false })).toEqual(['No longer on Hostwell']);
});

it('checks the lead time on earlier days only', () => {
  const changes = { leadTime: '6 weeks' };
  expect(reasons('2027-06-11', changes)).toEqual(["Needs 6 weeks' notice, but your event is in 10 days"]);
  expect(reasons('2027-06-14', changes)).toEqual([]);
});

it('checks only the calendar for another time of the same day', () => {
  const gone = vendor({ isBookable: false, leadTime: '6 weeks' });
  const own = { id: gone.jobId, ...wholeDay(timeZone, '2027-06-12') };
  const other = { id: 'other', startsAt: '2027-06-12T23:00:00.000Z', endsAt: '2027-06-13T03:00:00.000Z' };
  const at = (startTime: string) =>
    exceptionsOn([{ ...gone, jobsAtOnce: 1 }], { from: '2027-06-12', to: times('2027-06-12', startTime) }, now, () => ({
      jobs: [own, other],
    }));
  expect(at('13:00')).toEqual([]);
  expect(at('16:00')).toMatchObject([{ reason: 'Not available at this time of this day' }]);
});

it('returns one entry per vendor', () => {
  const vendors = [vendor(), vendor({ vendorId: 'v2', vendorName: 'Laurel Court', closedWeekdays: [6] })];
  expect(exceptionsOn(vendors, { from: '2027-06-12', to: times('2027-06-26') }, now, () => undefined)).toEqual([
    { vendorId: 'v2', vendorName: 'Laurel Court', reason: 'Not available on this day' },
  ]);
});
