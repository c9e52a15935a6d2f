import { beforeAll, expect, it } from 'vitest';
import { ulid } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guests } from '#shared/api/guests.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';

/* The general link of an event on the deployed stack: a name leads to a mail, or to a reply that waits for the host. */

let token: string;
let planId: string;
let secret: string;
const address = `ann-${ulid().toLowerCase()}@example.test`;
const zoe = ulid();

beforeAll(async () => {
  token = (await newAccount('Gwen General')).token;
  await callApi(accounts.getMe, {}, token);
  planId = (await book(token, await makePlan(token, { name: 'Asked by name' }))).event.id;
  const params = { planId };
  const added = [
    { id: ulid(), guest: { first: 'Ann', last: 'Doe', email: address } },
    { id: zoe, guest: { first: 'Zoë', last: 'Núñez' } },
  ];
  await callApi(guests.addGuests, { params, body: { guests: added } }, token);
  const word = { params, body: { codeWord: 'Sunflower' } };
  secret = (await callApi(generalLink.setCodeWord, word, token)).body.link?.token ?? '';
});

const send = (name: string, codeWord = 'sunflower') =>
  callApi(generalLink.sendNamedReply, {
    params: { token: secret },
    body: { codeWord, name, rsvp: 'attending' as const, note: '' },
  });
const view = async () => (await callApi(generalLink.getGeneralLink, { params: { planId } }, token)).body;

it('a name with an address is mailed, one without waits for the host, and both responses are the same', async () => {
  expect((await send('Nobody Known', 'rose')).status).toBe(400);
  const responses = [await send('ann doe'), await send('Zoe Nunez'), await send('Nobody Known')];
  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, body: {} })),
  );
  const subjects = async () => (await mailsTo(address)).map(({ subject }) => subject);
  const invitation = 'Gwen General invites you to Asked by name';
  expect(await eventually(subjects, (found) => found.includes(invitation))).toContain(invitation);
  const { replies } = await eventually(view, ({ replies: found }) => found.length > 0);
  expect(replies).toMatchObject([{ guestId: zoe, name: 'Zoë Núñez', rsvp: 'attending' }]);
  const decision = { params: { planId, guestId: zoe }, body: { at: replies[0]?.at ?? '', isConfirmed: true } };
  expect((await callApi(generalLink.decideNamedReply, decision, token)).body.replies).toEqual([]);
  expect((await callApi(guests.getGuestCounts, { params: { planId } }, token)).body.counts.attending).toBe(1);
});

it('a replaced link and one that was switched off are refused at once', async () => {
  await callApi(generalLink.replaceGeneralLink, { params: { planId } }, token);
  expect((await send('Ann Doe')).status).toBe(404);
  expect((await callApi(generalLink.getNamedReplyPage, { params: { token: secret } })).status).toBe(404);
  expect((await callApi(generalLink.endGeneralLink, { params: { planId } }, token)).body.link).toBeNull();
});
