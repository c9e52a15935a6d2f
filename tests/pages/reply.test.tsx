import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { monotonicFactory, ulid } from 'ulid';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  expectHeading,
  expectToast,
  fails,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';
import { queryClient } from '#web/lib/query.ts';

/* A household replies without an account; its hosts see it on the page of the invitations. */

usePages();

let host: Person;
let planId: string;
let token: string;
let secret: string;
const nextId = monotonicFactory();
const [ann, bob, plusOne] = [nextId(), nextId(), nextId()];

beforeEach(async () => {
  host = people.newHost();
  token = accessTokenFor(host);
  planId = (await book(token, await makePlan(token, { name: 'Long table' }))).event.id;
  const household = 'The Does';
  const added = [
    { id: ann, guest: { first: 'Ann', last: 'Doe', household, email: 'ann@example.test' } },
    { id: bob, guest: { first: 'Bob', last: 'Doe', household } },
    { id: plusOne, guest: { plusOneOf: 'Ann Doe', household } },
  ];
  await callApi(guests.addGuests, { params: { planId }, body: { guests: added } }, token);
  const body = { guestIds: [ann], mail: 'none' as const };
  const { invitations } = (await callApi(guestInvitations.inviteGuests, { params: { planId }, body }, token)).body;
  secret = invitations[0]?.token ?? '';
});

const open = () => renderPage(`/reply/${secret}`);
const stored = async () => (await callApi(guests.listGuests, { params: { planId }, query: {} }, token)).body.guests;
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const choose = async (user: Awaited<ReturnType<typeof open>>, name: string, choice: string) =>
  user.click((await part(name)).getByLabelText(choice));

it('a household replies for everybody, changes its reply, and its host sees it with the note', async () => {
  const user = await open();
  await expectHeading('Long table');
  await press(user, 'Send Reply');
  expect(await screen.findAllByText('Choose yes, maybe or no')).toHaveLength(3);
  await choose(user, 'Ann Doe', 'Yes');
  await choose(user, 'Bob Doe', 'No');
  await choose(user, 'Guest of Ann Doe', 'Yes');
  await fill(user, /^First name/, 'Sam');
  await user.click((await part('Ann Doe')).getByLabelText('vegan'));
  await fill(user, /^A note to/, 'With joy');
  await press(user, 'Send Reply');
  await screen.findByText('Thank you!');
  expect(await stored()).toMatchObject([
    { first: 'Ann', rsvp: 'attending', diets: ['vegan'] },
    { first: 'Bob', rsvp: 'declined' },
    { first: 'Sam', rsvp: 'attending' },
  ]);
  await choose(user, 'Bob Doe', 'Maybe');
  await press(user, 'Change Reply');
  await screen.findByText('Thank you!');
  expect((await stored())[1]).toMatchObject({ rsvp: 'maybe' });

  await renderPage(`/guest-replies?eventId=${planId}`, { as: host });
  await screen.findByText('With joy');
  expect(screen.getByText(/^Replied /)).toBeTruthy();
});

it('the page shows the picture of the event, from the site itself, sized and named', async () => {
  await open();
  await expectHeading('Long table');
  const picture = within(screen.getByRole('main')).getByRole('img');
  expect(picture.getAttribute('src')).toMatch(/^\/media\//);
  expect(picture.getAttribute('alt')).not.toBe('');
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'))).toBeGreaterThan(0);
});

it("a host's open page follows a reply", async () => {
  await renderPage(`/guest-replies?eventId=${planId}`, { as: host });
  expect(await screen.findByText(/\b0 replied/)).toBeTruthy();
  const answer = (id: string) => ({ id, rsvp: 'attending' as const, meal: '', diets: [], dietText: '' });
  const body = { guests: [ann, bob, plusOne].map(answer), note: 'from Bob', replies: 0 };
  await callApi(guestReplies.saveReply, { params: { token: secret }, body });
  // As the notice of a reply does.
  await queryClient.invalidateQueries({ queryKey: ['guests'] });
  expect(await screen.findByText('from Bob')).toBeTruthy();
  expect(screen.getByText(/\b1 replied/)).toBeTruthy();
});

it('a lost connection loses nothing that was typed', async () => {
  const user = await open();
  for (const name of ['Ann Doe', 'Bob Doe', 'Guest of Ann Doe']) await choose(user, name, 'Yes');
  play(guestReplies.saveReply, (request) => isUnreachable(request));
  await press(user, 'Send Reply');
  await screen.findByText('Not sent');
  stopPlaying();
  await press(user, 'Send Reply');
  await screen.findByText('Thank you!');
  expect((await stored()).map(({ rsvp }) => rsvp)).toEqual(['attending', 'attending', 'attending']);
});

it('a reply of someone else of the household meanwhile appears, and typed answers stay', async () => {
  const user = await open();
  await choose(user, 'Ann Doe', 'Yes');
  const answer = (id: string) => ({ id, rsvp: 'declined' as const, meal: '', diets: [], dietText: '' });
  const body = { guests: [ann, bob, plusOne].map(answer), note: 'from Bob', replies: 0 };
  await callApi(guestReplies.saveReply, { params: { token: secret }, body });
  for (const name of ['Bob Doe', 'Guest of Ann Doe']) await choose(user, name, 'Maybe');
  await press(user, 'Send Reply');
  await screen.findByText(/Someone else has just replied/);
  await screen.findByDisplayValue('from Bob');
  expect((await part('Ann Doe')).getByLabelText<HTMLInputElement>('Yes').checked).toBe(true);
  await press(user, 'Change Reply');
  await screen.findByText('Thank you!');
  expect((await stored()).map(({ rsvp }) => rsvp)).toEqual(['attending', 'maybe', 'maybe']);
});

it('a guest who is removed meanwhile is gone from the page, with the reason', async () => {
  const user = await open();
  for (const name of ['Ann Doe', 'Bob Doe', 'Guest of Ann Doe']) await choose(user, name, 'Yes');
  await callApi(guests.removeGuests, { params: { planId }, body: { ids: [bob] } }, token);
  await press(user, 'Send Reply');
  await screen.findByText(/has just changed your invitation/);
  expect(screen.queryByRole('region', { name: 'Bob Doe' })).toBeNull();
  await press(user, 'Send Reply');
  await screen.findByText('Thank you!');
  await callApi(guests.removeGuests, { params: { planId }, body: { ids: [ann, plusOne] } }, token);
  await open();
  await screen.findByText(/no longer on the guest list/);
});

it('after the last day the page takes only a note, with the reason', async () => {
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -2);
  const body = { replyBy: { from: null, to: yesterday } };
  await callApi(guestInvitations.changeReplySettings, { params: { planId }, body }, token);
  const user = await open();
  await screen.findByText(/The last day to reply was/);
  expect(screen.queryByRole('region', { name: 'Ann Doe' })).toBeNull();
  await fill(user, /^A note to/, 'I am ill');
  await press(user, 'Send Note');
  await screen.findByText('Thank you!');
});

