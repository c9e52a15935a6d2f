import { beforeAll, expect, it } from 'vitest';
import { monotonicFactory, ulid } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { orders } from '#shared/api/orders.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';

/* Invitations of guests on the deployed stack: mails, replies without an account, and mails about changes. */

let token: string;
let planId: string;
let bookingId: string;
const address = `ann-${ulid().toLowerCase()}@example.test`;
const nextId = monotonicFactory();
const [ann, bob] = [nextId(), nextId()];

beforeAll(async () => {
  token = (await newAccount('Gwen Guests')).token;
  await callApi(accounts.getMe, {}, token);
  const booking = await book(token, await makePlan(token, { name: 'Asked to come' }));
  planId = booking.event.id;
  bookingId = booking.id;
  const household = 'The Does';
  const added = [
    { id: ann, guest: { first: 'Ann', last: 'Doe', household, email: address } },
    { id: bob, guest: { plusOneOf: 'Ann Doe', household } },
  ];
  await callApi(guests.addGuests, { params: { planId }, body: { guests: added } }, token);
});

const invite = async (mail: 'none' | 'invitation' | 'reminder') => {
  const body = { guestIds: [ann], mail };
  const { invitations } = (await callApi(guestInvitations.inviteGuests, { params: { planId }, body }, token)).body;
  const [invitation] = invitations;
  if (!invitation?.token) throw new Error('Not invited');
  return { invitation, secret: invitation.token };
};
const subjects = async () => (await mailsTo(address)).map(({ subject }) => subject);
const mailed = (subject: string) =>
  eventually(subjects, (found) => found.includes(subject)).then((found) => expect(found).toContain(subject));

it('a household is mailed, replies without an account, and is mailed about a cancellation', async () => {
  const body = { words: { from: '', to: 'Bring a hat.' } };
  await callApi(guestInvitations.changeReplySettings, { params: { planId }, body }, token);
  const { secret } = await invite('invitation');
  await mailed('Gwen Guests invites you to Asked to come');
  await invite('reminder');
  await mailed('Are you coming to Asked to come?');

  const params = { token: secret };
  const shown = (await callApi(guestReplies.getReplyPage, { params })).body;
  expect(shown).toMatchObject({ state: 'open', words: 'Bring a hat.', guests: [{ name: 'Ann Doe' }, {}] });
  const answer = { rsvp: 'attending' as const, meal: '', diets: [], dietText: '' };
  const reply = {
    guests: [
      { id: ann, ...answer },
      { id: bob, ...answer, plusOne: { first: 'Sam', last: 'Hale', child: false } },
    ],
    note: 'With joy',
    replies: shown.replies,
  };
  expect((await callApi(guestReplies.saveReply, { params, body: reply })).status).toBe(200);
  const { counts } = (await callApi(guests.getGuestCounts, { params: { planId } }, token)).body;
  expect(counts.attending).toBe(2);
  const { invitations } = (await callApi(guestInvitations.listGuestInvitations, { params: { planId } }, token)).body;
  expect(invitations).toMatchObject([{ note: 'With joy', mails: [{ kind: 'invitation' }, { kind: 'reminder' }] }]);

  const preview = (await callApi(orders.previewCancellation, { params: { bookingId }, query: {} }, token)).body;
  await callApi(
    orders.cancelBooking,
    { params: { bookingId }, body: { reason: 'It rains too much.', agreedRefundCents: preview.refundCents } },
    token,
  );
  await mailed('Asked to come was canceled');
  expect((await callApi(guestReplies.getReplyPage, { params })).body.state).toBe('canceled');
});

it('links are replaced and ended, mails are stopped, and guests remove themselves', async () => {
  const plan = await book(token, await makePlan(token, { name: 'Asked again' }));
  const at = { planId: plan.event.id };
  const id = ulid();
  await callApi(
    guests.addGuests,
    { params: at, body: { guests: [{ id, guest: { first: 'Cy', email: address } }] } },
    token,
  );
  const asked = await callApi(
    guestInvitations.inviteGuests,
    { params: at, body: { guestIds: [id], mail: 'invitation' } },
    token,
  );
  const [invitation] = asked.body.invitations;
  const params = { ...at, invitationId: invitation?.id ?? '' };
  await callApi(guestReplies.stopGuestMails, { params: { token: invitation?.token ?? '' } });
  const next = (await callApi(guestInvitations.replaceInvitationLink, { params }, token)).body.invitation;
  expect(next.isStopped).toBe(true);
  await callApi(guestReplies.leaveGuestList, { params: { token: next.token ?? '' } });
  expect((await callApi(guests.listGuests, { params: at, query: {} }, token)).body.guests).toEqual([]);
  expect((await callApi(guestInvitations.endInvitationLink, { params }, token)).status).toBe(404);
});
