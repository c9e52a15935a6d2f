import { beforeEach, describe, expect, it } from 'vitest';
import { dayEntity, dayKey, setDayState } from '#functions/data/vendors/day.ts';
import { holdJobId } from '#functions/data/vendors/hold.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import { getCalendar, saveCalendar, saveDay } from '#functions/vendors/calendar.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { DayState } from '#shared/vendors/calendar/availability.ts';
import type { CalendarSettings } from '#shared/vendors/calendar/calendar-settings.ts';
import { testCall, testId, testUserId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  pay,
  payAsStored,
  planDraft,
  putPlan,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { releaseOn, takeOn } from '#tests/support/busy-day.ts';

// A Saturday.
const date = '2027-06-12';
const vendor = vendorRecord(5);
const actor = { userId: testUserId(5), isAdmin: false, vendorId: vendor.id };

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await putVendor(table, vendor);
});

const calendar = async (month = '2027-06') =>
  vendors.getCalendar.response.parse(
    await getCalendar({ table }, testCall(vendors.getCalendar, { actor, query: { month } })),
  );
const readDay = async (on = date) => (await calendar(on.slice(0, 7))).days.find((day) => day.date === on);
const setDay = (state: DayState, on = date) =>
  saveDay({ table }, testCall(vendors.saveDay, { actor, params: { date: on }, body: { state } }));
const savePattern = (settings: Partial<CalendarSettings>, version = 1) =>
  saveCalendar(
    { table },
    testCall(vendors.saveCalendar, { actor, body: { version, capacityPerDay: 1, closedWeekdays: [], ...settings } }),
  );
const newPattern = {
  version: 1,
  capacityPerDay: 1,
  jobsAtOnce: 1,
  minutesBetweenJobs: 0,
  closedWeekdays: [],
  workingHours: [],
  moveConsentDays: 0,
  closures: [],
  hasChosenJobsAtOnce: false,
};
const storedVendor = () => table.get(vendorEntity, vendorKey(vendor.id), { consistent: true });

