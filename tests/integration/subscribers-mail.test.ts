import { readFileSync } from 'node:fs';
import type { Context, SQSEvent, SQSHandler } from 'aws-lambda';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emailChangeEntity } from '#functions/data/accounts/email-change.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { profileEntity, profileTombstoneEntity } from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import type * as TableModule from '#functions/data/table.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import type { Table } from '#functions/data/table.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import type { ReactionName } from '#functions/reactions.ts';
import { readBookingPage } from '#tests/support/bookings.ts';
import { testId, testNow, testUserId } from '#tests/support/calls.ts';
import { agreement, bookingDeps, pay, putPlan } from '#tests/support/plans.ts';
import { reactionLambda } from '#tests/support/reaction-lambdas.ts';
import { makeProfile, putVendor, vendorRecord } from '#tests/support/records.ts';
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

const admins = 'admins@hostwell.test';

const environment = {
  TABLE_NAME: 'mocked',
  MAIL_SENDER: 'no-reply@hostwell.test',
  ADMIN_MAILBOX: admins,
  SITE_URL: 'http://localhost:5173',
};

// The examples concern one person and one vendor with another owner.
const person = makeProfile('6f1c0f0a-3b1e-4a7c-9f58-0d7f1f5a2c11', {
  email: 'account@person.test',
  fullName: 'Dana R.',
});
const owner = makeProfile(testUserId(8), { email: 'account@owner.test', fullName: 'Ole Owner' });
const host = makeProfile(testUserId(1), { email: 'account@host.test' });
const vendorId = '01JD0000000000000000000V01';
const bookingId = 'HST-7K2Q9XWPA';
const reviewedAt = testNow;

// The email change of the examples of EmailChangeStarted and EmailChanged.
const emailChange = {
  userId: person.userId,
  id: '01JD4M8Z3T5V9W2X4Y6Z8A0EM1',
  email: 'dana@new.example',
  formerEmail: 'former@person.test',
  code: '204816',
  triesLeft: 5,
  expiresAt: '2026-11-20T14:45:00.000Z',
  askedAt: ['2026-11-20T14:30:00.000Z'],
  changedAt: null,
};

beforeAll(async () => {
  Object.assign(process.env, environment);
  held.table = await testTable();
  // The receipt requires the booking of the example.
  await putPlan(held.table);
  await held.table.write({ put: emailChangeEntity.toItem(emailChange) });
  await putVendor(held.table, vendorRecord(8, { id: vendorId, ownerId: owner.userId, email: 'typed@business.test' }));
  await pay({ ...bookingDeps(held.table), newBookingId: () => bookingId }, agreement());
  const [order] = (await readBookingPage(held.table, bookingId)).orders;
  if (!order) throw new Error('The booking has no order');
  const { customerId, customerName } = order;
  const review = { reviewerName: 'Maya O.', rating: 5, text: 'Everybody had seconds.', postedAt: reviewedAt };
  await held.table.write(
    { put: orderEntity.toItem({ ...order, vendorId, customerName, reviewedAt }) },
    { put: reviewEntity.toItem({ ...review, vendorId, bookingId, userId: customerId, eventType: null }) },
  );
});

beforeEach(async () => {
  held.sent = [];
  held.down = false;
  for (const profile of [person, owner, host]) await held.table?.write({ put: profileEntity.toItem(profile) });
});

const remove = async ({ userId }: Profile) =>
  held.table?.write({ put: profileTombstoneEntity.toItem({ userId, deletedAt: testNow }) });

/** Delivers an example event, named by its file without the ending; returns how many records return to the queue. */
async function deliver(handler: SQSHandler, example: string, changes: object = {}): Promise<number> {
  const read = JSON.parse(readFileSync(`events/examples/${example}.json`, 'utf8')) as object;
  const detail = { ...read, ...changes };
  const event = { Records: [{ messageId: 'm', body: JSON.stringify({ detail }) }] } as SQSEvent;
  const answer = await handler(event, {} as Context, () => undefined);
  return answer?.batchItemFailures.length ?? 0;
}

