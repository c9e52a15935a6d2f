import { afterAll, beforeAll, expect, it } from 'vitest';
import { ulid } from 'ulid';
import { vendors } from '#shared/api/vendors.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { connectedCalendarEntity } from '#functions/data/vendors/connected-calendar.ts';
import { readCalendars } from '#functions/vendors/connected-calendars/calendar-store.ts';
import { newVendor } from '#tests/support/authorization-world.ts';
import { everyItem, everyLogLine } from '#tests/support/cloud-records.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { answering, calendarWith, startFeedServer } from '#tests/support/feed-server.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import type { FeedServer } from '#tests/support/feed-server.ts';
import { runSchedule } from '#tests/support/scheduled-run.ts';

/* A connected calendar through the deployed stack: sealed, requested by event, read by its own function. */

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

it('a connected calendar blocks days, is read again by the job and frees them when it is removed', async () => {
  const started = Date.now();
  const { token } = await newVendor('Cal Endar');
  const date = blockOneDay();
  const params = { calendarId: ulid() };
  const body = { name: 'Elsewhere', address: server.address, onlyReservations: false, onlyLong: false };
  expect((await callApi(vendors.connectCalendar, { params, body }, token)).status).toBe(200);
  const list = () => callApi(vendors.listConnectedCalendars, {}, token);
  const read = await eventually(list, (answer) => answer.body.calendars[0]?.state === 'read');
  expect(read.body.calendars).toMatchObject([{ blockedDays: 1, nextDay: date }]);
  const time = (await month(token, date))?.times[0];
  const opening = { startsAt: time?.startsAt ?? '', endsAt: time?.endsAt ?? '', isOpened: true };
  expect((await callApi(vendors.openBlockedTime, { params, body: opening }, token)).status).toBe(200);
  expect((await callApi(vendors.changeConnectedCalendar, { params, body: { onlyLong: true } }, token)).status).toBe(
    200,
  );
  await eventually(list, ({ body: { calendars } }) => calendars[0]?.isReading === false);
  // Nothing is due yet, and everything has been looked at.
  expect(await runSchedule('request-calendar-reads')).toMatchObject({ readings: { failed: 0 } });
  expect((await callApi(vendors.removeConnectedCalendar, { params }, token)).body.calendars).toEqual([]);
  expect(await month(token, date)).toBeUndefined();
  const traces = [...(await everyItem()), ...(await everyLogLine(started))];
  expect(traces.filter((line) => line.includes('private-0badcafe'))).toEqual([]);
});

it('the job finishes the removal of a calendar that was interrupted', async () => {
  blockOneDay();
  const { token, vendorId } = await newCalendar('Rea Moved');
  const table = deployedTable();
  const [calendar] = await readCalendars(table, vendorId);
  if (!calendar) throw new Error('No calendar');
  const removedAt = new Date(Date.now() - 1000).toISOString();
  await table.write({ put: connectedCalendarEntity.toItem({ ...calendar, removedAt, nextReadAt: removedAt }) });
  await eventually(
    async () => {
      await runSchedule('request-calendar-reads');
      return readCalendars(table, vendorId);
    },
    (calendars) => calendars.length === 0,
  );
  expect((await callApi(vendors.listConnectedCalendars, {}, token)).body.calendars).toEqual([]);
});

it('a vendor is emailed about a calendar that became private', async () => {
  server.respond(answering('', 403));
  const { email } = await newCalendar('Priva Tely');
  const mails = await eventually(
    () => mailsTo(email),
    (found) => found.some(({ subject }) => subject === "We can't read your calendar Elsewhere"),
  );
  expect(JSON.stringify(mails)).not.toContain('private-0badcafe');
});

/** Lets the feed's only entry be a whole day, and returns it. */
function blockOneDay(): string {
  const date = addDays(new Date().toISOString().slice(0, 10), 60);
  const digits = (day: string) => day.replaceAll('-', '');
  server.respond(answering(calendarWith([{ from: digits(date), to: digits(addDays(date, 1)) }])));
  return date;
}

async function newCalendar(name: string) {
  const vendor = await newVendor(name);
  const params = { calendarId: ulid() };
  const body = { name: 'Elsewhere', address: server.address, onlyReservations: false, onlyLong: false };
  expect((await callApi(vendors.connectCalendar, { params, body }, vendor.token)).status).toBe(200);
  await eventually(
    () => callApi(vendors.listConnectedCalendars, {}, vendor.token),
    (answer) => answer.body.calendars[0]?.isReading === false,
  );
  return vendor;
}

async function month(token: string, date: string) {
  const { body } = await callApi(vendors.getCalendar, { query: { month: toMonth(date) } }, token);
  return body.days.find((day) => day.date === date)?.blocks?.[0];
}
