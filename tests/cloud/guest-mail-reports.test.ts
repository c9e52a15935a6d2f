import { beforeAll, expect, it } from 'vitest';
import { monotonicFactory } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
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
});
