import { beforeEach, expect, it } from 'vitest';
import { reactions } from '#infra/delivery/queues.ts';
import { getMyData } from '#functions/accounts/own-data.ts';
import { listEvents } from '#functions/administration/list-events.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { getVendorOrder } from '#functions/orders/get-vendor-order.ts';
import { viewBooking } from '#functions/orders/view-booking.ts';
import { listMyEvents } from '#functions/planning/my-events.ts';
import { getCalendar } from '#functions/vendors/change-calendar.ts';
import { readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { vendors } from '#shared/api/vendors.ts';
import { calendarFile } from '#shared/kernel/calendar-file.ts';
import { encodePackages } from '#shared/orders/changes/package-lines.ts';
import { planItemId } from '#shared/planning/plan-item-id.ts';
import {
  at,
  bookInFull,
  cancelOne,
  captureEvents,
  moveTo,
  readBookingPage,
  repriceTo,
} from '#tests/support/bookings.ts';
import { testCall, otherHost } from '#tests/support/calls.ts';
import { caterer, photographer, plannedTable, supper, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { productRecord } from '#tests/support/records.ts';
import { calendarEvent } from '#web/domain/orders/calendar/calendar-event.ts';

/* A change of a booked event shows wherever the event does, for host, vendor and administrator. */

const dessert = productRecord(6, 62, {
  name: 'Dessert table',
  category: 'catering',
  price: { amountCents: 20_000, unit: 'flat' },
});
const packages = encodePackages({
  itemId: planItemId(caterer.id, 'catering'),
  packages: [{ productId: supper.id }, { productId: dessert.id }],
});

let table: Table;
let deps: WatchedDeps;
let feed: string;
const asVendor = { ...otherHost, vendorId: caterer.id };
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await table.write({ put: productEntity.toItem(dessert) });
  const { path } = await renewCalendarFeed({ table }, testCall(vendors.renewCalendarFeed, { actor: asVendor }));
  feed = path.split('/').at(-1) ?? '';
});

const stillBooked = [caterer.id, photographer.id];

type Act = (id: string, on: Table) => Promise<unknown>;
const reprice =
  (to: Parameters<typeof repriceTo>[2]): Act =>
  (id, on) =>
    repriceTo({ ...deps, table: on }, id, to);