// The examples share ids.
let events = 100;

const mails: [reaction: ReactionName, event: string, subject: string, to: string][] = [
  ['mailVendorStatus', 'application-submitted.v1', 'We received your application', person.email],
  ['mailVendorStatus', 'application-submitted.v2', 'We received your application', person.email],
  ['mailVendorStatus', 'application-approved.v1', 'is live on Hostwell', person.email],
  ['mailVendorStatus', 'application-approved.v2', 'is live on Hostwell', person.email],
  ['mailVendorStatus', 'application-rejected.v1', 'Your application for', person.email],
  ['mailVendorStatus', 'application-rejected.v2', 'Your application for', person.email],
  ['mailVendorStatus', 'vendor-removed.v1', 'was removed from Hostwell', person.email],
  ['mailVendorStatus', 'vendor-removed.v2', 'was removed from Hostwell', person.email],
  ['mailAdminsAboutApplication', 'application-submitted.v1', 'Vendor application:', admins],
  ['mailAdminsAboutApplication', 'application-submitted.v2', 'Vendor application:', admins],
  ['mailReceipt', 'booking-confirmed.v1', 'Booking confirmed:', host.email],
  ['mailReceipt', 'booking-confirmed.v2', 'Booking confirmed:', host.email],
  ['mailProductDecision', 'product-approved.v1', 'is on sale', person.email],
  ['mailProductDecision', 'product-approved.v2', 'is on sale', person.email],
  ['mailProductDecision', 'product-rejected.v1', 'Your change to', person.email],
  ['mailProductDecision', 'product-rejected.v2', 'Your change to', person.email],
  ['mailAdminsAboutProduct', 'product-submitted.v1', 'Product to review', admins],
  ['mailVendorNewOrder', 'order-placed.v1', 'New order', owner.email],
  ['mailVendorNewOrder', 'order-placed.v2', 'New order', owner.email],
  ['mailHostAboutBooking', 'balance-reminder-due.v1', 'Balance due in 7 days', person.email],
  ['mailHostAboutBooking', 'balance-reminder-due.v2', 'Balance due in 7 days', person.email],
  ['mailHostAboutBooking', 'balance-paid.v1', 'Balance paid', person.email],
  ['mailHostAboutBooking', 'balance-paid.v2', 'Balance paid', person.email],
  ['mailHostAboutBooking', 'order-cancelled.v1', 'had to cancel', person.email],
  ['mailHostAboutBooking', 'order-cancelled.v2', 'had to cancel', person.email],
  ['mailHostAboutBooking', 'booking-cancelled.v1', 'Canceled: ', person.email],
  ['mailHostAboutBooking', 'booking-cancelled.v2', 'Canceled: ', person.email],
  ['mailHostAboutBooking', 'event-completed.v1', 'How was ', person.email],
  ['mailHostAboutBooking', 'event-completed.v2', 'How was ', person.email],
  ['mailVendorAboutOrder', 'order-cancelled.v1', 'canceled: ', owner.email],
  ['mailVendorAboutOrder', 'order-cancelled.v2', 'canceled: ', owner.email],
  ['mailVendorAboutReview', 'review-posted.v1', 'reviewed ', owner.email],
  ['mailVendorAboutReview', 'review-posted.v2', 'reviewed ', owner.email],
  ['mailVendorAboutPayout', 'payout-sent.v1', 'Payout for ', owner.email],
  ['mailVendorAboutPayout', 'payout-failed.v1', 'Your payout for ', owner.email],
  ['mailAdminsAboutCase', 'case-escalated.v1', 'A case needs a decision', admins],
  ['mailAdminsAboutMoney', 'payout-failed.v1', 'A payout failed: ', admins],
  ['mailAccountChange', 'bank-account-changed.v1', 'Your payout account was changed', person.email],
  ['mailSignInChange', 'email-change-started.v1', 'Confirm your new email', emailChange.email],
  ['mailSignInChange', 'email-changed.v1', 'Your Hostwell email was changed', emailChange.formerEmail],
  ['mailWelcome', 'user-registered.v1', 'Welcome to Hostwell', person.email],
  ['mailWelcome', 'user-registered.v2', 'Welcome to Hostwell', person.email],
];

