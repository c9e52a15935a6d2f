import { beforeEach, describe, expect, it } from 'vitest';
import { dayEntity, placeJob, setDayState, takeJob } from '#functions/data/vendors/day.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { Table } from '#functions/data/table.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { getAvailability } from '#functions/directory/get-vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import type { Query } from '#functions/directory/search.ts';
import { embeddedGeocoder as geocoder } from '#functions/platform/geocoder/embedded.ts';
import { searchVendors } from '#functions/directory/search-vendors.ts';
import { saveCalendar } from '#functions/vendors/calendar.ts';
import { directory } from '#shared/api/directory.ts';
import { vendors } from '#shared/api/vendors.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import type { ReadableTable } from '#tests/support/memory-table.ts';
import { meteredReads } from '#tests/support/metered-reads.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { releaseOn, takeOn } from '#tests/support/busy-day.ts';

// A Saturday.
const date = '2027-06-12';

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
});

async function list(vendor: VendorRecord): Promise<VendorRecord> {
  const n = Number(vendor.id.slice(-16));
  await putVendor(table, vendor, productRecord(n, n * 10));
  await refreshCards(table, vendor.id);
  return vendor;
}

const availability = async (vendorId: string, from = date, to = date) => {
  const call = testCall(directory.getAvailability, { params: { vendorId }, query: { from, to } });
  const answer = await getAvailability({ table }, call);
  return directory.getAvailability.response.parse(answer).days;
};

const search = async (query: Partial<Query> = {}, asked: ReadableTable = table) => {
  const call = testCall(directory.searchVendors, { query: { radiusMiles: 50, limit: 24, ...query } });
  const answer = await searchVendors({ table: asked as Table, geocoder }, call);
  return directory.searchVendors.response.parse(answer).vendors;
};

describe("a vendor's availability", () => {
  it('availability is free, full or closed for each requested day, in two concurrent reads', async () => {
    const vendor = await list(vendorRecord(5, { closedWeekdays: [0] }));
    await takeOn(table, vendor, date);
    await table.write(setDayState(vendor.id, '2027-06-13', 'open'));
    await table.write(setDayState(vendor.id, '2027-06-14', 'closed'));
    table.trips();
    expect(await availability(vendor.id, '2027-06-11', '2027-06-20')).toEqual([
      { date: '2027-06-11', status: 'free' },
      { date, status: 'full' },
      { date: '2027-06-13', status: 'free' },
      { date: '2027-06-14', status: 'closed' },
      ...['15', '16', '17', '18', '19'].map((day) => ({ date: `2027-06-${day}`, status: 'free' })),
      { date: '2027-06-20', status: 'closed' },
    ]);
    expect(table.trips()).toBe(2);
  });

  it('availability does not reveal the number of free places', async () => {
    const vendor = await list(vendorRecord(5, { capacityPerDay: 7 }));
    await takeOn(table, vendor, date);
    expect(Object.keys((await availability(vendor.id))[0] ?? {})).toEqual(['date', 'status']);
    expect(JSON.stringify(await search({ date }))).not.toMatch(/capacity|taken|weekdays|places/i);
  });

  it('a released place makes the day free again', async () => {
    const vendor = await list(vendorRecord(5));
    await takeOn(table, vendor, date);
    expect(await availability(vendor.id)).toEqual([{ date, status: 'full' }]);
    await releaseOn(table, vendor, date);
    expect(await availability(vendor.id)).toEqual([{ date, status: 'free' }]);
  });

  it('one day lists the starts that are free for a length, and nothing about the jobs in the way', async () => {
    const vendor = await list(vendorRecord(5, { capacityPerDay: 2, jobsAtOnce: 1 }));
    const schedule = toSchedule(vendor);
    const at = { date, startTime: '14:00', durationHours: 4, timeZone: vendor.place.timeZone };
    const job = placeJob(schedule, eventJob('HST-EVENING01', at, schedule));
    await table.write(...takeJob({ vendorId: vendor.id, id: 'HST-EVENING01', job }, () => undefined));
    const starts = async (durationHours: number, day = date) => {
      const query = { from: day, to: day, durationHours, starts: 'yes' as const };
      const call = testCall(directory.getAvailability, { params: { vendorId: vendor.id }, query });
      return directory.getAvailability.response.parse(await getAvailability({ table }, call)).days;
    };
    table.trips();
    const free = [
      { from: '00:00', to: '10:00' },
      { from: '18:00', to: '23:45' },
    ];
    expect(await starts(4)).toEqual([{ date, status: 'other_times', starts: free }]);
    expect(table.trips()).toBe(2);
    expect((await starts(24))[0]?.starts).toEqual([{ from: '18:00', to: '23:45' }]);
    // The night of the day before ends at the job's start.
    expect((await starts(20, '2027-06-11'))[0]?.starts?.at(-1)?.to).toBe('18:00');
    expect((await starts(4, '2027-06-02'))[0]).toMatchObject({ status: 'too_soon', starts: [] });
  });

  it.each([
    ['a length is missing', { from: date, to: date, starts: 'yes' }],
    ['several days are asked for', { from: date, to: '2027-06-13', durationHours: 4, starts: 'yes' }],
  ])('free starts are refused if %s', (_, query) => {
    expect(directory.getAvailability.query.safeParse(query).success).toBe(false);
  });

  it('availability of an unknown or removed vendor is not found', async () => {
    await putVendor(table, vendorRecord(6, { status: 'removed' }));
    for (const n of [6, 99]) await expect(availability(testId(n))).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['two months', '2027-06-01', '2027-08-01', true],
    ['a day more', '2027-06-01', '2027-08-02', false],
    ['an end before the beginning', '2027-06-02', '2027-06-01', false],
    ['invalid dates', 'soon', 'later', false],
  ])('a request for %s, %s to %s, is validated', (_, from, to, isValid) => {
    expect(directory.getAvailability.query.safeParse({ from, to }).success).toBe(isValid);
  });
});

