import { beforeEach, expect, it } from 'vitest';
import { placeJob, setDayState, takeJob } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { toSchedule, vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { otherHost } from '#tests/support/calls.ts';
import { bookInFull, giveUp, moveDays } from '#tests/support/bookings.ts';
import { caterer, photographer, plannedTable, venue } from '#tests/support/plans.ts';
import { takeOn } from '#tests/support/busy-day.ts';

let table: Table;
let deps: BookingDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  id = await bookInFull(deps);
});

const onDay = async (date: string) =>
  (await moveDays(table, id, date.slice(0, 7))).days.find((day) => day.date === date);

it("move days of a month include bookable days, but not the event's own", async () => {
  const { earliest, latest, days } = await moveDays(table, id, '2027-06');
  expect([earliest, latest]).toEqual(['2027-06-05', '2029-06-30']);
  expect(days.map(({ date }) => date.slice(8)).join(' ')).toBe(
    '05 06 07 08 09 10 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30',
  );
  expect((await moveDays(table, id, '2027-05')).days).toEqual([]);
  expect((await moveDays(table, id, '2029-07')).days).toEqual([]);
});

it('each move day states whether all vendors, all but one, or fewer are free', async () => {
  expect(await onDay('2027-06-26')).toEqual({ date: '2027-06-26', status: 'free', exception: null });
  await takeOn(table, venue, '2027-06-26');
  const exception = { vendorId: venue.id, vendorName: venue.name, reason: 'Not available on this day' };
  expect(await onDay('2027-06-26')).toEqual({ date: '2027-06-26', status: 'one_exception', exception });
  await table.write(setDayState(photographer.id, '2027-06-26', 'closed'));
  expect(await onDay('2027-06-26')).toEqual({ date: '2027-06-26', status: 'unavailable', exception: null });
});

it('a day on which all vendors are free with another start has those starts', async () => {
  const hours = [{ weekday: 6, from: '09:00', to: '15:00' }];
  const timeZone = venue.place.timeZone;
  await table.write({ put: vendorEntity.toItem({ ...venue, workingHours: hours }) });
  const starts = [{ from: '09:00', to: '11:00' }];
  const exception = null;
  expect(await onDay('2027-06-26')).toEqual({ date: '2027-06-26', status: 'other_times', exception, starts });
  const own = { vendorId: caterer.id, id: 'HST-BRUNCH001' };
  await table.write({ put: vendorEntity.toItem({ ...caterer, jobsAtOnce: 1 }) });
  const brunch = { date: '2027-06-26', startTime: '09:00', durationHours: 1.5, timeZone };
  const schedule = { ...toSchedule(caterer), jobsAtOnce: 1 };
  const job = placeJob(schedule, eventJob(own.id, brunch, schedule));
  await table.write(...takeJob({ ...own, job }, () => undefined));
  expect((await onDay('2027-06-26'))?.starts).toEqual([{ from: '10:30', to: '11:00' }]);
  await takeOn(table, photographer, '2027-06-26');
  await table.write({ put: vendorEntity.toItem({ ...photographer, capacityPerDay: 1 }) });
  expect(await onDay('2027-06-26')).toMatchObject({ status: 'unavailable' });
});

it('only vendors still booked count', async () => {
  await table.write({ put: vendorEntity.toItem({ ...caterer, closedWeekdays: [6] }) });
  expect((await onDay('2027-06-26'))?.exception?.vendorId).toBe(caterer.id);
  await giveUp(deps, id, caterer);
  expect((await onDay('2027-06-26'))?.status).toBe('free');
});

it('lead times apply only to days before the event', async () => {
  await table.write({ put: vendorEntity.toItem({ ...caterer, leadTime: '6 weeks' }) });
  expect((await onDay('2027-06-11'))?.exception?.reason).toBe("Needs 6 weeks' notice, but your event is in 10 days");
  expect((await onDay('2027-06-26'))?.status).toBe('free');
});

it('move days are refused in the last week and to another host', async () => {
  const now = '2027-06-05T17:00:00.000Z';
  await expect(moveDays(table, id, '2027-06', { now })).rejects.toMatchObject({ code: 'refused' });
  await expect(moveDays(table, id, '2027-06', { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
});