describe("a vendor's calendar", () => {
  it('the calendar shows every day of a month with its orders, in concurrent reads', async () => {
    for (const [n, on] of ['2027-06-30', '2027-07-01', '2027-07-31', '2027-08-01'].entries()) {
      const draft = planDraft({ id: testId(n + 1) });
      await putPlan(table, { ...draft, details: { ...draft.details, date: on } });
      await payAsStored(bookingDeps(table), agreement({ draftId: draft.id }));
    }
    table.trips();
    const { days, orders, pattern } = await calendar('2027-07');
    expect(table.trips()).toBe(5);
    expect(days).toHaveLength(31);
    expect(days.at(-1)).toEqual({
      date: '2027-07-31',
      status: 'full',
      state: 'default',
      taken: 1,
      held: 0,
      remainingCapacity: 0,
      closed: null,
    });
    expect(days.at(-2)).toEqual({
      date: '2027-07-30',
      status: 'free',
      state: 'default',
      taken: 0,
      held: 0,
      remainingCapacity: 1,
      closed: null,
    });
    expect(orders.map(({ date: on }) => on)).toEqual(['2027-07-01', '2027-07-31']);
    expect(orders[0]).toMatchObject({ title: 'Garden birthday', customerName: 'Maya Ortiz', startTime: '16:00' });
    expect(pattern).toEqual(newPattern);
  });

  it('a hold counts on the day on which its job begins at the vendor', async () => {
    // 8 PM in Honolulu is 1 AM on the next day in Austin.
    const job = { startsAt: '2027-06-13T06:00:00.000Z', endsAt: '2027-06-13T09:00:00.000Z' };
    const held = { id: holdJobId('conversation'), ...job };
    await table.write({
      put: dayEntity.toItem({ vendorId: vendor.id, date: '2027-06-13', version: 1, jobs: [held] }),
    });
    expect(await readDay('2027-06-12')).toMatchObject({ taken: 0, held: 0, status: 'free' });
    expect(await readDay('2027-06-13')).toMatchObject({ taken: 0, held: 1, status: 'full' });
  });

  it('a new weekly schedule updates the directory and leaves the rest of the vendor unchanged', async () => {
    const next = { capacityPerDay: 3, moveConsentDays: 14 };
    const version = 2;
    expect(await savePattern({ ...next, closedWeekdays: [6, 0, 6] })).toEqual({
      ...newPattern,
      version,
      ...next,
      closedWeekdays: [0, 6],
    });
    expect(await storedVendor()).toEqual({ ...vendor, version, ...next, closedWeekdays: [0, 6] });
    const { items } = await table.queryItems({ ...vendorKey(vendor.id), sk: { beginsWith: 'PROFILE' } });
    expect(items[0]?.domainEvent).toMatchObject({ type: 'VendorChanged', data: { vendorId: vendor.id } });
    expect((await readDay())?.status).toBe('closed');
  });

  it('orders at one time, time between them and working hours are saved in order', async () => {
    const evening = { weekday: 6, from: '17:00', to: '02:00' };
    const allDay = { weekday: 1, from: '00:00', to: '00:00' };
    const noonToNoon = { weekday: 0, from: '12:00', to: '12:00' };
    const settings = { capacityPerDay: 3, jobsAtOnce: 2, minutesBetweenJobs: 90 };
    const saved = await savePattern({ ...settings, workingHours: [evening, allDay, noonToNoon] });
    expect(saved).toMatchObject({ ...settings, workingHours: [noonToNoon, evening], hasChosenJobsAtOnce: true });
    expect(await storedVendor()).toMatchObject({ ...settings, workingHours: [noonToNoon, evening] });
  });

  it('a page that sends fewer settings leaves the others', async () => {
    const workingHours = [{ weekday: 6, from: '17:00', to: '02:00' }];
    const chosen = { capacityPerDay: 3, jobsAtOnce: 3, minutesBetweenJobs: 90, workingHours, moveConsentDays: 14 };
    await savePattern(chosen);
    expect(await savePattern({ capacityPerDay: 5 }, 2)).toMatchObject({ ...chosen, capacityPerDay: 5 });
    // Never more at one time than a day takes.
    expect(await savePattern({ capacityPerDay: 2 }, 3)).toMatchObject({ ...chosen, capacityPerDay: 2, jobsAtOnce: 2 });
  });

  it.each([
    ['more orders at one time than a day takes', { jobsAtOnce: 4 }, 'jobsAtOnce', 'Enter at most your orders per day'],
    [
      'too much time between orders',
      { minutesBetweenJobs: 361 },
      'minutesBetweenJobs',
      'Enter whole minutes from 0 to 360',
    ],
    [
      'hours of a weekday twice',
      { workingHours: [1, 1].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })) },
      'workingHours',
      'Enter the hours of a weekday once',
    ],
  ])('%s: refused at its field', (_, settings, field, message) => {
    const { error } = vendors.saveCalendar.body.safeParse({
      version: 1,
      capacityPerDay: 3,
      closedWeekdays: [],
      ...settings,
    });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it("an order's times are instants, and the whole date if they aren't known", async () => {
    for (const [n, on] of ['2027-07-03', '2027-07-04'].entries()) {
      const draft = planDraft({ id: testId(n + 1) });
      const startTime = n === 0 ? draft.details.startTime : null;
      // Without the photographer, who is paid by the hour: $1,200 + 40 x $38, and the fee of 5%.
      const items = draft.items.slice(0, 2);
      await putPlan(table, { ...draft, items, details: { ...draft.details, date: on, startTime } });
      await payAsStored(bookingDeps(table), agreement({ draftId: draft.id, agreed: agreedTo({ items }, 285_600) }));
    }
    const { orders, timeZone } = await calendar('2027-07');
    expect(timeZone).toBe('America/Chicago');
    expect(orders).toMatchObject([
      { startsAt: '2027-07-03T21:00:00.000Z', isWholeDay: false },
      { startsAt: '2027-07-04T05:00:00.000Z', endsAt: '2027-07-05T05:00:00.000Z', isWholeDay: true },
    ]);
  });

  it('hosts can book from the first date after the lead time', async () => {
    const { bookableFrom } = vendors.getCalendar.response.parse(
      await getCalendar({ table }, testCall(vendors.getCalendar, { actor, query: { month: '2027-06' } })),
    );
    // The lead time is 3 days, that of every event 4.
    expect(bookableFrom).toBe('2027-06-05');
  });

  it('an outdated weekly schedule is refused', async () => {
    await savePattern({ capacityPerDay: 2 });
    await expect(savePattern({ capacityPerDay: 9 })).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await storedVendor())?.capacityPerDay).toBe(2);
  });

  it('a weekly schedule changed concurrently is refused', async () => {
    const changed = { ...vendor, version: 2, leadTime: '3 weeks' };
    const overtaken = watched(table, { beforeWrite: () => table.write({ put: vendorEntity.toItem(changed) }) });
    const body = { version: 1, capacityPerDay: 4, closedWeekdays: [] };
    const saving = saveCalendar({ table: overtaken }, testCall(vendors.saveCalendar, { actor, body }));
    await expect(saving).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await storedVendor()).toEqual(changed);
  });

  it("the capacity can be lower than a day's existing orders", async () => {
    await savePattern({ capacityPerDay: 3 });
    const roomy = { ...vendor, capacityPerDay: 3, jobsAtOnce: 3 };
    for (let n = 0; n < 3; n += 1) await takeOn(table, roomy, date);
    await savePattern({ capacityPerDay: 1 }, 2);
    expect(await readDay()).toMatchObject({ status: 'full', taken: 3, remainingCapacity: 0 });
    await releaseOn(table, vendor, date);
    expect(await readDay()).toMatchObject({ status: 'full', taken: 2 });
    await expect(takeOn(table, vendor, date)).rejects.toThrow(ConditionFailed);
  });
});

