import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import * as z from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import { vendors } from '#shared/api/vendors.ts';
import { testCall, testContext } from '#tests/support/calls.ts';
import { demoNow, demoUsers } from '#tests/support/demo-users.ts';
import { testTable } from '#tests/support/table.ts';

/*
 * The demo vendor's published calendar in programs of others, with orders in New York, Honolulu, Phoenix and Chicago on
 * the nights on which clocks change. The right instants are in published-feed/orders.json, written by hand;
 * published-feed/read-by-icalendar.py compares them with feed.ics in a second language.
 */

const text = z.string().nullable();
const casesSchema = z.array(
  z.tuple([z.string(), z.string(), z.string(), z.string(), text, z.number().nullable(), z.string(), z.string()]),
);
const folder = new URL('published-feed/', import.meta.url);
const cases = casesSchema.parse(JSON.parse(await readFile(new URL('orders.json', folder), 'utf8')));

const vendorId = demoVendorId('Ember & Rye');
const bookingId = (n: number) => `HST-FEED${String(n).padStart(5, '0')}`;
const uid = (id: string) => `${id}.${vendorId}@hostwell`;

interface Read {
  /** An instant, or the date of an event that takes whole days. */
  start: string;
  end: string;
  isFree: boolean;
}

let feed: string;
let demoOrders: OrderRecord[];

beforeAll(async () => {
  const demo = await demoItems(demoUsers, demoNow);
  const table = await testTable();
  const puts = demo.items.map((item) => ({ put: item }));
  for (let n = 0; n < puts.length; n += 100) await table.write(...puts.slice(n, n + 100));
  demoOrders = demo.all(orderEntity).filter((order) => order.vendorId === vendorId);
  const [model] = demoOrders;
  if (!model) throw new Error('The demo vendor has no order');
  for (const [n, [title, timeZone, date, startTime, endTime, hours]] of cases.entries()) {
    const times = { date, startTime, endTime, timeZone, durationHours: hours ?? undefined };
    const event = { ...model.event, ...times, title, placeLabel: title };
    const status = title.includes('canceled') ? ('cancelled' as const) : ('confirmed' as const);
    const about = { bookingId: bookingId(n), customerName: 'Maya Ortiz', lines: [], job: undefined };
    await table.write({ put: orderEntity.toItem({ ...model, ...about, event, status }) });
  }
  const actor = { userId: demoUsers.vendor, isAdmin: false, vendorId };
  const { path } = await renewCalendarFeed({ table }, testCall(vendors.renewCalendarFeed, { actor }));
  const params = { file: path.replace('/api/calendars/', '') };
  const context = testContext({ now: demoNow.toISOString() });
  feed = await readCalendarFeed({ table }, testCall(vendors.readCalendarFeed, { params, context }));
}, 60_000);

function readByIcalJs(file: string): Map<string, Read> {
  const component = new ICAL.Component(ICAL.parse(file));
  return new Map(
    component.getAllSubcomponents('vevent').map((part) => {
      const { uid: id, startDate, endDate } = new ICAL.Event(part);
      const show = (time: typeof startDate) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
      const isFree =
        part.getFirstPropertyValue('status') === 'CANCELLED' && part.getFirstPropertyValue('transp') === 'TRANSPARENT';
      return [id, { start: show(startDate), end: show(endDate), isFree }];
    }),
  );
}

function readByNodeIcal(file: string): Map<string, Read> {
  const read = Object.values(nodeIcal.sync.parseICS(file)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return [];
    // Dates are midnight in the zone of the process.
    const show = (time: Date) => (part.datetype === 'date' ? toLocalDate(time) : time.toISOString());
    const isFree = part.status === 'CANCELLED' && part.transparency === 'TRANSPARENT';
    return [[part.uid, { start: show(part.start), end: show(part.end ?? part.start), isFree }] as const];
  });
  return new Map(read);
}

const toLocalDate = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

describe.each([
  ['ical.js', readByIcalJs],
  ['node-ical', readByNodeIcal],
])('the published calendar in %s', (_, read) => {
  it('shows each order at the right instants, and a canceled one as free', () => {
    const events = read(feed);
    const shown = cases.map(([title], n) => [title, events.get(uid(bookingId(n)))]);
    expect(shown).toEqual(
      cases.map(([title, , , , , , start, end]) => [title, { start, end, isFree: title.includes('canceled') }]),
    );
  });

  it("shows the demo's orders at their times by the clocks at their places", () => {
    const events = read(feed);
    const timed = demoOrders.filter(({ bookingId: id }) => events.get(uid(id))?.start.includes('T'));
    expect(timed.length).toBeGreaterThan(3);
    for (const { bookingId: id, event, status } of timed) {
      const { start = '', isFree } = events.get(uid(id)) ?? {};
      const clock = new Intl.DateTimeFormat('sv', { timeZone: event.timeZone, dateStyle: 'short', timeStyle: 'short' });
      expect(clock.format(new Date(start))).toBe(`${event.date} ${event.startTime}`);
      expect(isFree).toBe(status === 'cancelled');
    }
  });
});

it('is the file that the second language reads', async () => {
  const [head = '', ...events] = feed.split('BEGIN:VEVENT');
  const own = events
    .filter((event) => event.includes('UID:HST-FEED'))
    .map((event) => event.replace('END:VCALENDAR', ''));
  const file = [head, ...own].join('BEGIN:VEVENT').trimEnd();
  await expect(`${file}\r\nEND:VCALENDAR\r\n`).toMatchFileSnapshot('published-feed/feed.ics');
});