describe('a search', () => {
  it("a search with a date adds each vendor's availability, in one trip with the cards", async () => {
    const full = await list(vendorRecord(1));
    await list(vendorRecord(2, { closedWeekdays: [6] }));
    const opened = await list(vendorRecord(3, { closedWeekdays: [6] }));
    await list(vendorRecord(4));
    await takeOn(table, full, date);
    await table.write(setDayState(opened.id, date, 'open'));
    const said = (found: Awaited<ReturnType<typeof search>>) =>
      found.map(({ id, availability: is }) => [Number(id.slice(-16)), is]);
    const expected = [
      [1, 'full'],
      [2, 'closed'],
      [3, 'free'],
      [4, 'free'],
    ];
    const metered = meteredReads(table);
    expect(said(await search({ date }, metered))).toEqual(expected);
    expect(metered.cost().trips).toBe(2);
    const { latitude, longitude } = austin;
    expect(said(await search({ date, latitude, longitude }))).toEqual(expected);
  });

  it('a search with a date alone asks for the whole day, as a plan without a start does', async () => {
    const vendor = await list(vendorRecord(1, { capacityPerDay: 3, jobsAtOnce: 1 }));
    const dinner = { id: 'HST-OTHER0001', startsAt: '2027-06-12T23:00:00.000Z', endsAt: '2027-06-13T03:00:00.000Z' };
    await table.write({ put: dayEntity.toItem({ vendorId: vendor.id, date, version: 1, jobs: [dinner] }) });
    expect((await search({ date })).map(({ availability: is }) => is)).toEqual(['other_times']);
    expect(await availability(vendor.id)).toEqual([{ date, status: 'other_times' }]);
    const morning = { date, startTime: '08:00', durationHours: 2 };
    expect((await search(morning)).map(({ availability: is }) => is)).toEqual(['free']);
  });

  describe('packages with times of their own', () => {
    const brunch = { name: 'Brunch', startTime: '10:00', durationHours: 4 };
    const evening = { name: 'Evening', startTime: '17:00', durationHours: 9 };
    const busy = async (vendor: VendorRecord, startsAt: string, endsAt: string) => {
      const day = { vendorId: vendor.id, date, version: 1, jobs: [{ id: 'HST-OTHER0001', startsAt, endsAt }] };
      await table.write({ put: dayEntity.toItem(day) });
    };
    const listWith = async (...packages: Partial<ProductRecord>[]) => {
      const vendor = vendorRecord(1, { capacityPerDay: 2, jobsAtOnce: 1 });
      await putVendor(table, vendor, ...packages.map((one, n) => productRecord(1, 10 + n, one)));
      await refreshCards(table, vendor.id);
      return vendor;
    };
    const statuses = async (vendor: VendorRecord, query: Partial<Query>) => {
      const at = { date, ...query };
      const call = testCall(directory.getAvailability, {
        params: { vendorId: vendor.id },
        query: { from: date, to: date, startTime: at.startTime, durationHours: at.durationHours },
      });
      const { days } = await getAvailability({ table }, call);
      return [(await search(at))[0]?.availability, days[0]?.status];
    };

    it('a venue whose evening is taken is free for a brunch, and not for an evening', async () => {
      const vendor = await listWith({ startTimes: [brunch, evening] });
      await busy(vendor, '2027-06-12T22:00:00.000Z', '2027-06-13T04:00:00.000Z');
      // Until 6 PM, while the brunch ends at 2 PM.
      expect(await statuses(vendor, { startTime: '10:00', durationHours: 8 })).toEqual(['free', 'free']);
      expect(await statuses(vendor, { startTime: '18:00', durationHours: 4 })).toEqual(['other_times', 'other_times']);
      expect(await statuses(vendor, {})).toEqual(['free', 'free']);
    });

    it("an evening is not free because another package's brunch is", async () => {
      const vendor = await listWith({ startTimes: [brunch] }, { startTimes: [evening] });
      await busy(vendor, '2027-06-12T22:00:00.000Z', '2027-06-13T04:00:00.000Z');
      expect(await statuses(vendor, { startTime: '18:00', durationHours: 4 })).toEqual(['other_times', 'other_times']);
    });

    it('a start time longer than the event is not free when its night is taken', async () => {
      const vendor = await listWith({ startTimes: [evening] });
      const next = { id: 'HST-OTHER0001', startsAt: '2027-06-13T05:30:00.000Z', endsAt: '2027-06-13T09:00:00.000Z' };
      await table.write({
        put: dayEntity.toItem({ vendorId: vendor.id, date: '2027-06-13', version: 1, jobs: [next] }),
      });
      expect(await statuses(vendor, { startTime: '18:00', durationHours: 4 })).toEqual(['other_times', 'other_times']);
    });

    it('a booth of three hours is free for a longer party that it need not stay at', async () => {
      const vendor = await listWith({ durationHours: 3 });
      await busy(vendor, '2027-06-12T22:00:00.000Z', '2027-06-13T04:00:00.000Z');
      expect(await statuses(vendor, { startTime: '13:00', durationHours: 8 })).toEqual(['free', 'free']);
      expect(await statuses(vendor, { startTime: '15:00', durationHours: 2 })).toEqual(['other_times', 'other_times']);
    });

    it('free starts are those of its packages, and of the event for a package that follows it', async () => {
      const startsOf = async (vendor: VendorRecord) => {
        const query = { from: date, to: date, durationHours: 8, starts: 'yes' as const };
        const call = testCall(directory.getAvailability, { params: { vendorId: vendor.id }, query });
        return (await getAvailability({ table }, call)).days[0]?.starts;
      };
      const vendor = await listWith({ startTimes: [brunch, evening] });
      expect(await startsOf(vendor)).toEqual([
        { from: '10:00', to: '10:00' },
        { from: '17:00', to: '17:00' },
      ]);
      await busy(vendor, '2027-06-12T22:00:00.000Z', '2027-06-13T04:00:00.000Z');
      expect(await startsOf(vendor)).toEqual([{ from: '10:00', to: '10:00' }]);
      expect(await startsOf(await listWith({ durationHours: 3 }))).toEqual([
        { from: '00:00', to: '14:00' },
        { from: '23:00', to: '23:45' },
      ]);
      expect(await startsOf(await listWith({ durationHours: 3 }, {}))).toEqual([
        { from: '00:00', to: '14:00' },
        { from: '23:00', to: '23:45' },
      ]);
    });

    it('packages of other services and weekdays do not count', async () => {
      const vendor = await listWith({ durationHours: 10 }, { startTimes: [brunch], weekdays: [0] });
      await busy(vendor, '2027-06-12T22:00:00.000Z', '2027-06-13T04:00:00.000Z');
      expect(await statuses(vendor, { startTime: '10:00', durationHours: 2 })).toEqual(['other_times', 'other_times']);
    });
  });

  it('a search asks the day that the time after an event touches', async () => {
    const vendor = await list(vendorRecord(1, { capacityPerDay: 3, jobsAtOnce: 1, minutesBetweenJobs: 60 }));
    const next = { id: 'HST-OTHER0001', startsAt: '2027-06-13T05:15:00.000Z', endsAt: '2027-06-13T08:00:00.000Z' };
    await table.write({ put: dayEntity.toItem({ vendorId: vendor.id, date: '2027-06-13', version: 1, jobs: [next] }) });
    const evening = { date, startTime: '20:00', durationHours: 4 };
    expect((await search(evening)).map(({ availability: is }) => is)).toEqual(['other_times']);
  });

  describe('an event that ends after midnight', () => {
    const night = { date, startTime: '18:00', durationHours: 8 };
    const slow = { capacityPerDay: 3, jobsAtOnce: 1, minutesBetweenJobs: 360 };
    const statuses = async (query: Partial<Query>) => (await search(query)).map(({ availability: status }) => status);
    const busy = (vendor: VendorRecord, day: string, startsAt: string, endsAt: string) =>
      table.write({
        put: dayEntity.toItem({
          vendorId: vendor.id,
          date: day,
          version: 1,
          jobs: [{ id: 'HST-OTHER0001', startsAt, endsAt }],
        }),
      });

    it.each([
      ['the next day is taken', '2027-06-13', '06:00', '13:00'],
      ['the time after it reaches the next job', '2027-06-13', '12:30', '14:00'],
      ['the night before ends less than its time between jobs ago', '2027-06-12', '15:00', '18:00'],
    ])('its vendor is free at other times if %s', async (_, day, from, to) => {
      const vendor = await list(vendorRecord(1, slow));
      await busy(vendor, day, `${day}T${from}:00.000Z`, `${day}T${to}:00.000Z`);
      expect(await statuses(night)).toEqual(['other_times']);
    });

    it('its vendor is free at other times if the next day is closed', async () => {
      const vendor = await list(vendorRecord(1));
      await table.write(setDayState(vendor.id, '2027-06-13', 'closed'));
      expect(await statuses(night)).toEqual(['other_times']);
      expect(await statuses({ ...night, durationHours: 6 })).toEqual(['free']);
    });

    it('a start in the small hours belongs to the evening before, which may be closed', async () => {
      const workingHours = [5, 6].map((weekday) => ({ weekday, from: '18:00', to: '04:00' }));
      const vendor = await list(vendorRecord(1, { workingHours }));
      const late = { date, startTime: '00:30', durationHours: 3 };
      expect(await statuses(late)).toEqual(['free']);
      await table.write(setDayState(vendor.id, '2027-06-11', 'closed'));
      expect(await statuses(late)).toEqual(['other_times']);
    });

    it('its search costs what a date alone costs, for vendors with nights and time between jobs too', async () => {
      const workingHours = [5, 6].map((weekday) => ({ weekday, from: '18:00', to: '04:00' }));
      for (const n of [1, 2, 3]) await list(vendorRecord(n, n === 1 ? {} : { ...slow, workingHours }));
      const cost = async (query: Partial<Query>) => {
        const metered = meteredReads(table);
        await search(query, metered);
        return metered.cost();
      };
      expect(await cost(night)).toEqual(await cost({ date }));
    });
  });

  it('a search without a date reads no days and returns no availability', async () => {
    await list(vendorRecord(1));
    table.trips();
    expect((await search()).map(({ availability: is }) => is)).toEqual([null]);
    expect(table.trips()).toBe(2);
  });

  it('a search follows a changed weekly schedule', async () => {
    const vendor = await list(vendorRecord(1));
    const actor = { userId: vendor.ownerId, isAdmin: false, vendorId: vendor.id };
    const body = { version: 1, capacityPerDay: 2, closedWeekdays: [6] };
    await saveCalendar({ table }, testCall(vendors.saveCalendar, { actor, body }));
    await refreshCards(table, vendor.id);
    expect((await search({ date })).map(({ availability: is }) => is)).toEqual(['closed']);
    expect((await search({ date: '2027-06-11' })).map(({ availability: is }) => is)).toEqual(['free']);
  });
});
