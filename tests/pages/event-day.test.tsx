import { act, screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it, vi } from 'vitest';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book, moveToToday } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan, openDateIn } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  demoTable,
  expectToast,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';

/* The day of an event on both sides' pages: now and next, and check marks. */

usePages();

let days = 294;
const vendorId = demoVendorId('Ember & Rye');
const minuteMs = 60_000;

/** Books the caterer of the demo for today, as if the day had come, with a toast in ten minutes. */
async function bookToday(
  categories: Category[] = ['catering'],
): Promise<{ host: Person; booked: Booking; rowId: string }> {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const plan = await makePlan(token, {
    name: 'Long table',
    categories,
    vendorId,
    date: openDateIn((days += 7)),
  });
  const booked = await book(token, plan, 'full');
  await moveToToday(booked, demoTable());
  const { timeZone } = (await readRoom(booked, host)).schedule;
  const toast = localTimeAt(timeZone, new Date(Date.now() + 10 * minuteMs).toISOString());
  const rowId = ulid();
  await callApi(
    eventRoom.changeScheduleRow,
    {
      params: { bookingId: booked.id, rowId },
      body: {
        isNew: true,
        changes: {
          title: { from: '', to: 'Toast' },
          date: { from: '', to: toast.date },
          time: { from: '', to: toast.time },
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
const theDay = async () => within(await screen.findByRole('region', { name: 'The day' }));
const readRoom = async (booked: Booking, host: Person) =>
  (await callApi(eventRoom.getEventRoom, { params: { bookingId: booked.id } }, accessTokenFor(host))).body;
const readSteps = async (booked: Booking, host: Person) => (await readRoom(booked, host)).people.vendors[0]?.steps;

it('a vendor marks that it has arrived and its row as done, and the host sees both', async () => {
  const { host, booked } = await bookToday();
  const user = await openOrder(booked);
  const day = await theDay();
  expect(day.getAllByText('Toast').length).toBeGreaterThan(0);
  await press(user, 'Ember & Rye: Arrived');
  await press(user, 'Done Toast');
  await waitFor(async () => expect(await readSteps(booked, host)).toMatchObject({ arrived: expect.any(String) }));
  await waitFor(async () =>
    expect((await readRoom(booked, host)).schedule.rows.find(({ title }) => title === 'Toast')?.doneAt).not.toBeNull(),
  );
  await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  const hosts = await theDay();
  const arrived = await hosts.findByRole('button', { name: /^Ember & Rye: ?Arrived/ });
  expect(arrived.getAttribute('aria-pressed')).toBe('true');
  expect(hosts.queryByText('Toast'), 'done, so it is not next').toBeNull();
});

it("a vendor sees the other vendors' marks, which only they and the host's side set", async () => {
  const { host, booked } = await bookToday(['catering', 'decor']);
  const other = booked.orders.find((order) => order.vendorId !== vendorId);
  const params = { bookingId: booked.id };
  const body = { vendorId: other?.vendorId ?? '', target: 'arrived', isDone: true, at: new Date().toISOString() };
  await callApi(eventRoom.markDay, { params, body }, accessTokenFor(host));
  await openOrder(booked);
  const marks = within(await (await theDay()).findByRole('list', { name: 'Check marks' }));
  const [own, others] = marks.getAllByRole('listitem');
  expect(within(own as HTMLElement).getAllByRole('button')).toHaveLength(3);
  expect(within(others as HTMLElement).queryByRole('button')).toBeNull();
  expect(others?.textContent).toMatch(new RegExp(`${other?.vendorName}: Arrived\\d`));
});

it('marks made offline are shown, stored and sent when the connection is back', async () => {
  const { host, booked, rowId } = await bookToday();
  const user = await openOrder(booked);
  await theDay();
  play(eventRoom.markOwnDay, isUnreachable);
  await press(user, 'Ember & Rye: Arrived');
  await press(user, 'Done Toast');
  expect(await screen.findByText(/2 marks will be sent when you're back online/)).toBeTruthy();
  expect(await readSteps(booked, host)).toMatchObject({ arrived: null });
  await callApi(eventRoom.deleteScheduleRow, { params: { bookingId: booked.id, rowId } }, accessTokenFor(host));
  stopPlaying();
  act(() => void dispatchEvent(new Event('online')));
  await expectToast("“Toast” wasn't marked", 'This row was removed from the run of show.', 'alert');
  await waitFor(async () => expect(await readSteps(booked, host)).toMatchObject({ arrived: expect.any(String) }));
  await waitFor(() => expect(screen.queryByText(/will be sent/)).toBeNull());
});

it('the home screen is offered once, to a host whose browser can add to it', async () => {
  const { host, booked } = await bookToday();
  const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  await theDay();
  expect(document.head.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/day.webmanifest');
  expect(screen.queryByRole('button', { name: 'Add to Home Screen' }), 'not every browser can').toBeNull();
  const prompt = vi.fn<() => Promise<void>>();
  const canInstall = () =>
    act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
  canInstall();
  await press(user, 'Add to Home Screen');
  expect(prompt).toHaveBeenCalledOnce();
  canInstall();
  expect(screen.queryByRole('button', { name: 'Add to Home Screen' })).toBeNull();
});

it('the icon on the home screen opens the event that is nearest to today, or the list of events', async () => {
  const { host, booked } = await bookToday();
  await renderPage('/event-overview?eventId=next', { as: host });
  await theDay();
  expect(location.search).toBe(`?eventId=${booked.event.id}`);
  await renderPage('/event-overview?eventId=next', { as: people.newHost() });
  await waitFor(() => expect(location.pathname).toBe('/home'));
});
