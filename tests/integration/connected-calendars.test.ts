import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import { toSchedule, vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { closeBusiness } from '#functions/vendors/forget-business.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import { calendarConnectionsPerDay } from '#shared/kernel/policies.ts';
import { removeConnectedCalendar } from '#functions/vendors/connected-calendars/connected-calendars.ts';
import { readConnectedCalendar } from '#functions/vendors/connected-calendars/read-calendar.ts';
import { calendarFailingMail } from '#functions/vendors/connected-calendars/calendar-mails.ts';
import { getCalendar } from '#functions/vendors/calendar.ts';
import { getAvailability } from '#functions/directory/get-vendor.ts';
import { directory } from '#shared/api/directory.ts';
import { vendors } from '#shared/api/vendors.ts';
import { offeringIn, openInquiry } from '#tests/support/offers.ts';
import { datesFrom } from '#shared/kernel/months.ts';
import { wholeDay } from '#shared/kernel/interval.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { Actor } from '#functions/platform/context.ts';
import { testCall, testContext, testId } from '#tests/support/calls.ts';
import { calendarMarketplace } from '#tests/support/calendar-marketplace.ts';
import { answering, calendarWith, startFeedServer } from '#tests/support/feed-server.ts';
import type { FeedServer } from '#tests/support/feed-server.ts';
import { takeOn } from '#tests/support/busy-day.ts';
import { agreement, bookingDeps, caterer, pay, putPlan, venue } from '#tests/support/plans.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

/*
 * Connected calendars through the whole job: connected by the endpoint, requested by event and job, fetched from a server
 * on this machine, written to the days. The venue in Austin takes one order a day, the caterer three.
 */

const august = datesFrom('2027-08-05', '2027-08-13');
const stay = ['2027-08-07', '2027-08-08', '2027-08-09'];
const venueActor: Actor = { userId: venue.ownerId, isAdmin: false, vendorId: venue.id };
const catererActor: Actor = { userId: caterer.ownerId, isAdmin: false, vendorId: caterer.id };

let server: FeedServer;
let plain: Table;
let market: ReturnType<typeof calendarMarketplace>;

beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  plain = await testTable();
  await putPlan(plain);
  market = calendarMarketplace(plain, venueActor);
  server.respond(answering(calendarWith()));
  server.requests.length = 0;
});

const only = async () => (await market.list()).calendars[0]!;
const blocked = () => market.blocked(august);
/** Connects the calendar and reads it for the first time. */
const connected = async (as = market) => {
  await as.connect(server.address);
  await as.deliver();
};

