import { expect, it } from 'vitest';
import type { TimedItem } from '../../planning/item-times.ts';
import { withBookedStart } from '../../planning/chosen-times.ts';
import { packageJobs } from './package-jobs.ts';
import { datesAroundItems, isTooLong, vendorJob } from './vendor-job.ts';

const timeZone = 'America/Chicago';
const event = { date: '2027-06-12', startTime: '18:00', durationHours: 8, timeZone };
const flat = { productName: 'Package', price: { amountCents: 10_000, unit: 'flat' as const } };
const own = (startTime: string | null, durationHours: number | null, daysLater?: number): TimedItem => ({
  packages: [flat],
  times: { startTime, durationHours, ...(daysLater !== undefined && { daysLater }) },
});
const job = (items: readonly TimedItem[], of: Parameters<typeof vendorJob>[2] = event) =>
  vendorJob('job', items, of, { timeZone });

it("a vendor's job is from its earliest start to its latest end", () => {
  expect(job([own('09:00', 2)])).toEqual({
    id: 'job',
    startsAt: '2027-06-12T14:00:00.000Z',
    endsAt: '2027-06-12T16:00:00.000Z',
  });
  expect(job([own('20:00', 1), { packages: [flat] }, own('09:00', 2)])).toEqual({
    id: 'job',
    startsAt: '2027-06-12T14:00:00.000Z',
    endsAt: '2027-06-13T07:00:00.000Z',
  });
});

it('a job is the whole day until each item has a start and an end', () => {
  const open = { ...event, startTime: null };
  expect(job([own('20:00', 1), { packages: [flat] }], open).isWholeDay).toBe(true);
  expect(job([own('20:00', 1)], open).isWholeDay).toBeUndefined();
  expect(job([own(null, 1)], { ...event, startTime: null }).isWholeDay).toBe(true);
});

it('an own start without hours lasts as long as an event known by its end', () => {
  const times = { date: event.date, startTime: '18:00', endTime: '22:00', timeZone };
  expect(job([own('12:00', null)], times)).toMatchObject({
    startsAt: '2027-06-12T17:00:00.000Z',
    endsAt: '2027-06-12T21:00:00.000Z',
  });
});

it('late-night food at 1 AM is a job of the night of its event, in search and when it is booked', () => {
  const startTimes = [{ name: 'Late-night food', startTime: '01:00', durationHours: 1 }];
  const night = { startsAt: '2027-06-13T06:00:00.000Z', endsAt: '2027-06-13T07:00:00.000Z' };
  const snack = { packages: [{ ...flat, startTimes }] };
  expect(job([snack])).toEqual({ id: 'job', ...night });
  expect(job([withBookedStart(snack, event)])).toEqual({ id: 'job', ...night });
  expect(packageJobs([{ startTimes }], event, { timeZone })).toEqual([{ id: '', ...night }]);
});

it('a job of more than a day is too long', () => {
  expect(isTooLong(job([own('00:00', 1), own('23:00', 2)]))).toBe(true);
  expect(isTooLong(job([own('00:00', 1), own('23:00', 1)]))).toBe(false);
});

it('the dates around items include those of their own times', () => {
  expect(datesAroundItems({ ...event, durationHours: 4 }, [own('23:00', 3)], 0)).toEqual(['2027-06-12', '2027-06-13']);
  expect(datesAroundItems({ ...event, durationHours: 4 }, [own('23:00', 3, 1)], 0)).toEqual([
    '2027-06-12',
    '2027-06-13',
    '2027-06-14',
  ]);
  expect(datesAroundItems({ ...event, durationHours: 4 }, [{ packages: [flat] }], 0)).toEqual(['2027-06-12']);
});