describe('closing and opening a single day', () => {
  it('a day can be closed, opened and returned to the weekly schedule', async () => {
    await savePattern({ closedWeekdays: [6] });
    expect(await readDay()).toMatchObject({ status: 'closed', state: 'default' });
    expect(await setDay('open')).toMatchObject({ status: 'free', state: 'open', remainingCapacity: 1 });
    expect(await setDay('closed')).toMatchObject({ status: 'closed', state: 'closed', remainingCapacity: 0 });
    expect(await setDay('default')).toMatchObject({ status: 'closed', state: 'default' });
    expect(await setDay('closed', '2027-06-14')).toMatchObject({ status: 'closed' });
    expect(await setDay('default', '2027-06-14')).toMatchObject({
      status: 'free',
      state: 'default',
      remainingCapacity: 1,
    });
  });

  it('a closed day keeps its orders, and a released place is not booked again', async () => {
    await takeOn(table, vendor, date);
    expect(await setDay('closed')).toMatchObject({ status: 'closed', taken: 1 });
    await releaseOn(table, vendor, date);
    expect(await readDay()).toMatchObject({ status: 'closed', taken: 0, remainingCapacity: 0 });
    await expect(takeOn(table, vendor, date)).rejects.toThrow(ConditionFailed);
    await setDay('default');
    await takeOn(table, vendor, date);
    expect(await readDay()).toMatchObject({ status: 'full', taken: 1 });
  });

  it('a closed weekday can be booked only on days opened by the vendor', async () => {
    const weekly = { ...vendor, closedWeekdays: [6] };
    await expect(takeOn(table, weekly, date)).rejects.toThrow(ConditionFailed);
    await setDay('open');
    await takeOn(table, weekly, date);
    await expect(takeOn(table, weekly, date)).rejects.toThrow(ConditionFailed);
  });

  it.each([
    ['that is over', '2027-05-31', 'This day is over.'],
    ['too far ahead', '2029-07-01', 'Days can be opened and closed up to 24 months ahead.'],
  ])('%s is refused', async (_, on, message) => {
    await expect(setDay('closed', on)).rejects.toMatchObject({ code: 'invalid_input', message });
    expect(await table.get(dayEntity, dayKey(vendor.id, on))).toBeUndefined();
  });
});

describe('closing a day while hosts book it', () => {
  it('a day closed after checkout read the vendor is not booked', async () => {
    await putPlan(table);
    const closing = () => table.write(setDayState(venue.id, date, 'closed'));
    const deps = bookingDeps(watched(table, { beforeWrite: closing }));
    await expect(pay(deps, agreement())).rejects.toMatchObject({ code: 'date_taken' });
    expect(deps.chargeIds.size).toBe(0);
    expect(await countTaken(table, venue)).toBe(0);
  });

  it('a day has as many orders as are placed, and none after it was closed', async () => {
    const roomy = { ...vendor, capacityPerDay: 50 };
    const take = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      return takeOn(table, roomy, date).then(
        () => true,
        () => false,
      );
    };
    const takes = Array.from({ length: 40 }, take);
    const close = new Promise((resolve) => setTimeout(resolve, 10)).then(() => setDay('closed'));
    const [closed, ...outcomes] = await Promise.all([close, ...takes]);
    const wonBefore = outcomes.filter(Boolean).length;
    expect(await readDay()).toMatchObject({ status: 'closed', taken: wonBefore });
    expect(closed.taken).toBe(wonBefore);
    expect(await take()).toBe(false);
  });
});
