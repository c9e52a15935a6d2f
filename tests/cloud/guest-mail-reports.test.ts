import { beforeAll, expect, it } from 'vitest';
import { monotonicFactory } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { orders } from '#shared/api/orders.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';

/* Bounces and complaints of mails to guests on the deployed stack, by the addresses of SES's mailbox simulator. */

let token: string;
let planId: string;
let bookingId: string;
const nextId = monotonicFactory();
const label = nextId().toLowerCase();
const simulated = (outcome: 'bounce' | 'complaint', n: number) => `${outcome}+${label}-${n}@simulator.amazonses.com`;

beforeAll(async () => {
  token = (await newAccount('Gwen Guests')).token;
  await callApi(accounts.getMe, {}, token);
  const booking = await book(token, await makePlan(token, { name: 'Asked in vain' }));
  planId = booking.event.id;
  bookingId = booking.id;
});

async function inviteAt(email: string) {
  const id = nextId();
  const params = { planId };
  await callApi(guests.addGuests, { params, body: { guests: [{ id, guest: { first: 'Ann', email } }] } }, token);
  return callApi(guestInvitations.inviteGuests, { params, body: { guestIds: [id], mail: 'invitation' } }, token);
}

const list = async () => (await callApi(guestInvitations.listGuestInvitations, { params: { planId } }, token)).body;

it('a mail that bounces is shown to the host, and two complaints pause the mails of the event', async () => {
  await inviteAt(simulated('bounce', 1));
  const bounced = await eventually(list, ({ invitations }) => invitations.some(({ isReturned }) => isReturned));
  expect(bounced).toMatchObject({ invitations: [{ isReturned: true, isStopped: false }], isPaused: false });

  await inviteAt(simulated('complaint', 1));
  await inviteAt(simulated('complaint', 2));
  const complained = await eventually(list, ({ isPaused }) => isPaused);
  expect(complained.invitations.filter(({ isStopped }) => isStopped)).toHaveLength(2);
  expect((await inviteAt(`cy-${label}@example.test`)).status).toBe(422);
  const subject = `Emails to guests are paused: ${bookingId}`;
  const mails = await eventually(
    () => mailsTo('admin@demo.hostwell.test'),
    (found) => found.some((mail) => mail.subject === subject),
  );
  expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  expect((await callApi(guestInvitations.resumeGuestMails, { params: { planId } }, token)).status).toBe(422);
});

it('a host resumes paused mails without the addresses that came back, and guests hear of the cancellation', async () => {
  const title = 'Asked once more';
  const booked = await book(token, await makePlan(token, { name: title }));
  const params = { planId: booked.event.id };
  const address = `di-${label}@example.test`;
  const di = { id: nextId(), guest: { first: 'Di', email: address, rsvp: 'attending' as const } };
  const wrong = [11, 12, 13, 14, 15].map((n) => ({
    id: nextId(),
    guest: { first: `Bo${n}`, email: simulated('bounce', n) },
  }));
  const all = [di, ...wrong];
  await callApi(guests.addGuests, { params, body: { guests: all } }, token);
  const guestIds = all.map(({ id }) => id);
  await callApi(guestInvitations.inviteGuests, { params, body: { guestIds, mail: 'invitation' } }, token);
  const read = async () => (await callApi(guestInvitations.listGuestInvitations, { params }, token)).body;
  await eventually(read, ({ isPaused }) => isPaused);
  const bookingParams = { bookingId: booked.id };
  const preview = await callApi(orders.previewCancellation, { params: bookingParams, query: {} }, token);
  const body = { reason: 'It rains too much.', agreedRefundCents: preview.body.refundCents };
  await callApi(orders.cancelBooking, { params: bookingParams, body }, token);

  const resume = () => callApi(guestInvitations.resumeGuestMails, { params }, token);
  expect((await resume()).status).toBe(422);
  await callApi(guests.removeGuests, { params, body: { ids: wrong.map(({ id }) => id) } }, token);
  expect((await resume()).body).toEqual({ isPaused: false });
  await eventually(
    () => mailsTo(address),
    (mails) => mails.some(({ subject }) => subject === `${title} was canceled`),
  );
});
