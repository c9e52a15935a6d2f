import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { guests } from '#shared/api/guests.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book, moveToToday } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  demoTable,
  expectHeading,
  expectToast,
  fails,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';
import { queryClient } from '#web/lib/query.ts';

/* Checking guests in on a phone at the door. */

usePages();

let days = 500;
let host: Person;
let booked: Booking;

const party: Guest[] = [
  { first: 'Ann', last: 'Doe', household: 'The Does', tags: ['Table 5'], wheelchair: true },
  { first: 'Bob', last: 'Doe', household: 'The Does', child: true },
  { first: 'Zoë', last: 'Adams' },
  { first: 'Cy', last: 'Moss', rsvp: 'declined' },
];

beforeEach(async () => {
  host = people.newHost();
  const token = accessTokenFor(host);
  const plan = await makePlan(token, {
    name: 'Long table',
    categories: ['catering'],
    vendorId: demoVendorId('Ember & Rye'),
    date: openDateIn((days += 7)),
  });
  booked = await book(token, plan, 'full');
});

const put = (found: Guest[]) =>
  callApi(
    guests.importGuests,
    { params: { planId: booked.event.id }, body: { guests: found, taken: [] } },
    accessTokenFor(host),
  );
const today = () => moveToToday(booked, demoTable());
const open = (as = host) => renderPage(`/check-in?eventId=${booked.event.id}`, { as });
const here = async () =>
  (
    await callApi(guestCheckIn.getCheckIn, { params: { eventId: booked.event.id } }, accessTokenFor(host))
  ).body.guests.flatMap(({ name, checkedInAt }) => (checkedInAt === null ? [] : name));
const shownNames = () =>
  within(screen.getByRole('list', { name: 'Guests' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span')?.textContent);

it('a guest and a household are checked in, and a wrong press is taken back', async () => {
  await put(party);
  await today();
  const user = await open();
  await expectHeading('Check-In');
  expect(shownNames(), 'by last name, without those who declined').toEqual(['Zoë Adams', 'Ann Doe', 'Bob Doe']);
  expect(screen.getByText('The Does · Table 5 · Wheelchair place')).toBeTruthy();
  await press(user, 'Check In Zoë Adams');
  await press(user, "All 2 of Ann Doe's household");
  expect(await screen.findByText('Everybody who is expected is here.')).toBeTruthy();
  await waitFor(async () => expect(await here()).toEqual(['Ann Doe', 'Bob Doe', 'Zoë Adams']));
  await user.click(screen.getByRole('radio', { name: 'Here' }));
  await press(user, /Bob Doe$/);
  await waitFor(async () => expect(await here()).toEqual(['Ann Doe', 'Zoë Adams']));
  expect(screen.getByText('of here', { selector: 'p' }).textContent).toMatch(/^2 of 3 here/);
});

it('a search finds guests by name, household and table, also somebody who declined', async () => {
  await put(party);
  await today();
  const user = await open();
  await expectHeading('Check-In');
  await fill(user, 'Search guests', 'table 5');
  await waitFor(() => expect(shownNames()).toEqual(['Ann Doe']));
  await fill(user, 'Search guests', 'moss');
  await waitFor(() => expect(shownNames()).toEqual(['Cy Moss']));
  expect(screen.getByText('Declined')).toBeTruthy();
  await press(user, 'Check In Cy Moss');
  await waitFor(async () => expect(await here()).toEqual(['Cy Moss']));
});

it('guests checked in offline are shown, stored and sent when the connection is back', async () => {
  await put(party);
  await today();
  const user = await open();
  await expectHeading('Check-In');
  play(guestCheckIn.checkInGuests, isUnreachable);
  await press(user, "All 2 of Ann Doe's household");
  expect(await screen.findByText(/2 guests will be sent when you're back online/)).toBeTruthy();
  expect(await here()).toEqual([]);
  stopPlaying();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await here()).toEqual(['Ann Doe', 'Bob Doe']));
  await waitFor(() => expect(screen.queryByText(/will be sent/)).toBeNull());
});

it('an open page follows another phone', async () => {
  await put(party);
  await today();
  await open();
  await expectHeading('Check-In');
  const params = { eventId: booked.event.id };
  const token = accessTokenFor(host);
  const { guests: expected } = (await callApi(guestCheckIn.getCheckIn, { params }, token)).body;
  const marks = expected.slice(0, 1).map(({ id }) => ({ id, isHere: true, at: new Date().toISOString() }));
  await callApi(guestCheckIn.checkInGuests, { params, body: { guests: marks } }, token);
  // As the notice of a check-in does.
  await queryClient.invalidateQueries({ queryKey: ['guests'] });
  await waitFor(() => expect(screen.getByText('of here', { selector: 'p' }).textContent).toMatch(/^1 of 3 here/));
});

it('before the day the page announces when check-in opens, and nobody is checked in', async () => {
  await put(party);
  await open();
  expect(await screen.findByText(/^Check-in opens .* 05:00 PM C[SD]T\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check In/ })).toBeNull();
});

it('an empty list, another person and a failure have their words', async () => {
  await today();
  await open();
  expect(await screen.findByText('The guest list of this event is empty.')).toBeTruthy();
  await open(people.newHost());
  expect(await screen.findByText('Guest list not found')).toBeTruthy();
  play(guestCheckIn.getCheckIn, fails('internal'));
  const user = await open();
  expect(await screen.findByText("Couldn't load your guests")).toBeTruthy();
  stopPlaying();
  await press(user, 'Retry');
  await expectHeading('Check-In');
});

it('the day of the event and the guest list lead to it', async () => {
  await put(party);
  await today();
  await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  const link = await screen.findByRole('link', { name: 'Check In Guests' });
  expect(link.getAttribute('href')).toBe(`/check-in?eventId=${booked.event.id}`);
  await renderPage(`/guests?eventId=${booked.event.id}`, { as: host });
  expect(await screen.findByRole('link', { name: 'Check-In' })).toBeTruthy();
});

it('a refused press has its reason and is not shown as checked in', async () => {
  await put(party);
  await today();
  const user = await open();
  await expectHeading('Check-In');
  play(guestCheckIn.checkInGuests, fails('refused', 'Guests are checked in on the day of the event.'));
  await press(user, 'Check In Zoë Adams');
  await expectToast("“Zoë Adams” wasn't marked", 'Guests are checked in on the day of the event.', 'alert');
  expect(await here()).toEqual([]);
});