it.each(mails)('%s sends one email for %s, even if repeated', async (name, example, subject, to) => {
  const handler = await reactionLambda(name);
  const id = { id: testId((events += 1)) };
  expect([await deliver(handler, example, id), await deliver(handler, example, id)]).toEqual([0, 0]);
  expect(held.sent).toHaveLength(1);
  expect(held.sent[0]?.subject).toContain(subject);
  expect(held.sent[0]?.to).toBe(to);
});

it.each(mails.filter(([, , , to]) => to !== admins))(
  '%s sends no email for %s to a deleted account',
  async (name, example) => {
    const handler = await reactionLambda(name);
    for (const profile of [person, owner, host]) await remove(profile);
    expect(await deliver(handler, example, { id: testId((events += 1)) })).toBe(0);
    expect(held.sent).toEqual([]);
  },
);

it("an email goes to the account's current address and greets its owner", async () => {
  const handler = await reactionLambda('mailVendorNewOrder');
  await held.table?.write({ put: profileEntity.toItem({ ...owner, email: 'new@owner.test' }) });
  expect(await deliver(handler, 'order-placed.v1', { id: testId((events += 1)) })).toBe(0);
  expect(held.sent).toMatchObject([{ to: 'new@owner.test', greetedName: 'Ole Owner' }]);
});

it("a receipt goes to the host's account, never to the address typed at checkout", async () => {
  const handler = await reactionLambda('mailReceipt');
  const { contact } = (await readBookingPage(held.table as Table, bookingId)).booking;
  expect(await deliver(handler, 'booking-confirmed.v1', { id: testId((events += 1)) })).toBe(0);
  expect(contact.email).not.toBe(host.email);
  expect(held.sent.map(({ to }) => to)).toEqual([host.email]);
});

it('mailHostAboutBooking sends nothing for the last order, which the booking announces', async () => {
  const handler = await reactionLambda('mailHostAboutBooking');
  const { data } = JSON.parse(readFileSync('events/examples/order-cancelled.v2.json', 'utf8')) as { data: object };
  expect(await deliver(handler, 'order-cancelled.v2', { id: testId(2), data: { ...data, endsBooking: true } })).toBe(0);
  expect(held.sent).toEqual([]);
});

it('an email change sends the code to the new address only, and instructions to the former one', async () => {
  const handler = await reactionLambda('mailSignInChange');
  await deliver(handler, 'email-change-started.v1', { id: testId((events += 1)) });
  await deliver(handler, 'email-changed.v1', { id: testId((events += 1)) });
  const [code, notice] = held.sent;
  expect(code).toMatchObject({ to: 'dana@new.example', facts: [['Your code', '204816']] });
  expect(JSON.stringify(code)).not.toContain(emailChange.formerEmail);
  expect(notice?.to).toBe(emailChange.formerEmail);
  expect(JSON.stringify(notice)).toContain('write to admins@hostwell.test');
  expect(JSON.stringify(notice)).not.toMatch(/dana@new|204816/);
});

it('an email change replaced by a later one sends nothing', async () => {
  const handler = await reactionLambda('mailSignInChange');
  const data = { userId: person.userId, changeId: '01JD4M8Z3T5V9W2X4Y6Z8A0EM0' };
  expect(await deliver(handler, 'email-change-started.v1', { id: testId((events += 1)), data })).toBe(0);
  expect(held.sent).toEqual([]);
});

it('a failed email returns to the queue', async () => {
  const handler = await reactionLambda('mailWelcome');
  held.down = true;
  expect(await deliver(handler, 'user-registered.v2', { id: testId(1) })).toBe(1);
  expect(held.sent).toEqual([]);
});
