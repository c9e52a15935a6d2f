import { beforeEach, expect, it } from 'vitest';
import { membershipEntity } from '#functions/data/planning/membership.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { Table } from '#functions/data/table.ts';
import { addGuests, removeGuests } from '#functions/guests/add-guests.ts';
import { decideNamedReply } from '#functions/guests/general-link/decide-named-reply.ts';
import {
  endGeneralLink,
  getGeneralLink,
  replaceGeneralLink,
  setCodeWord,
} from '#functions/guests/general-link/general-link.ts';
import { getNamedReplyPage, sendNamedReply } from '#functions/guests/general-link/named-reply.ts';
import { takeNamedReply } from '#functions/guests/general-link/take-named-reply.ts';
import { inviteGuests } from '#functions/guests/invitations/invite-guests.ts';
import { changeReplySettings, endInvitationLink } from '#functions/guests/invitations/list-invitations.ts';
import { saveReply } from '#functions/guests/invitations/save-reply.ts';
import { listGuests } from '#functions/guests/read-list.ts';
import { removeList } from '#functions/guests/repository.ts';
import type { Actor } from '#functions/platform/context.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { guestMailsPerDay, namedRepliesPerHour, wrongCodeWordsPerHour } from '#shared/guests/invitation-limits.ts';
import { bookParty, coHost } from '#tests/guests/party.ts';
import type { Party } from '#tests/guests/party.ts';
import { host, otherHost, testCall, testId, testNow, testUserId } from '#tests/support/calls.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

/* The general link of a booked event: a code word, a full name, and no way to learn who is invited. */

let party: Party;
let table: Table;
let secret: string;
const notFound = { code: 'not_found' };
const ann: Guest = { first: 'Ann', last: "O'Dell", title: 'Dr.', household: 'The Does', email: 'ann@example.test' };
const bob: Guest = { first: 'Bob', last: 'Doe', household: 'The Does' };
const zoe: Guest = { first: 'Zoë', last: 'Núñez' };
const ids = { ann: testId(7001), bob: testId(7002), zoe: testId(7003) };

beforeEach(async () => {
  party = await bookParty(await testTable(), 1);
  table = party.table;
  party.context.set(testNow);
  await add({ [ids.ann]: ann, [ids.bob]: bob, [ids.zoe]: zoe });
  secret = (await switchOn()).token;
});

const params = () => ({ planId: party.eventId });
const add = (found: Record<string, Guest>) => {
  const body = { guests: Object.entries(found).map(([id, guest]) => ({ id, guest })) };
  return addGuests({ table }, testCall(guests.addGuests, { params: params(), body, context: party.context }));
};
async function switchOn(codeWord = 'Sunflower') {
  const call = testCall(generalLink.setCodeWord, { params: params(), body: { codeWord }, context: party.context });
  const { link } = await setCodeWord({ table }, call);
  if (!link) throw new Error('No link');
  return link;
}
const view = (actor: Actor = host) =>
  getGeneralLink({ table }, testCall(generalLink.getGeneralLink, { actor, params: params() }));
const open = (token = secret) =>
  getNamedReplyPage({ table }, testCall(generalLink.getNamedReplyPage, { params: { token }, context: party.context }));
const send = (name: string, sent: { codeWord?: string; note?: string; token?: string } = {}) => {
  const { codeWord = 'sunflower', note = '', token = secret } = sent;
  const body = generalLink.sendNamedReply.body.parse({ codeWord, name, rsvp: 'attending', note });
  const call = testCall(generalLink.sendNamedReply, { params: { token }, body, context: party.context });
  return sendNamedReply({ table }, call);
};
const decide = (guestId: string, isConfirmed: boolean, at = testNow) => {
  const decided = { params: { ...params(), guestId }, body: { at, isConfirmed }, context: party.context };
  return decideNamedReply({ table }, testCall(generalLink.decideNamedReply, decided));
};

/** Delivers the domain events of new replies by name, each twice. */
async function deliver(): Promise<void> {
  for (const { domainEvent } of await scanItems(table)) {
    const event = domainEvent as { type?: string; data: { hostId: string; listId: string; replyId: string } };
    if (event?.type !== 'NamedReplySent') continue;
    await takeNamedReply(table, event.data, party.context);
    await takeNamedReply(table, event.data, party.context);
  }
}
const reply = async (name: string, sent: Parameters<typeof send>[1] = {}) => {
  await send(name, sent);
  await deliver();
};
/** Guests of the invitations for which mails are requested. */
const mailed = async () => {
  const items = await scanItems(table);
  return items.flatMap(({ type, mails, guestIds }) =>
    type === 'GuestInvitation' ? (mails as unknown[]).map(() => (guestIds as string[])[0]) : [],
  );
};
const find = async (id: string) => {
  const call = testCall(guests.listGuests, { params: params(), query: { cursor: undefined } });
  return (await listGuests({ table }, call)).guests.find((guest) => guest.id === id);
};

