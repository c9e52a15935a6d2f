import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
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

/* A vendor's answers to its rows of the run of show, on both sides' pages. */

usePages();

let days = 294;
const vendorId = demoVendorId('Ember & Rye');

/** Books the caterer of the demo, and adds a toast that is for it. */
async function bookWithToast(): Promise<{ host: Person; booked: Booking; rowId: string }> {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const date = openDateIn((days += 7));
  const plan = await makePlan(token, { name: 'Long table', categories: ['catering'], vendorId, date });
  const booked = await book(token, plan, 'full');
  const rowId = ulid();
  await callApi(
    eventRoom.changeScheduleRow,
    {
      params: { bookingId: booked.id, rowId },
      body: {
        isNew: true,
        changes: {
          title: { from: '', to: 'Toast' },
          date: { from: '', to: date },
          time: { from: '', to: '19:00' },
          vendorId: { from: null, to: vendorId },
        },
      },
    },
    token,
  );
  return { host, booked, rowId };
}

const openOrder = (booked: Booking) =>
  renderPage(`/vendor-dashboard?order=${booked.id}.${vendorId}`, { as: people.vendor() });
const openEvent = (booked: Booking, host: Person) =>
  renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });

it('a vendor confirms all rows with one press, and the host reads it', async () => {
  const { host, booked } = await bookWithToast();
  const user = await openOrder(booked);
  await press(user, 'Confirm All 2 Rows');
  await waitFor(async () => expect(await screen.findAllByText('You confirmed')).toHaveLength(2));
  await openEvent(booked, host);
  await waitFor(async () => expect(await screen.findAllByText('Time confirmed')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

it('a vendor proposes another time, and keeps its input when that is refused; the host accepts it', async () => {
  const { host, booked } = await bookWithToast();
  const user = await openOrder(booked);
  await press(user, 'Propose Another Time for Toast');
  const dialog = await screen.findByRole('dialog', { name: 'Propose another time' });
  await fill(user, /^Note/, 'After the main course');
  await press(user, 'Send Proposal');
  expect(await within(dialog).findByText('This is its time already')).toBeTruthy();
  play(eventRoom.proposeTime, fails('unavailable', 'Try again in a moment.'));
  fireEvent.change(within(dialog).getByLabelText('Start'), { target: { value: '20:00' } });
  await press(user, 'Send Proposal');
  expect(await within(dialog).findByText('Try again in a moment.')).toBeTruthy();
  stopPlaying();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('After the main course');
  await press(user, 'Send Proposal');
  expect(await screen.findByText('You proposed 8:00 PM')).toBeTruthy();

  const hosting = await openEvent(booked, host);
  expect(await screen.findByText(/Ember & Rye proposes 8:00 PM: .After the main course/)).toBeTruthy();
  await press(hosting, 'Accept 8:00 PM');
  expect(await screen.findByText('Time confirmed')).toBeTruthy();
  expect(await screen.findByText('8:00 PM')).toBeTruthy();
});

it('a proposal of other hours leads to their price, and the host can decline it', async () => {
  const { host, booked } = await bookWithToast();
  const user = await openOrder(booked);
  await press(user, 'Propose Another Time for Food & Beverage');
  fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '06:30' } });
  await press(user, 'Send Proposal');
  await screen.findByText('You proposed 6:30 AM');
  const hosting = await openEvent(booked, host);
  expect(await screen.findByText(/Hours have a price/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  await press(hosting, 'Decline 6:30 AM');
  expect(await screen.findByText('Proposal declined')).toBeTruthy();
});

it('the host reminds a vendor once, and a failed reminder has its message', async () => {
  const { host, booked } = await bookWithToast();
  const user = await openEvent(booked, host);
  play(eventRoom.remindVendor, fails('unavailable', 'Try again in a moment.'));
  await press(user, 'Remind Ember & Rye');
  await expectToast('Not reminded', 'Try again in a moment.', 'alert');
  stopPlaying();
  await press(user, 'Remind Ember & Rye');
  expect(await screen.findByText('Reminded today')).toBeTruthy();
});

it('a row that was changed while the vendor looked is not confirmed, with a message', async () => {
  const { host, booked, rowId } = await bookWithToast();
  const user = await openOrder(booked);
  await screen.findByRole('button', { name: /^Confirm\s*Toast$/ });
  const changes = { time: { from: '19:00', to: '19:30' } };
  const params = { bookingId: booked.id, rowId };
  await callApi(eventRoom.changeScheduleRow, { params, body: { isNew: false, changes } }, accessTokenFor(host));
  await press(user, 'Confirm Toast');
  await expectToast('Not all confirmed', /changed some rows meanwhile/, 'alert');
  expect(await screen.findByText('7:30 PM')).toBeTruthy();
});