it('a wrong link, an ended one and a guess look the same', async () => {
  const user = await renderPage('/reply/wrong');
  await expectHeading("This link doesn't work");
  const { body } = await callApi(guestInvitations.listGuestInvitations, { params: { planId } }, token);
  const params = { planId, invitationId: body.invitations[0]?.id ?? '' };
  await callApi(guestInvitations.endInvitationLink, { params }, token);
  await open();
  await expectHeading("This link doesn't work");
  await renderPage(`/reply/${'A'.repeat(32)}`);
  await expectHeading("This link doesn't work");
  expect(user).toBeTruthy();
});

it('an error can be tried again', async () => {
  play(guestReplies.getReplyPage, fails('unavailable'));
  const user = await open();
  await screen.findByText("Couldn't load your invitation");
  stopPlaying();
  await press(user, 'Retry');
  await expectHeading('Long table');
});

it('a household stops its mails, and removes itself', async () => {
  const body = { guestIds: [ann], mail: 'invitation' as const };
  await callApi(guestInvitations.inviteGuests, { params: { planId }, body }, token);
  const user = await open();
  await press(user, 'Stop Emails About This Event');
  await screen.findByText(/You get no more emails/);
  await press(user, 'Remove Us from the Guest List');
  await press(user, 'Remove Us');
  await expectHeading("You're off the list");
  expect(await stored()).toEqual([]);
});

it('a host mails invitations once, and hears who got none', async () => {
  await callApi(
    guests.addGuests,
    { params: { planId }, body: { guests: [{ id: ulid(), guest: { first: 'Cy' } }] } },
    token,
  );
  const user = await renderPage(`/guest-replies?eventId=${planId}`, { as: host });
  await user.click(await screen.findByLabelText('Select all'));
  await press(user, 'Email Invitations');
  await expectToast(
    '1 household emailed',
    'No email went to 1 household without an email address. Share their links yourself.',
  );
  expect(await screen.findByText(/^Emailed /)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show'), 'Invited, no reply');
  expect(screen.getAllByRole('checkbox', { name: /^Select / })).toHaveLength(3);
  await fill(user, /^Your words/, 'See www.example.test');
  await press(user, 'Save');
  expect(screen.getByText(/Leave out web addresses/)).toBeTruthy();
});

it('the invitations of an empty list have their heading, and the way to the guests', async () => {
  const { body: listed } = await callApi(guests.listGuests, { params: { planId }, query: {} }, token);
  const body = { ids: listed.guests.map(({ id }) => id) };
  await callApi(guests.removeGuests, { params: { planId }, body }, token);
  await renderPage(`/guest-replies?eventId=${planId}`, { as: host });
  await expectHeading('Invitations');
  expect(screen.getByText('No guests yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Guest List' })).toBeTruthy();
});

it('guests of a draft are invited once it is booked', async () => {
  const { id } = await makePlan(token, { name: 'Draft' });
  await renderPage(`/guest-replies?draftId=${id}`, { as: host });
  await screen.findByText('Invite guests once your plan is booked');
  await renderPage(`/guest-replies?eventId=${planId}`, { as: people.newHost() });
  await expectHeading('Guest list not found');
});