it('the full name of any member leads to a mail with the household’s own link to the listed address', async () => {
  await reply('bob doe');
  expect(await mailed()).toEqual([ids.ann]);
  expect(await view()).toMatchObject({ replies: [] });
  const requested = (await scanItems(table)).flatMap(({ domainEvent }) => {
    const event = domainEvent as { type?: string; data?: { about: string } } | undefined;
    return event?.type === 'GuestMailRequested' ? [event.data?.about] : [];
  });
  expect(requested).toEqual(['invitation']);
});

it.each(["ANN O'DELL", 'Ann O’Dell', ' ann  o`dell ', 'Dr. Ann O’Dell', 'Änn Ó‘Dell'])(
  'the name %s is found: case, accents, blanks and kinds of apostrophes are the same',
  async (name) => {
    await reply(name);
    expect(await mailed()).toEqual([ids.ann]);
  },
);

it.each(['Ann', 'O’Dell', 'Ann ODell', 'Ann Doe', 'Guest of Ann O’Dell', 'Guest', 'Zoe Nunez Garcia', '%', '*'])(
  'the name %s leads to nothing',
  async (name) => {
    await add({ [testId(7004)]: { plusOneOf: "Ann O'Dell", household: 'The Does' } });
    await reply(name);
    expect(await mailed()).toEqual([]);
    expect((await view()).replies).toEqual([]);
    expect((await scanItems(table)).filter(({ type }) => type === 'NamedReply')).toEqual([]);
  },
);

it('without a listed address the reply waits, and is the guest’s once the host confirms it', async () => {
  await reply('zoe nunez', { note: 'I bring a cake' });
  const waiting = { guestId: ids.zoe, name: 'Zoë Núñez', rsvp: 'attending', note: 'I bring a cake', at: testNow };
  expect((await view()).replies).toEqual([waiting]);
  expect(await find(ids.zoe)).toEqual({ id: ids.zoe, ...zoe });
  expect((await decide(ids.zoe, true)).replies).toEqual([]);
  expect(await find(ids.zoe)).toMatchObject({ rsvp: 'attending', repliedOn: '2027-06-01', notes: 'I bring a cake' });
  expect((await view()).replies).toEqual([]);
  await decide(ids.zoe, false);
  expect(await find(ids.zoe)).toMatchObject({ rsvp: 'attending' });
});

it('a refused reply changes nothing, and one that was replaced meanwhile is decided by itself', async () => {
  await reply('Zoe Nunez');
  party.context.pass(60_000);
  await reply('Zoe Nunez', { note: 'again' });
  await expect(decide(ids.zoe, true)).rejects.toMatchObject({ code: 'conflict' });
  const [waiting] = (await view()).replies;
  expect(waiting?.note).toBe('again');
  await decide(ids.zoe, false, waiting?.at);
  expect(await find(ids.zoe)).toEqual({ id: ids.zoe, ...zoe });
  await expect(decide(testId(7999), true)).rejects.toMatchObject(notFound);
});

it('namesakes of two households: each is mailed, or waits', async () => {
  await add({ [testId(7005)]: { first: 'Bob', last: 'Doe' } });
  await reply('Bob Doe');
  expect(await mailed()).toEqual([ids.ann]);
  expect((await view()).replies).toMatchObject([{ guestId: testId(7005) }]);
});

it('a household is mailed once a day and three times in all; further replies wait', async () => {
  const dayMs = 24 * 3_600_000;
  await reply('Bob Doe');
  await reply('Bob Doe');
  expect(await mailed()).toHaveLength(1);
  expect((await view()).replies).toHaveLength(1);
  for (let day = 0; day < 4; day += 1) {
    party.context.pass(dayMs);
    await reply('Bob Doe');
  }
  expect(await mailed()).toHaveLength(3);
});

