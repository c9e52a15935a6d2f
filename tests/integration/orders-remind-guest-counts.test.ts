import { beforeEach, expect, it } from 'vitest';
import { guestEntity } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import type { PersonalEvent } from '#functions/notifications/notification-content.ts';
import { remindGuestCounts } from '#functions/orders/changes/remind-guest-counts.ts';
import { previewRepricing } from '#functions/orders/changes/reprice-event.ts';
import { hostMail } from '#functions/orders/mails/host-mail.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { addDays, formatDay } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { lastDayToChange } from '#shared/orders/changes/move.ts';
import { at, bookInFull, cancelAll, captureEvents, moveTo } from '#tests/support/bookings.ts';
import { host, testCall, testId } from '#tests/support/calls.ts';
import { caterer, plannedTable, planTotalCents, readHostState } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* Hosts are reminded of another guest count than booked while they can still change it (rule guests-61). */

const bookedGuests = 40;

let table: Table;
let deps: WatchedDeps;
let heard: ReturnType<typeof captureEvents>['heard'];
let bookingId: string;
let date: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  bookingId = await bookInFull(deps);
  date = (await readHostState(table)).events[0]?.date ?? '';
  ({ table, heard } = captureEvents(table));
});

/** Gives the plan's list so many guests who haven't declined, and one who has. */
async function expectGuests(count: number): Promise<void> {
  const of = { hostId: host.userId, listId: testId(1), version: 1 };
  for (let n = 0; n < count; n += 1)
    await table.write({ put: guestEntity.toItem({ ...of, id: testId(7000 + n), guest: { first: `G${n}` } }) });
  const declined = { first: 'No', rsvp: 'declined' as const };
  await table.write({ put: guestEntity.toItem({ ...of, id: testId(6999), guest: declined }) });
}

/** Runs the job at noon of a day, counted back from the last one on which the count can be changed. */
const runAt = (daysBefore: number, hour = '17:00') =>
  remindGuestCounts({ table }, at(`${addDays(lastDayToChange(date), -daysBefore)}T${hour}:00.000Z`));

const reminders = () => heard.filter(({ type }) => type === 'GuestCountReminderDue');

it('two weeks and four days before the last day the host is reminded once, with the price of the change', async () => {
  await expectGuests(36);
  await runAt(15);
  expect(reminders()).toEqual([]);
  await runAt(14);
  await runAt(14, '18:00');
  expect(reminders()).toHaveLength(1);
  await runAt(13);
  await runAt(5);
  await runAt(4);
  await runAt(4, '18:00');
  await runAt(3);
  await runAt(0);
  expect(reminders()).toHaveLength(2);
  const [first] = reminders();
  const params = { bookingId };
  const call = testCall(bookingChanges.previewRepricing, { params, query: { guestCount: 36 }, context: at() });
  const { differenceCents } = await previewRepricing({ table }, call);
  expect(differenceCents).toBeLessThan(0);
  expect(first?.data).toMatchObject({
    expectedGuests: 36,
    bookedGuests,
    differenceCents,
    lastDay: lastDayToChange(date),
  });
  const text = `36 are expected, you booked 40: ${formatCents(-differenceCents)} less if you change it by ${formatDay(lastDayToChange(date))}.`;
  const event = first as unknown as PersonalEvent & { type: 'GuestCountReminderDue' };
  expect(notificationsFor(event)).toMatchObject([{ to: { userId: host.userId }, text }]);
  expect(hostMail(event)).toMatchObject({ to: { userId: host.userId }, paragraphs: [text, expect.anything()] });
});

it('two runs at once remind once', async () => {
  await expectGuests(36);
  await Promise.all([runAt(4), runAt(4)]);
  expect(reminders()).toHaveLength(1);
});

it('more guests cost more', async () => {
  await expectGuests(44);
  await runAt(14);
  expect(reminders()[0]?.data['differenceCents']).toBeGreaterThan(0);
});

it.each([
  ['the numbers agree', bookedGuests],
  ['there is no list', 0],
])('nobody is reminded if %s', async (_, count) => {
  await expectGuests(count);
  await runAt(14);
  await runAt(4);
  expect(reminders()).toEqual([]);
});

it('of a change that a vendor refuses the host is reminded without an amount', async () => {
  await expectGuests(44);
  await table.write({ put: vendorEntity.toItem({ ...caterer, answers: { catering: { maximumGuests: 42 } } }) });
  await runAt(14);
  expect(reminders().map(({ data }) => data)).toMatchObject([{ expectedGuests: 44, differenceCents: null }]);
  const event = reminders()[0] as unknown as PersonalEvent & { type: 'GuestCountReminderDue' };
  const [notification] = notificationsFor(event);
  expect(notification?.text).toMatch(/^44 are expected, you booked 40/);
  expect(notification?.text).not.toContain('$');
});

it('after a move the days count back from the new last day, and the old ones no longer remind', async () => {
  await expectGuests(36);
  const oldDay = lastDayToChange(date);
  const newDate = addDays(date, 60);
  await moveTo(table, bookingId, { date: newDate });
  for (const days of [14, 4]) await remindGuestCounts({ table }, at(`${addDays(oldDay, -days)}T17:00:00.000Z`));
  expect(reminders()).toEqual([]);
  date = newDate;
  await runAt(14);
  await runAt(4);
  expect(reminders().map(({ data }) => data['lastDay'])).toEqual([lastDayToChange(newDate), lastDayToChange(newDate)]);
});

it('nobody is reminded of a canceled event', async () => {
  await expectGuests(36);
  await cancelAll(deps, bookingId, planTotalCents);
  await runAt(14);
  expect(reminders()).toEqual([]);
});

it('the day is that of the event’s place', async () => {
  await expectGuests(36);
  const day = addDays(lastDayToChange(date), -14);
  // In Austin it is still the day before.
  await remindGuestCounts({ table }, at(`${day}T04:30:00.000Z`));
  expect(reminders()).toEqual([]);
  await remindGuestCounts({ table }, at(`${addDays(day, 1)}T04:30:00.000Z`));
  expect(reminders()).toHaveLength(1);
});
