import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { inDays, makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  expectToast,
  fails,
  fill,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';

/* The event room on both sides' pages: its details and its run of show. */

usePages();

const saved = ['Details saved', 'The vendors who need them were notified.'] as const;

let days = 200;

/** Books a venue of the demo for a new host, on a day of its own, without the Event Details form. */
async function bookVenue(): Promise<{ host: Person; booked: Booking }> {
  const host = people.newHost();
  const plan = { name: 'Long table', categories: ['venue' as const], date: inDays((days += 1)) };
  const booked = await book(accessTokenFor(host), await makePlan(accessTokenFor(host), plan), 'full');
  return { host, booked };
}

async function edit(booked: Booking, host: Person) {
  const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  await press(user, 'Edit Details');
  await screen.findByLabelText(/^Venue address/);
  return user;
}

const readDetails = async (booked: Booking, host: Person) =>
  (await callApi(eventRoom.getEventRoom, { params: { bookingId: booked.id } }, accessTokenFor(host))).body.details;

const changeElsewhere = (booked: Booking, host: Person, specialRequests: { from: string; to: string }) =>
  callApi(
    eventRoom.changeDetails,
    { params: { bookingId: booked.id }, body: { specialRequests } },
    accessTokenFor(host),
  );

it('adds details that were left out at checkout, and keeps the input when a save fails', async () => {
  const { host, booked } = await bookVenue();
  const user = await edit(booked, host);
  await fill(user, /^Venue address/, '1906 S 5th St, Austin');
  play(eventRoom.changeDetails, fails('unavailable', 'Try again in a moment.'));
  await press(user, 'Save Changes');
  await expectToast('Not saved', 'Try again in a moment.', 'alert');
  stopPlaying();
  await press(user, 'Save Changes');
  await expectToast(...saved);
  expect(await screen.findByText('1906 S 5th St, Austin')).toBeTruthy();
  const readers = within(await screen.findByRole('list', { name: 'Who has read your details' }));
  expect(readers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Not seen yet$/),
  ]);
});

it('shows a refused address at its field', async () => {
  const { host, booked } = await bookVenue();
  const user = await edit(booked, host);
  const other = booked.event.zipCode === '78613' ? '78704' : '78613';
  await fill(user, /^Venue address/, `12 Oak St, Cedar Park, TX ${other}`);
  await press(user, 'Save Changes');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Venue address/);
  expect(await screen.findByText(new RegExp(`Use Change Location to see what ${other} costs`))).toBeTruthy();
  expect(field.value, 'nothing typed is lost').toBe(`12 Oak St, Cedar Park, TX ${other}`);
  expect((await readDetails(booked, host)).version).toBe(0);
});

it.for([
  ['Keep My Version', 'Quiet until noon'],
  ['Use Other Version', 'Loud from ten'],
] as const)('a field that two windows changed asks which version counts: %s', async ([answer, kept]) => {
  const { host, booked } = await bookVenue();
  const user = await edit(booked, host);
  await fill(user, /^Special requests/, 'Quiet until noon');
  await changeElsewhere(booked, host, { from: '', to: 'Loud from ten' });
  await press(user, 'Save Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another window' }));
  expect(dialog.getByRole('row', { name: 'Special requests Quiet until noon Loud from ten' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: answer }));
  if (answer === 'Keep My Version') await expectToast(...saved);
  expect((await readDetails(booked, host)).values.specialRequests).toBe(kept);
});

it('a vendor sees what changed and confirms it with one press', async () => {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const plan = await makePlan(token, {
    name: 'Long table',
    categories: ['catering'],
    vendorId: demoVendorId('Ember & Rye'),
    date: openDateIn(210),
  });
  const booked = await book(token, plan, 'full');
  await changeElsewhere(booked, host, { from: '', to: 'Quiet until noon' });
  const orderId = `${booked.id}.${booked.orders[0]?.vendorId}`;
  const user = await renderPage(`/vendor-dashboard?order=${orderId}`, { as: people.vendor() });
  expect(await screen.findByText(/^Special requests, last on/)).toBeTruthy();
  await press(user, 'Confirm Details');
  expect(await screen.findByText(/^You confirmed these details/)).toBeTruthy();
  expect((await readDetails(booked, host)).readers.map(({ reading }) => reading)).toEqual(['confirmed']);
});

it('adds a row to the run of show, names a clash, and edits and removes the row', async () => {
  const { host, booked } = await bookVenue();
  const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  await press(user, 'Add a Row');
  await screen.findByRole('dialog', { name: 'Add a row' });
  await press(user, 'Save Row');
  expect(await screen.findByText('Start is required'), 'nothing typed').toBeTruthy();
  await fill(user, 'What happens', 'Cake');
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '17:00' } });
  await press(user, 'Save Row');
  expect(await screen.findByText('Nobody is assigned to “Cake”.')).toBeTruthy();
  await press(user, 'Edit Cake');
  await screen.findByRole('dialog', { name: 'Edit row' });
  await fill(user, /^Name/, 'Aunt Rosa');
  await press(user, 'Save Row');
  await waitFor(() => expect(screen.queryByText('Nobody is assigned to “Cake”.')).toBeNull());
  expect(await screen.findByText('Aunt Rosa')).toBeTruthy();
  await press(user, 'Edit Cake');
  await press(user, 'Remove Row');
  await waitFor(() => expect(screen.queryByText('Cake')).toBeNull());
});