it('no mail beyond the limit of the host’s day, and none to a household whose link the host ended', async () => {
  const invited = await inviteGuests(
    { table },
    testCall(guestInvitations.inviteGuests, {
      params: params(),
      body: { guestIds: [ids.ann], mail: 'none' },
      context: party.context,
    }),
  );
  const invitationId = invited.invitations[0]?.id ?? '';
  await endInvitationLink(
    { table },
    testCall(guestInvitations.endInvitationLink, { params: { ...params(), invitationId } }),
  );
  await reply('Bob Doe');
  expect(await mailed()).toEqual([]);
  await add({ [testId(7006)]: { first: 'Eve', last: 'Roe', email: 'eve@example.test' } });
  const day = { pk: `USER#${host.userId}`, sk: `GUEST_MAIL_COUNT#${testNow.slice(0, 10)}` };
  await table.write({ update: day, set: 'SET #sent = :sent', values: { ':sent': guestMailsPerDay } });
  await reply('Eve Roe');
  expect(await mailed()).toEqual([]);
  expect((await view()).replies.map(({ name }) => name).toSorted()).toEqual(['Bob Doe', 'Eve Roe']);
});

it('reads, writes and response are the same for names that are in the list and names that are not', async () => {
  const trace = async (name: string) => {
    const asked: unknown[] = [];
    const note = (act: string, what: unknown) => asked.push([act, JSON.stringify(what).replaceAll(/7\d{3}/g, '')]);
    const real = table;
    table = new Proxy(real, {
      get: (target, act: keyof Table) => {
        const run = target[act] as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          note(act, act === 'write' ? args.map((write) => Object.keys(write as object)) : args.slice(-1));
          return run.apply(target, args);
        };
      },
    });
    const response = await send(name).finally(() => {
      table = real;
    });
    return { asked, response };
  };
  const listed = await trace('Zoe Nunez');
  expect(listed.asked.length).toBeGreaterThan(4);
  expect(JSON.stringify(listed.asked)).not.toMatch(/GUEST#|INVITATION#/);
  for (const name of ['Bob Doe', 'Nobody Known']) expect(await trace(name)).toEqual(listed);
});

it('the page shows host and event, and no name of a guest', async () => {
  const page = await open();
  expect(page).toEqual({ hostName: 'Your host', title: expect.any(String), state: 'open' });
  expect(JSON.stringify(page)).not.toMatch(/Ann|Bob|Zo|sunflower/i);
});

it('a wrong code word is refused at its field and stores nothing; another spelling of it is right', async () => {
  await expect(send('Bob Doe', { codeWord: 'Rose garden' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { codeWord: expect.stringMatching(/code word/) },
  });
  expect((await scanItems(table)).filter(({ type }) => type === 'NamedReply')).toEqual([]);
  await send('Bob Doe', { codeWord: ' SUNFLÖWER ' });
});

it('after twenty wrong code words not even the right one is taken for the hour', async () => {
  const guesses = Array.from({ length: wrongCodeWordsPerHour + 5 }, (_, n) =>
    send('Bob Doe', { codeWord: `guess ${n}` }),
  );
  const codes = (await Promise.allSettled(guesses)).map((one) => one.status === 'rejected' && one.reason.code);
  expect(codes.filter((code) => code === 'invalid_input')).toHaveLength(wrongCodeWordsPerHour);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(5);
  await expect(send('Bob Doe')).rejects.toMatchObject({ code: 'too_many_requests' });
  party.context.pass(3_600_000);
  await send('Bob Doe');
});

it('an event takes a limited number of replies by name in an hour', async () => {
  await send('Bob Doe');
  const tries = (await scanItems(table)).find(({ type }) => type === 'GeneralLinkTries');
  const key = { pk: String(tries?.pk), sk: String(tries?.sk) };
  await table.write({ update: key, set: 'SET #sent = :sent', values: { ':sent': namedRepliesPerHour } });
  await expect(send('Bob Doe')).rejects.toMatchObject({ code: 'too_many_requests' });
});

it('replacing the link ends the one before at once, as does switching it off', async () => {
  const change = testCall(generalLink.replaceGeneralLink, { params: params(), context: party.context });
  const { link } = await replaceGeneralLink({ table }, change);
  expect(link?.codeWord).toBe('Sunflower');
  await expect(open()).rejects.toMatchObject(notFound);
  await expect(send('Bob Doe')).rejects.toMatchObject(notFound);
  const next = link?.token ?? '';
  await send('Bob Doe', { token: next });
  const off = testCall(generalLink.endGeneralLink, { params: params() });
  expect(await endGeneralLink({ table }, off)).toMatchObject({ link: null });
  await endGeneralLink({ table }, off);
  await expect(open(next)).rejects.toMatchObject(notFound);
  await expect(replaceGeneralLink({ table }, change)).rejects.toMatchObject(notFound);
  expect((await switchOn()).token).not.toBe(next);
});

it('another code word ends the one before; the link stays', async () => {
  expect((await switchOn('Marigold')).token).toBe(secret);
  await expect(send('Bob Doe')).rejects.toMatchObject({ code: 'invalid_input' });
  await send('Bob Doe', { codeWord: 'marigold' });
});

it('a reply that meets a change of the link isn’t taken', async () => {
  const real = table;
  table = new Proxy(real, {
    get: (target, act: keyof Table) =>
      act === 'write'
        ? async (...writes: Parameters<Table['write']>) => {
            table = real;
            await switchOn('Marigold');
            return target.write(...writes);
          }
        : target[act],
  });
  await expect(send('Bob Doe')).rejects.toMatchObject(notFound);
  expect((await scanItems(real)).filter(({ type }) => type === 'NamedReply')).toEqual([]);
});

it('after the last day, of a canceled event and of one that is over nothing is taken', async () => {
  const settings = testCall(guestInvitations.changeReplySettings, {
    params: params(),
    body: { replyBy: { from: null, to: '2027-06-01' } },
    context: party.context,
  });
  await changeReplySettings({ table }, settings);
  await send('Zoe Nunez');
  party.context.set('2027-06-02T06:00:00.000Z');
  await expect(send('Zoe Nunez')).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/last day/),
  });
  // A reply that was sent in time but is taken too late leads to nothing either.
  await deliver();
  expect((await view()).replies).toEqual([]);
  const settlement = (await scanItems(table)).find(({ type }) => type === 'Settlement');
  const canceled = { ...settlementEntity.fromItem(settlement ?? {}), status: 'cancelled' as const };
  await table.write({ put: settlementEntity.toItem(canceled) });
  await expect(send('Zoe Nunez')).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/canceled/),
  });
  expect((await open()).state).toBe('canceled');
});

