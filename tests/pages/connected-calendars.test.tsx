import { KMSClient } from '@aws-sdk/client-kms';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newContext } from '#functions/platform/context.ts';
import { openAddressWith } from '#functions/vendors/connected-calendars/address-seal.ts';
import { readCalendars } from '#functions/vendors/connected-calendars/calendar-store.ts';
import { readConnectedCalendar } from '#functions/vendors/connected-calendars/read-calendar.ts';
import { fetchFeed } from '#functions/vendors/feeds/fetch-feed.ts';
import type { FeedValidators } from '#functions/vendors/feeds/fetch-feed.ts';
import { accounts } from '#shared/api/accounts.ts';
import { vendors } from '#shared/api/vendors.ts';
import { addDays, formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { answering, calendarWith, startFeedServer } from '#tests/support/feed-server.ts';
import type { FeedServer } from '#tests/support/feed-server.ts';
import { openDateIn } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  demoTable,
  fails,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';

/* A vendor's connected calendars, read from a server on this machine. */

usePages();

const date = openDateIn(300);
const path = `/vendor-dashboard?view=calendar&month=${toMonth(date)}&day=${date}`;
const digits = (day: string) => day.replaceAll('-', '');
const token = () => accessTokenFor(people.vendor());

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.respond(answering(calendarWith([{ from: digits(date), to: digits(addDays(date, 2)) }])));
});
afterEach(async () => {
  stopPlaying();
  const { calendars } = (await callApi(vendors.listConnectedCalendars, {}, token())).body;
  for (const { id } of calendars)
    await callApi(vendors.removeConnectedCalendar, { params: { calendarId: id } }, token());
});

/** Does what the reaction does once a reading was requested. */
async function readRequested(): Promise<void> {
  const vendorId = (await callApi(accounts.getMe, {}, token())).body.vendor?.id ?? '';
  const deps = {
    table: demoTable(),
    openAddress: openAddressWith(new KMSClient({}), 'key'),
    fetchFeed: (address: string, validators: FeedValidators) =>
      fetchFeed(address, { siteUrl: 'http://localhost:5173', allowsLoopback: true, validators }),
    spread: () => 0.5,
  };
  for (const { id: calendarId, requestedAt } of await readCalendars(demoTable(), vendorId))
    if (requestedAt !== null) await readConnectedCalendar(deps, { vendorId, calendarId, requestedAt }, newContext());
}

const section = () => screen.findByRole('region', { name: 'Connected calendars' });

async function connect(address = server.address) {
  const user = await renderPage(path, { as: people.vendor() });
  await press(user, 'Connect a Calendar');
  const dialog = await screen.findByRole('dialog', { name: 'Connect a calendar' });
  await user.type(within(dialog).getByLabelText('Name'), 'Airbnb');
  await user.type(within(dialog).getByLabelText('Address'), address);
  await user.click(within(dialog).getByRole('button', { name: 'Connect Calendar' }));
  return { user, dialog };
}

it('a vendor connects a calendar, sees the days that it blocks, opens one and removes it', async () => {
  const { user } = await connect();
  const part = await section();
  await within(part).findByText('Reading it now...');
  expect(within(part).getByText(/^127\.0\.0\.1 · ….ics$/)).toBeTruthy();
  expect(part.textContent).not.toContain('private-0badcafe');
  await readRequested();
  const blocked = `2 days blocked, next ${formatDate(date)}`;
  await waitFor(() => expect(part.textContent).toContain(blocked), { timeout: 10_000 });

  await renderPage(path, { as: people.vendor() });
  const day = await screen.findByRole('region', { name: 'Blocked by connected calendars' });
  expect(day.textContent).toContain('All day');
  const cell = document.querySelector(`[role=grid] button[data-date="${date}"]`);
  expect(cell?.getAttribute('aria-label')).toContain('time blocked by a connected calendar');
  await user.click(
    within(day).getByRole('button', { name: `Open This Time: All day, Airbnb, ${formatLongDate(date)}` }),
  );
  await within(day).findByText('Airbnb · opened by you');
  await waitFor(async () => expect((await section()).textContent).toContain('1 day blocked'));

  await press(user, 'Remove Airbnb');
  await press(user, 'Remove Calendar');
  await waitFor(async () => expect((await section()).textContent).not.toContain('Airbnb'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Blocked by connected calendars' })).toBeNull());
});

it('an address that is none shows its message at the field, and the fields keep their text', async () => {
  const { user, dialog } = await connect('calendar of mine');
  await within(dialog).findByText(/isn't the address of a calendar/);
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Airbnb');
  play(vendors.connectCalendar, fails('refused', 'You can connect up to 5 calendars. Remove one first.'));
  const address = within(dialog).getByLabelText('Address');
  await user.clear(address);
  await user.type(address, server.address);
  await user.click(within(dialog).getByRole('button', { name: 'Connect Calendar' }));
  await within(dialog).findByText('You can connect up to 5 calendars. Remove one first.');
  expect(address).toHaveProperty('value', server.address);
});

it('a calendar that fails shows since when and why, and can be paused and resumed', async () => {
  server.respond(answering('<html>Sign in</html>'));
  const { user } = await connect();
  const part = await section();
  await within(part).findByText('Reading it now...');
  await readRequested();
  await within(part).findByText(/This address shows a web page/, undefined, { timeout: 10_000 });
  expect(part.textContent).toContain("Can't be read since");
  await press(user, 'Pause Airbnb');
  await within(part).findByRole('button', { name: 'Resume Airbnb' });
  expect(part.textContent).toContain('paused, never read');
  await press(user, 'Resume Airbnb');
  await within(part).findByRole('button', { name: 'Pause Airbnb' });
});

it('switches and the name can be changed', async () => {
  const { user } = await connect();
  const part = await section();
  await within(part).findByText('Reading it now...');
  await press(user, 'Change Airbnb');
  const dialog = await screen.findByRole('dialog', { name: 'Change calendar' });
  expect(within(dialog).queryByLabelText('Address')).toBeNull();
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), 'Upstairs');
  await user.click(within(dialog).getByLabelText('Only whole days and entries of 4 hours or more'));
  await user.click(within(dialog).getByRole('button', { name: 'Save Calendar' }));
  await within(part).findByText('Upstairs');
  const { calendars } = (await callApi(vendors.listConnectedCalendars, {}, token())).body;
  expect(calendars).toMatchObject([{ name: 'Upstairs', onlyLong: true, onlyReservations: false }]);
});

it('the rest of the calendar works while connected calendars cannot be loaded', async () => {
  play(vendors.listConnectedCalendars, isUnreachable);
  await renderPage(path, { as: people.vendor() });
  const part = await section();
  await within(part).findByText("Couldn't load your connected calendars.", undefined, { timeout: 10_000 });
  expect(await screen.findByRole('heading', { name: formatLongDate(date) })).toBeTruthy();
});