/** Returns every value of a property in a calendar file. */
const fileLines = (file: string, name: string): string[] =>
  [...file.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}[^:]*:(.*?)\\r?$`, 'gmu'))].map(
    (line) => line[1] ?? '',
  );

/** Returns the event as shown in each place. */
async function places(id: string) {
  const page = await readBookingPage(table, id);
  const booking = viewBooking(page, at().now());
  const params = { bookingId: id };
  const order = await getVendorOrder(
    { table },
    testCall(orders.getVendorOrder, { params, actor: asVendor, context: at() }),
  );
  const { date } = booking.event;
  const calendar = await getCalendar(
    { table },
    testCall(vendors.getCalendar, { query: { month: date.slice(0, 7) }, actor: asVendor, context: at() }),
  );
  const feedFile = await readCalendarFeed(
    { table },
    testCall(vendors.readCalendarFeed, { params: { file: feed }, context: at() }),
  );
  const { events } = await listMyEvents({ table }, testCall(planning.listMyEvents, { context: at() }));
  const listed = await listEvents(
    { table },
    testCall(administration.listEvents, { query: { kind: 'upcoming', search: '', limit: 20 }, context: at() }),
  );
  const { records } = await getMyData({ table }, testCall(accounts.getMyData, { query: {}, context: at() }));
  const hostFile = calendarFile(calendarEvent(booking, 'https://site.test'), at().now());
  const lines = (file: string) => ({
    uid: fileLines(file, 'UID'),
    sequence: Number(fileLines(file, 'SEQUENCE').at(-1)),
    start: fileLines(file, 'DTSTART').at(-1),
    end: fileLines(file, 'DTEND').at(-1),
    location: fileLines(file, 'LOCATION').at(-1),
    description: fileLines(file, 'DESCRIPTION').at(-1),
  });
  return {
    booking,
    order,
    inCalendar: calendar.orders.map((one) => [one.date, one.startTime, one.endTime]),
    feed: lines(feedFile),
    file: lines(hostFile),
    myEvent: events.find(({ bookingId }) => bookingId === id),
    adminRow: listed.events.find(({ id: eventId }) => eventId === booking.event.id),
    exported: records.filter(({ kind }) => kind === 'change of event').map(({ data }) => data['kind']),
  };
}

/** Returns the reactions to the raised events. */
const reactionsTo = (heard: readonly { type: string }[]) =>
  Object.values(reactions)
    .filter(({ events }) => heard.some(({ type }) => (events as readonly string[]).includes(type)))
    .map(({ name }) => name);

const everyone = ['addNotification', 'postOrderChange', 'mailHostAboutBooking', 'mailVendorAboutOrder'];

it.each([
  [
    'move',
    'a move',
    (id: string, on: Table) =>
      moveTo(on, id, { date: '2027-06-26', startTime: '15:00', shown: { vendorIds: stillBooked } }),
  ],
  ['guests', 'another guest count', reprice({ guestCount: 50 })],
  ['hours', 'another duration', reprice({ durationHours: 6 })],
  ['place', 'another place', reprice({ zipCode: '78664' })],
  ['packages', 'other packages', reprice({ lines: packages })],
] as const)('%s: %s appears on every page, in both calendars, the export and all messages', async (kind, _, act) => {
  const id = await bookInFull(deps);
  // While a venue is booked, the event takes place there.
  await cancelOne(deps, id, venue, 126_000);
  const before = await places(id);
  const { table: listening, heard } = captureEvents(table);
  await act(id, listening);
  const after = await places(id);

  // The event's page, and the vendor's order with its former state.
  expect(after.booking.changes.map((change) => change.kind)).toEqual([kind]);
  expect(after.order.moved ?? after.order.repriced).not.toBeNull();
  const { event } = after.booking;
  expect(after.order.event).toMatchObject({
    date: event.date,
    startTime: event.startTime,
    endTime: event.endTime,
    guestCount: event.guestCount,
    placeLabel: event.placeLabel,
  });
  // The vendor's calendar, My Events and the administrators' list.
  expect(after.inCalendar).toEqual([[event.date, event.startTime, event.endTime]]);
  expect(after.myEvent).toMatchObject({
    date: event.date,
    endTime: event.endTime,
    guestCount: event.guestCount,
    placeLabel: event.placeLabel,
    totalCents: after.booking.currentTotalCents,
  });
  expect(after.adminRow).toMatchObject({ date: event.date });
  // Calendar files: the same entries, updated.
  for (const place of ['feed', 'file'] as const) {
    expect(after[place].uid).toEqual(before[place].uid);
    expect(after[place].sequence).toBeGreaterThan(before[place].sequence);
  }
  for (const part of ['start', 'end', 'location'] as const) expect(after.file[part]).toBe(after.feed[part]);
  expect(after.feed.description?.includes(dessert.name)).toBe(kind === 'packages');
  // The host's data export, and messages by bell, email and conversation.
  expect(after.exported).toEqual([kind]);
  expect(reactionsTo(heard)).toEqual(expect.arrayContaining(everyone));
});

it('a move request appears on both pages and in all messages, and calendars keep the date', async () => {
  await table.write({ put: vendorEntity.toItem({ ...caterer, moveConsentDays: 14 }) });
  const id = await bookInFull(deps);
  const before = await places(id);
  const { table: listening, heard } = captureEvents(table);
  await moveTo(listening, id, { date: '2027-06-26', shown: { consentIds: [caterer.id] } });
  const after = await places(id);
  expect(after.booking.moveRequest).toMatchObject({ to: { date: '2027-06-26' } });
  expect(after.order.moveAsk).toMatchObject({ to: { date: '2027-06-26' } });
  expect([after.inCalendar, after.file.start]).toEqual([before.inCalendar, before.file.start]);
  expect(reactionsTo(heard)).toEqual(expect.arrayContaining(everyone));
});