describe('the ten sequences', () => {
  it('S1: a failure and a web page free no day, and the last success stays the first', async () => {
    await connected();
    const { readAt } = await only();
    server.respond(answering('', 500));
    await market.later(46);
    server.respond(answering('<html>Sign in</html>'));
    await market.later(61);
    expect(await blocked()).toEqual(stay);
    expect(await only()).toMatchObject({
      state: 'failing',
      readAt,
      failing: { message: 'This address shows a web page. Copy the one that ends in .ics.' },
    });
  });

  it('S2: a suddenly empty calendar counts from the second look on, 30 minutes later', async () => {
    await connected();
    server.respond(answering(calendarWith([])));
    await market.later(46);
    expect(await blocked()).toEqual(stay);
    context().pass(5 * 60_000);
    await market.ask();
    await market.deliver();
    expect(await blocked()).toEqual(stay);
    await market.later(46);
    expect(await blocked()).toEqual([]);
  });

  it('S3: a calendar that answers that it is unchanged writes no day, and its last success moves', async () => {
    server.respond((request, response) =>
      (request.headers['if-none-match'] === '"a"'
        ? answering('', 304)
        : answering(calendarWith(), 200, { etag: '"a"' }))(request, response),
    );
    await connected();
    const [{ readAt }, version] = [await only(), await dayVersion('2027-08-07')];
    await market.later(46);
    expect(await blocked()).toEqual(stay);
    expect(await dayVersion('2027-08-07')).toBe(version);
    expect((await only()).readAt! > readAt!).toBe(true);
  });

  it('S4: follows a redirect', async () => {
    server.respond((request, response) =>
      (request.url === '/moved.ics' ? answering(calendarWith()) : answering('', 302, { location: '/moved.ics' }))(
        request,
        response,
      ),
    );
    await connected();
    expect(await blocked()).toEqual(stay);
  });

  it.each([
    'http://169.254.169.254/latest',
    'https://10.0.0.1/x.ics',
    'https://[::ffff:10.0.0.1]/x.ics',
    'http://internal.test/',
  ])('S5: a redirect to %s fails, and nothing is requested there', async (location) => {
    const resolved: string[] = [];
    market = calendarMarketplace(plain, venueActor, {
      resolve: (name, done) => {
        resolved.push(name);
        done(null, [{ address: '10.0.0.1', family: 4 }]);
      },
    });
    server.respond(answering('', 302, { location }));
    await connected();
    expect((await only()).failing?.message).toBe("This address isn't on the public internet.");
    expect(server.requests).toHaveLength(1);
    expect(await blocked()).toEqual([]);
  });

  it('S5: without the setting of the local stage this machine is not read either', async () => {
    market = calendarMarketplace(plain, venueActor, { allowsLoopback: false });
    await connected();
    expect((await only()).failing).not.toBeNull();
    expect(server.requests).toEqual([]);
  });

  it('S6: reads a compressed calendar, and refuses one that unpacks to more than 20 MB', async () => {
    server.respond(answering(gzipSync(calendarWith()), 200, { 'content-encoding': 'gzip' }));
    await connected();
    expect(await blocked()).toEqual(stay);
    const huge = gzipSync(Buffer.alloc(21_000_000, ' '));
    server.respond(answering(huge, 200, { 'content-encoding': 'gzip' }));
    await market.later(46);
    expect((await only()).failing?.message).toBe('This calendar is too large to read.');
    expect(await blocked()).toEqual(stay);
  });

  it('S7: another stamp, id and version of the program write no day', async () => {
    await connected();
    const version = await dayVersion('2027-08-07');
    server.respond(answering(calendarWith([{ uid: 'other@example.com', stamp: '20270602T000000Z' }], 'Calendar 1.1')));
    await market.later(46);
    expect(await dayVersion('2027-08-07')).toBe(version);
    expect((await only()).state).toBe('read');
  });

  it('S8: a stay that moves frees a day and blocks another in one write', async () => {
    await connected();
    const writes: number[] = [];
    const { write } = market.table;
    market.table.write = (...all) => {
      if (all.some((one) => 'update' in one && one.update.sk.startsWith('DAY#'))) writes.push(all.length);
      return write(...all);
    };
    server.respond(answering(calendarWith([{ from: '20270808', to: '20270811' }])));
    await market.later(46);
    expect(await blocked()).toEqual(['2027-08-08', '2027-08-09', '2027-08-10']);
    // The calendar, its reading and two days.
    expect(writes).toEqual([4]);
  });

  it('S9: a calendar without an end fails after its time', async () => {
    market = calendarMarketplace(plain, venueActor, { timeoutMs: 300 });
    server.respond((_, response) => {
      response.writeHead(200).write('BEGIN:VCALENDAR\r\n');
    });
    await connected();
    expect((await only()).failing?.message).toBe("The calendar's server takes too long.");
  });

  it('S10: an order stays and its clash is shown; a day opened by hand stays open until its entry changes', async () => {
    await takeOn(plain, venue, '2027-08-08');
    await connected();
    const day = await plain.get(dayEntity, dayKey(venue.id, '2027-08-08'), { consistent: true });
    expect(day?.jobs).toHaveLength(1);
    const ninth = wholeDay('America/Chicago', '2027-08-09');
    await market.open(ninth);
    expect(await blocked()).toEqual(['2027-08-07', '2027-08-08']);
    await market.later(46);
    expect(await blocked()).toEqual(['2027-08-07', '2027-08-08']);
    server.respond(answering(calendarWith([{ to: '20270809' }])));
    await market.later(46);
    server.respond(answering(calendarWith()));
    await market.later(46);
    expect(await blocked()).toEqual(stay);
  });
});

const context = () => market.context;
const removeConnected = (calendarId: string) =>
  removeConnectedCalendar(
    { table: plain },
    testCall(vendors.removeConnectedCalendar, { actor: venueActor, context: context(), params: { calendarId } }),
  );
const dayVersion = async (date: string) =>
  (await plain.get(dayEntity, dayKey(venue.id, date), { consistent: true }))?.version;

it("shows the clash with an order and leaves it, until the vendor opens the entry's time", async () => {
  await pay(bookingDeps(plain), agreement());
  server.respond(answering(calendarWith([{ from: '20270611', to: '20270614' }])));
  await connected();
  const { clashes } = await market.list();
  expect(clashes).toMatchObject([
    { date: '2027-06-12', isWholeDay: true, job: { kind: 'order', title: 'Garden birthday', who: 'Maya Ortiz' } },
  ]);
  await market.open(wholeDay('America/Chicago', '2027-06-12'));
  expect((await market.list()).clashes).toEqual([]);
});

