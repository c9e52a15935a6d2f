import { readFileSync } from 'node:fs';
import type { Context, SQSEvent, SQSHandler } from 'aws-lambda';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { profileEntity } from '#functions/data/profile.ts';
import type * as TableModule from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { idOf } from '#tests/support/calls.ts';
import { agreement, bookingDeps, pay, putPlan } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

const held = vi.hoisted(() => ({ table: undefined as Table | undefined, sent: [] as Mail[], down: false }));

vi.mock('#functions/data/table.ts', async (original) => {
  const actual = await original<typeof TableModule>();
  const openTable: typeof TableModule.openTable = (client, name) => held.table ?? actual.openTable(client, name);
  return { ...actual, openTable };
});

vi.mock('#functions/platform/mailer.ts', () => ({
  createMailer: () => ({
    send: (mail: Mail) => (held.down ? Promise.reject(new Error('down')) : Promise.resolve(void held.sent.push(mail))),
  }),
}));

const environment = {
  TABLE_NAME: 'mocked',
  MAIL_SENDER: 'no-reply@hostwell.test',
  ADMIN_MAILBOX: 'admins@hostwell.test',
  SITE_URL: 'http://localhost:5173',
};

// Whom the example of BankAccountChanged is about.
const paidPerson = {
  userId: '6f1c0f0a-3b1e-4a7c-9f58-0d7f1f5a2c11',
  email: 'dana@emberandrye.example',
  fullName: 'Dana Reyes',
  createdAt: '2026-11-20T14:30:00.000Z',
};

beforeAll(async () => {
  Object.assign(process.env, environment);
  held.table = await testTable();
  // The receipt is written from the booking that the example is about.
  await putPlan(held.table);
  await held.table.write({ put: profileEntity.toItem(paidPerson) });
  await pay({ ...bookingDeps(held.table), newBookingId: () => 'HST-7K2Q9XWPA' }, agreement());
});

beforeEach(() => {
  held.sent = [];
  held.down = false;
});

async function deliver(handler: SQSHandler, example: string, changes: object = {}): Promise<number> {
  const read = JSON.parse(readFileSync(`events/examples/${example}.v1.json`, 'utf8')) as object;
  const detail = { ...read, ...changes };
  const event = { Records: [{ messageId: 'm', body: JSON.stringify({ detail }) }] } as SQSEvent;
  const answer = await handler(event, {} as Context, () => undefined);
  return answer?.batchItemFailures.length ?? 0;
}

// The examples share ids.
let events = 100;

const entryOf = async (name: string) =>
  (await import(`../../functions/subscribers/${name}.ts`)) as { handler: SQSHandler };

it.each([
  ['application-decisions-mail-vendor', 'application-approved', 'is live on Hostwell'],
  ['application-decisions-mail-vendor', 'application-rejected', 'Your application for'],
  ['application-decisions-mail-vendor', 'vendor-removed', 'was removed from Hostwell'],
  ['application-submitted-mail-admins', 'application-submitted', 'Vendor application:'],
  ['booking-confirmed-send-receipt', 'booking-confirmed', 'Booking confirmed:'],
  ['order-placed-mail-vendor', 'order-placed', 'New order'],
  ['booking-events-mail-host', 'balance-reminder-due', 'Balance due in 7 days'],
  ['booking-events-mail-host', 'balance-paid', 'Balance paid'],
  ['booking-events-mail-host', 'order-cancelled', 'had to cancel'],
  ['booking-events-mail-host', 'booking-cancelled', 'Cancelled: '],
  ['booking-events-mail-host', 'event-completed', 'How was '],
  ['booking-events-mail-vendor', 'order-cancelled', 'cancelled: '],
  ['booking-events-mail-vendor', 'review-posted', 'reviewed '],
  ['bank-account-changed-mail-owner', 'bank-account-changed', 'Your payout account was changed'],
  ['user-registered-send-welcome', 'user-registered', 'Welcome to Hostwell'],
])('%s sends one mail, however often the event comes', async (name, example, subject) => {
  const { handler } = await entryOf(name);
  const id = { id: idOf((events += 1)) };
  expect([await deliver(handler, example, id), await deliver(handler, example, id)]).toEqual([0, 0]);
  expect(held.sent).toHaveLength(1);
  expect(held.sent[0]?.subject).toContain(subject);
  expect(held.sent[0]?.to).toMatch(/@/);
});

it('booking-events-mail-host is silent about the last order: the booking tells it', async () => {
  const { handler } = await entryOf('booking-events-mail-host');
  const { data } = JSON.parse(readFileSync('events/examples/order-cancelled.v1.json', 'utf8')) as { data: object };
  expect(await deliver(handler, 'order-cancelled', { id: idOf(2), data: { ...data, endsBooking: true } })).toBe(0);
  expect(held.sent).toEqual([]);
});

it('a mail that could not be sent goes back to the queue', async () => {
  const { handler } = await entryOf('user-registered-send-welcome');
  held.down = true;
  expect(await deliver(handler, 'user-registered', { id: idOf(1) })).toBe(1);
  expect(held.sent).toEqual([]);
});
