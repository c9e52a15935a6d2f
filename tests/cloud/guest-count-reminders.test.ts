import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { guests } from '#shared/api/guests.ts';
import { notifications } from '#shared/api/notifications.ts';
import { toWeekday } from '#shared/kernel/dates.ts';
import { balanceDueDays, guestCountReminderDays } from '#shared/kernel/policies.ts';
import { newPerson } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { runSchedule } from '#tests/support/scheduled-run.ts';

/* The reminder of another guest count than booked, on the deployed stack. */

/** Returns the date of an event whose host is reminded today, on a day when the demo's vendors are open. */
function dateToRemindOf(): string {
  const dates = guestCountReminderDays.map((days) => inDays(balanceDueDays + days));
  const open = dates.find((date) => ![1, 2].includes(toWeekday(date)));
  if (!open) throw new Error('The two days have other weekdays');
  return open;
}

it('follow-bookings reminds a host of other expected guests than booked, once, with the price', async () => {
  const host = await newPerson('Rita Reminded');
  const { event } = await book(host.token, await makePlan(host.token, { name: 'More come', date: dateToRemindOf() }));
  const params = { planId: event.id };
  const list = Array.from({ length: 42 }, (_, n) => ({ id: ulid(), guest: { first: `Guest${n}` } }));
  await callApi(guests.addGuests, { params, body: { guests: list } }, host.token);
  for (let run = 0; run < 2; run += 1)
    expect(await runSchedule('follow-bookings')).toMatchObject({ guestCounts: { failed: 0 } });
  // More guests than booked: their price needs the vendors' packages.
  const said = /^42 are expected, you booked 40/;
  const { body } = await eventually(
    () => callApi(notifications.listNotifications, { query: {} }, host.token),
    (found) => found.body.notifications.some(({ text }) => said.test(text)),
  );
  expect(body.notifications.filter(({ text }) => said.test(text))).toHaveLength(1);
  const isReminder = ({ subject }: { subject: string }) => subject.startsWith('Your guest count differs: More come');
  const mails = await eventually(
    () => mailsTo(host.email),
    (found) => found.some(isReminder),
  );
  expect(mails.filter(isReminder)).toHaveLength(1);
});