describe('connecting', () => {
  it('stores the address as ciphertext, and shows its host and last four characters', async () => {
    const { calendars } = await market.connect(server.address);
    expect(calendars).toMatchObject([{ name: 'Airbnb', host: '127.0.0.1', ending: '.ics', state: 'reading' }]);
    await market.deliver();
    expect(await only()).toMatchObject({ state: 'read', isReading: false, blockedDays: 3, nextDay: '2027-08-07' });
    const stored = JSON.stringify(await scanItems(plain));
    for (const secret of ['private-0badcafe', 'basic.ics', 'Ann']) expect(stored).not.toContain(secret);
  });

  it('changes nothing by the same id again, and takes five calendars', async () => {
    await market.connect(server.address);
    await market.connect(server.address, { name: 'Again' });
    expect((await market.list()).calendars).toMatchObject([{ name: 'Airbnb' }]);
    for (const n of [2, 3, 4, 5]) await market.connect(`${server.address}?${n}`, { id: testId(900 + n) });
    await expect(market.connect(`${server.address}?6`, { id: testId(906) })).rejects.toMatchObject({ code: 'refused' });
  });

  it('takes fifty calendars a day, also if each is removed at once', async () => {
    for (let n = 0; n < calendarConnectionsPerDay; n += 1) {
      await market.connect(server.address);
      await market.remove();
    }
    await expect(market.connect(server.address)).rejects.toMatchObject({ code: 'too_many_requests' });
    await market.later(24 * 60);
    expect((await market.connect(server.address)).calendars).toHaveLength(1);
  });

  it.each([
    'https://calendar.example/a.ics',
    'webcal://Calendar.Example/a.ics',
    'WEBCALS://calendar.example:443/a.ics#month',
    'https://calendar.example./a.ics',
  ])('refuses an address that the vendor has connected already: %s', async (again) => {
    await market.connect('https://calendar.example/a.ics');
    await expect(market.connect(again, { id: testId(902) })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { address: "You've already connected this address as Airbnb" },
    });
    expect((await market.list()).calendars).toHaveLength(1);
    await market.connect('https://calendar.example/A.ics', { id: testId(903) });
    const other = calendarMarketplace(plain, catererActor);
    expect((await other.connect(again)).calendars).toHaveLength(1);
    await market.remove();
    expect((await market.connect(again, { id: testId(902) })).calendars).toHaveLength(2);
  });

  it('connects an address once when two windows ask at the same time, whichever places they find free', async () => {
    await market.connect(`${server.address}?other`, { id: testId(905) });
    const second = calendarMarketplace(plain, venueActor);
    // The second window reads the list while the first place is taken, the first window once it is free again.
    const { query } = second.table;
    let isFirstRead = true;
    second.table.query = async (...asked) => {
      const read = await query(...asked);
      if (isFirstRead) {
        isFirstRead = false;
        await removeConnected(testId(905));
        await market.connect(server.address);
      }
      return read;
    };
    await expect(second.connect(server.address, { id: testId(902) })).rejects.toMatchObject({
      fields: { address: "You've already connected this address as Airbnb" },
    });
    expect((await market.list()).calendars).toMatchObject([{ id: testId(901) }]);
  });

  it('refuses a wrong address at its field', async () => {
    expect(
      vendors.connectCalendar.body.safeParse({
        name: 'A',
        address: 'calendar',
        onlyReservations: false,
        onlyLong: false,
      }).success,
    ).toBe(false);
    await expect(market.connect('http://example.com:99999/a.ics')).rejects.toMatchObject({
      fields: { address: expect.stringContaining("isn't the address") as string },
    });
  });

  it('is read again at most once a minute by hand', async () => {
    await connected();
    await expect(market.ask()).rejects.toMatchObject({ code: 'too_many_requests' });
    context().pass(61_000);
    await market.ask();
    await market.deliver();
    expect(server.requests).toHaveLength(2);
  });

  it("another business has no such calendar, and can't change it", async () => {
    await connected();
    const other = calendarMarketplace(plain, catererActor);
    expect((await other.list()).calendars).toEqual([]);
    await expect(other.change({ name: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.open(wholeDay('America/Chicago', '2027-08-08'))).rejects.toMatchObject({ code: 'not_found' });
    await other.remove();
    expect(await blocked()).toEqual(stay);
  });
});

describe('the job', () => {
  it('reads every 45 minutes, and repeats nothing when a request is delivered twice', async () => {
    await market.connect(server.address);
    const [request] = market.heard;
    await market.deliver();
    market.heard.push(request!);
    await market.deliver();
    expect(server.requests).toHaveLength(1);
    await market.later(30);
    expect(server.requests).toHaveLength(1);
    await market.later(16);
    expect(server.requests).toHaveLength(2);
  });

  it('repeats a request that came to nothing, as the same one', async () => {
    await market.connect(server.address);
    market.heard.length = 0;
    expect(await market.later(31)).toEqual(['CalendarReadRequested']);
    expect(await blocked()).toEqual(stay);
  });

  it('announces a failure once after 24 hours, and that it works again', async () => {
    await connected();
    server.respond(answering('', 500));
    const raised: string[] = [];
    for (let hours = 0; hours < 60; hours += 6) raised.push(...(await market.later(6 * 60)));
    expect(raised.filter((type) => type === 'CalendarFailing')).toHaveLength(1);
    server.respond(answering(calendarWith()));
    expect(await market.later(24 * 60)).toContain('CalendarRecovered');
    expect((await only()).failing).toBeNull();
  });

  it('announces at once that a calendar is private, by mail without its address', async () => {
    await connected();
    server.respond(answering('', 403));
    context().pass(46 * 60_000);
    expect(await market.later(0)).toContain('CalendarFailing');
    const data = {
      vendorId: venue.id,
      calendarId: testId(901),
      failure: { code: 'status' as const, status: 403 },
      since: context().now().toISOString(),
      readAt: null,
    };
    const mail = await calendarFailingMail({ data } as Parameters<typeof calendarFailingMail>[0], plain);
    expect(mail?.subject).toBe("We can't read your calendar Airbnb");
    expect(JSON.stringify(mail)).not.toContain('private-0badcafe');
  });

  it('writes a calendar of two years in parts, and finishes one that was interrupted', async () => {
    await market.connect(server.address);
    server.respond(answering(calendarWith([{ from: '20270601', to: '20290601' }])));
    const { write } = market.table;
    let writes = 0;
    market.table.write = (...all) => {
      writes += 1;
      return writes === 4 ? Promise.reject(new Error('interrupted')) : write(...all);
    };
    await expect(market.deliver()).rejects.toThrow('interrupted');
    market.table.write = write;
    server.respond(answering(calendarWith()));
    market.heard.length = 0;
    await market.later(31);
    const days = await readDays(plain, venue.id, '2027-01-01', '2029-12-31');
    expect([...days.values()].filter(({ blocks }) => blocks).map(({ date }) => date)).toEqual(stay);
  });
});

describe('switches, pause and removal', () => {
  const short = { from: '20270811T150000Z', to: '20270811T160000Z' };

  it('leaves out short entries at once when the vendor turns that switch', async () => {
    server.respond(answering(calendarWith([{}, short])));
    await connected();
    expect(await blocked()).toEqual([...stay, '2027-08-11']);
    await market.change({ onlyLong: true });
    await market.deliver();
    expect(await blocked()).toEqual(stay);
  });

  it('is read once a minute by the switches, however often they are turned', async () => {
    await connected();
    for (const onlyLong of [true, false, true]) {
      await market.change({ onlyLong });
      await market.change({ isPaused: true });
      await market.change({ isPaused: false });
      await market.deliver();
    }
    expect(server.requests, 'a pause withdraws the request of the first switch').toHaveLength(1);
    await market.later(2);
    expect(server.requests).toHaveLength(2);
    expect(await only()).toMatchObject({ onlyLong: true, state: 'read' });
  });

  it('rests while it is paused: its times stay blocked and nothing is read', async () => {
    await connected();
    await market.change({ isPaused: true });
    expect(await market.later(24 * 60)).toEqual([]);
    expect(await only()).toMatchObject({ state: 'paused', blockedDays: 3 });
    await expect(market.ask()).rejects.toMatchObject({ code: 'refused' });
    await market.change({ isPaused: false });
    await market.deliver();
    expect(server.requests).toHaveLength(2);
  });

  it('frees its days at once when it is removed, also those of two years, and the job finishes the rest', async () => {
    server.respond(answering(calendarWith([{ from: '20270601', to: '20290601' }])));
    await connected();
    const { write } = market.table;
    let writes = 0;
    market.table.write = (...all) => {
      writes += 1;
      return writes === 4 ? Promise.reject(new Error('interrupted')) : write(...all);
    };
    await expect(market.remove()).rejects.toThrow('interrupted');
    market.table.write = write;
    expect((await market.list()).calendars).toEqual([]);
    await market.later(1);
    expect(await readBlocked()).toEqual([]);
    expect(JSON.stringify(await scanItems(plain))).not.toContain('ConnectedCalendar');
  });

  it('is removed once by two deliveries at the same moment, and neither fails', async () => {
    await connected();
    const { write } = market.table;
    let writes = 0;
    market.table.write = (...all) => ((writes += 1) === 2 ? Promise.reject(new Error('interrupted')) : write(...all));
    await expect(market.remove()).rejects.toThrow('interrupted');
    market.table.write = write;
    const request = { vendorId: venue.id, calendarId: testId(901), requestedAt: '2027-06-01T15:00:00.000Z' };
    const read = () => readConnectedCalendar(market.reader, request, market.context);
    await Promise.all([read(), read()]);
    expect(await readBlocked()).toEqual([]);
    expect(JSON.stringify(await scanItems(plain))).not.toMatch(/ConnectedCalendar|CalendarReading/);
  });

  it('ends with the business', async () => {
    await connected();
    await closeBusiness(plain, venue.id, testContext());
    expect(await readBlocked()).toEqual([]);
    expect(JSON.stringify(await scanItems(plain))).not.toMatch(/ConnectedCalendar|CalendarReading/);
  });

  const readBlocked = async () =>
    [...(await readDays(plain, venue.id, '2027-01-01', '2029-12-31')).values()].filter(({ blocks }) => blocks);
});

describe('what hosts can book', () => {
  const problem = async (actor: Actor, date: string, startTime: string, durationHours: number) => {
    const vendor = (await plain.get(vendorEntity, vendorKey(actor.vendorId ?? '')))!;
    const days = await readDays(plain, vendor.id, '2027-08-01', '2027-08-31');
    const schedule = toSchedule(vendor);
    const job = eventJob('asked', { date, startTime, durationHours, timeZone: schedule.timeZone }, schedule);
    return scheduleProblem(schedule, (on) => days.get(on), job);
  };

  /** 6 to 11 PM in Austin on August 11. */
  const evening = { from: '20270811T230000Z', to: '20270812T040000Z' };

  it('an evening elsewhere leaves the brunch of a vendor with several orders a day free, and takes the day of others', async () => {
    server.respond(answering(calendarWith([evening])));
    await connected();
    const sells = calendarMarketplace(plain, catererActor);
    await sells.connect(server.address, { id: testId(902) });
    await sells.deliver();
    expect(await problem(venueActor, '2027-08-11', '10:00', 3)).toBe('full');
    expect(await problem(catererActor, '2027-08-11', '10:00', 3)).toBeUndefined();
    expect(await problem(catererActor, '2027-08-11', '17:00', 3)).toBe('booked');
    expect(await problem(venueActor, '2027-08-12', '10:00', 3)).toBeUndefined();
  });

  it('a blocked day is not available to hosts, who learn nothing of the calendar, and can not be paid for', async () => {
    server.respond(answering(calendarWith([{ from: '20270612', to: '20270613' }])));
    await connected();
    const call = testCall(directory.getAvailability, {
      params: { vendorId: venue.id },
      query: directory.getAvailability.query.parse({ from: '2027-06-11', to: '2027-06-13' }),
      context: testContext(),
    });
    const shown = await getAvailability({ table: plain }, call);
    expect(shown.days.map(({ date, status }) => [date, status])).toEqual([
      ['2027-06-11', 'free'],
      ['2027-06-12', 'full'],
      ['2027-06-13', 'free'],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Airbnb|block/);
    const refusal = await pay(bookingDeps(plain), agreement()).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'date_taken' });
    expect(JSON.stringify(refusal)).not.toMatch(/Airbnb|calendar/);
  });

  it('an offer can not hold a blocked day, and its vendor learns why', async () => {
    server.respond(answering(calendarWith([{ from: '20270612', to: '20270613' }])));
    const sells = calendarMarketplace(plain, catererActor);
    await connected(sells);
    await openInquiry(plain);
    await expect(offeringIn(plain).make({ holdsDay: true })).rejects.toMatchObject({
      fields: { 'terms.holdsDay': 'A connected calendar blocks this time on Jun 12, 2027' },
    });
  });

  it("the vendor's calendar shows what is blocked with the calendar's name", async () => {
    await connected();
    const query = { month: '2027-08' };
    const month = await getCalendar({ table: plain }, testCall(vendors.getCalendar, { actor: venueActor, query }));
    expect(month.calendars).toEqual([{ id: testId(901), name: 'Airbnb' }]);
    const day = month.days.find(({ date }) => date === '2027-08-08');
    expect(day).toMatchObject({ status: 'full', remainingCapacity: 0, blocks: [{ takesDate: true }] });
  });
});