it('what a household replies itself replaces its reply by name', async () => {
  await reply('Zoe Nunez');
  const invited = await inviteGuests(
    { table },
    testCall(guestInvitations.inviteGuests, {
      params: params(),
      body: { guestIds: [ids.zoe], mail: 'none' },
      context: party.context,
    }),
  );
  const body = {
    guests: [{ id: ids.zoe, rsvp: 'declined' as const, meal: '', diets: [], dietText: '' }],
    note: '',
    replies: 0,
  };
  const token = invited.invitations[0]?.token ?? '';
  await saveReply({ table }, testCall(guestReplies.saveReply, { params: { token }, body, context: party.context }));
  expect((await view()).replies).toEqual([]);
  expect(await find(ids.zoe)).toMatchObject({ rsvp: 'declined' });
});

it('a removed guest’s reply goes with it, and everything goes with the list', async () => {
  await reply('Zoe Nunez', { note: 'secret words' });
  const removal = { params: params(), body: { ids: [ids.zoe] }, context: party.context };
  await removeGuests({ table }, testCall(guests.removeGuests, removal));
  expect(JSON.stringify(await scanItems(table))).not.toContain('secret words');
  await send('Bob Doe');
  await removeList(table, { hostId: host.userId, listId: party.listId });
  const left = (await scanItems(table)).filter(({ pk }) => /^(GUESTS|GENERAL_LINK)#/.test(String(pk)));
  expect(left).toEqual([]);
  await deliver();
});

it('host and co-host have the link; for a viewer, another host and a vendor it isn’t there', async () => {
  const viewer = { userId: testUserId(41), isAdmin: false };
  const { eventId: planId, bookingId } = party;
  const membership = { userId: viewer.userId, planId, hostId: host.userId, bookingId, joinedAt: testNow };
  await table.write({ put: membershipEntity.toItem(membership) });
  expect((await view(coHost)).link?.token).toBe(secret);
  for (const actor of [viewer, otherHost, { ...otherHost, vendorId: testId(3) }])
    await expect(view(actor)).rejects.toMatchObject(notFound);
});

it('a waiting reply is pushed to the open pages of host and co-host, and no domain event has a name', async () => {
  await reply('Zoe Nunez', { note: 'I bring a cake' });
  const items = await scanItems(table);
  const after = items.find(({ type, id }) => type === 'Guest' && id === ids.zoe);
  const topics = toNotices({ after } as never).map(({ topic, notice }) => `${topic} ${notice.changed}`);
  expect(topics).toEqual([`user#${host.userId} guests`, `user#${coHost.userId} guests`]);
  await send('Zoe Nunez', { note: 'I bring a cake' });
  const events = (await scanItems(table)).flatMap(({ domainEvent }) => (domainEvent ? [domainEvent] : []));
  expect(JSON.stringify(events)).toMatch(/NamedReplySent/);
  expect(JSON.stringify(events)).not.toMatch(/zoe|cake/i);
});
