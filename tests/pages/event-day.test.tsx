import { act, screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
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
async function bookToday(): Promise<{ host: Person; booked: Booking; rowId: string }> {
  const host = people.newHost();
  const token = accessTokenFor(host);
  const plan = await makePlan(token, {
    name: 'Long table',
    categories: ['catering'],
    vendorId,
    date: inDays((days += 7)),
  });
  const booked = await book(token, plan, 'full');
  const table = demoTable();
  const agreed = await table.get(bookingEntity, bookingKey(booked.id), { consistent: true });
  const order = await table.get(orderEntity, orderKey(booked.id, vendorId), { consistent: true });
  if (!agreed || !order) throw new Error('Not booked');
  const event = await table.get(hostEventEntity, hostEventKey(agreed.userId, booked.event.id), { consistent: true });
  if (!event) throw new Error('No event');
  const { timeZone } = agreed;
  const date = todayIn(timeZone, new Date());
  const toast = localTimeAt(timeZone, new Date(Date.now() + 10 * minuteMs).toISOString());
  await table.write({ put: bookingEntity.toItem({ ...agreed, event: { ...agreed.event, date } }) });
  await table.write({ put: orderEntity.toItem({ ...order, event: { ...order.event, date } }) });
  await table.write({ put: hostEventEntity.toItem({ ...event, date }) });
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
