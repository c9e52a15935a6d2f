import { beforeEach, expect, it } from 'vitest';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { guestInvitationEntity } from '#functions/data/guests/guest-invitation.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { addGuests, removeGuests } from '#functions/guests/add-guests.ts';
import { changeGuests } from '#functions/guests/change-guests.ts';
import { mailGuest, requestGuestMails } from '#functions/guests/handlers.ts';
import { writeGuestMail } from '#functions/guests/invitations/guest-mail.ts';
import { inviteGuests } from '#functions/guests/invitations/invite-guests.ts';
import { leaveGuestList, stopGuestMails } from '#functions/guests/invitations/leave-list.ts';
import {
  changeReplySettings,
  endInvitationLink,
  listGuestInvitations,
  replaceInvitationLink,
} from '#functions/guests/invitations/list-invitations.ts';
import { getReplyPage } from '#functions/guests/invitations/reply-page.ts';
import { saveReply } from '#functions/guests/invitations/save-reply.ts';
import { importGuests } from '#functions/guests/import-guests.ts';
import { getGuestCounts, listGuests } from '#functions/guests/read-list.ts';
import { getVendorNumbers } from '#functions/guests/vendor-numbers.ts';
import { removeList } from '#functions/guests/repository.ts';
import { listDraft } from '#functions/planning/draft.ts';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import type { GuestInvitation } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import type { ReplyPage } from '#shared/api/guests/replies.ts';
import { guestMailsPerDay, repliesPerDay } from '#shared/guests/invitation-limits.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { GuestReply } from '#shared/guests/reply-schema.ts';
import { host, testCall, testContext, testId, testNow, testUserId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  hall,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  putPlan,
  readHostState,
  requirements,
  supper,
  venue,
} from '#tests/support/plans.ts';
import { guessLinks } from '#tests/guests/guess-links.ts';
import { readListLate } from '#tests/support/list-read-late.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

/* Invitations of a booked event's guests: links, replies without an account, and mails. */

let table: Table;
let eventId: string;
const listId = testId(1);
const context = testContext({ firstId: 5000 });
const draft = planDraft({ serviceAreas: ['catering'], items: [makePlanItem(caterer, supper)] });
const notFound = { code: 'not_found' };

const ann: Guest = { first: 'Ann', last: 'Doe', household: 'The Does', email: 'ann@example.test' };
const bob: Guest = { first: 'Bob', last: 'Doe', household: 'The Does' };
const plusOne: Guest = { plusOneOf: 'Ann Doe', household: 'The Does' };
const cy: Guest = { first: 'Cy', last: 'Moss' };
const ids = { ann: testId(7001), bob: testId(7002), plusOne: testId(7003), cy: testId(7004) };

beforeEach(async () => {
  table = await testTable();
  context.set(testNow);
  await putPlan(table, draft);
  const { userId } = host;
  await table.write({
    put: profileEntity.toItem({ userId, email: 'hana@example.test', fullName: 'Hana Host', createdAt: testNow }),
  });
  const dishes = [
    { name: 'Salmon', diets: [] },
    { name: 'Risotto', diets: ['Vegetarian' as const] },
  ];
  await table.write({ put: productEntity.toItem({ ...supper, dishes }) });
  const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
  await pay(bookingDeps(table), agreement({ requirements, agreed }));
  eventId = (await readHostState(table)).events[0]?.id ?? '';
  await add({ [ids.ann]: ann, [ids.bob]: bob, [ids.plusOne]: plusOne, [ids.cy]: cy });
});

const params = () => ({ planId: eventId });
const add = (found: Record<string, Guest>) =>
  addGuests(
    { table },
    testCall(guests.addGuests, {
      params: params(),
      body: { guests: Object.entries(found).map(([id, guest]) => ({ id, guest })) },
      context,
    }),
  );
const invite = (guestIds: string[], mail: 'none' | 'invitation' | 'reminder' = 'none', of = eventId) =>
  inviteGuests(
    { table },
    testCall(guestInvitations.inviteGuests, { params: { planId: of }, body: { guestIds, mail }, context }),
  );
const listInvitations = () =>
  listGuestInvitations({ table }, testCall(guestInvitations.listGuestInvitations, { params: params(), context }));
const stored = async () =>
  (
    await listGuests(
      { table },
      testCall(guests.listGuests, { params: params(), query: { cursor: undefined }, context }),
    )
  ).guests;
const find = async (id: string) => (await stored()).find((guest) => guest.id === id);
const setSettings = (body: object) =>
  changeReplySettings(
    { table },
    testCall(guestInvitations.changeReplySettings, {
      params: params(),
      body: guestInvitations.changeReplySettings.body.parse(body),
      context,
    }),
  );
const page = (token: string): Promise<ReplyPage> =>
  getReplyPage({ table }, testCall(guestReplies.getReplyPage, { params: { token }, context }));
const coming = (id: string, reply: Partial<GuestReply> = {}): GuestReply => ({
  id,
  rsvp: 'attending',
  meal: '',
  diets: [],
  dietText: '',
  ...reply,
});
const reply = (token: string, answers: GuestReply[], { note = '', replies = 0 } = {}) =>
  saveReply(
    { table },
    testCall(guestReplies.saveReply, {
      params: { token },
      body: guestReplies.saveReply.body.parse({ guests: answers, note, replies }),
      context,
    }),
  );

async function linkOf(guestId: string): Promise<{ token: string; invitation: GuestInvitation }> {
  const [invitation] = (await invite([guestId])).invitations;
  if (!invitation?.token) throw new Error('No link');
  return { token: invitation.token, invitation };
}

it('a household has one link, also when another of its guests is invited, or again', async () => {
  const { token } = await linkOf(ids.ann);
  expect((await linkOf(ids.bob)).token).toBe(token);
  expect((await linkOf(ids.cy)).token).not.toBe(token);
  expect((await listInvitations()).invitations).toHaveLength(2);
  const shown = await page(token);
  expect(shown.guests.map(({ name }) => name)).toEqual(['Ann Doe', 'Bob Doe', 'Guest of Ann Doe']);
  expect(shown).toMatchObject({
    state: 'open',
    hostName: 'Hana Host',
    event: { title: draft.details.name, date: draft.details.date },
    dishes: [{ name: 'Salmon' }, { name: 'Risotto' }],
  });
  const [event] = (await readHostState(table)).events;
  expect(event?.eventType).toBeTruthy();
  expect(shown.picture).toEqual({ imageUrl: event?.imageUrl, eventType: event?.eventType });
});

it('two hosts who invite a household at once make one link', async () => {
  const made = await Promise.all([invite([ids.ann]), invite([ids.bob])]);
  expect(new Set(made.map(({ invitations }) => invitations[0]?.token)).size).toBe(1);
});

it('a page shows nothing of the host’s notes, tags, contact details and other households', async () => {
  await add({ [testId(7005)]: { first: 'Eve', household: 'Others', notes: 'Secret', tags: ['loud'] } });
  const { token } = await linkOf(ids.ann);
  expect(JSON.stringify(await page(token))).not.toMatch(/Eve|Secret|loud|ann@example|Others|Cy/);
});

it('a household replies in one write: names its plus-one, chooses dishes and diets', async () => {
  const { token } = await linkOf(ids.ann);
  const saved = await reply(
    token,
    [
      coming(ids.ann, { meal: 'Risotto', diets: ['vegan'], dietText: 'no onions' }),
      { ...coming(ids.bob), rsvp: 'declined', meal: 'Salmon' },
      { ...coming(ids.plusOne), rsvp: 'maybe', plusOne: { first: 'Sam', last: 'Hale', child: true } },
    ],
    { note: 'We look forward to it' },
  );
  expect(saved).toMatchObject({ replies: 1, note: 'We look forward to it', repliedAt: testNow });
  expect(await find(ids.ann)).toMatchObject({
    ...ann,
    rsvp: 'attending',
    meal: 'Risotto',
    diets: ['vegan'],
    dietText: 'no onions',
    repliedOn: '2027-06-01',
  });
  expect(await find(ids.bob)).not.toHaveProperty('meal');
  expect(await find(ids.plusOne)).toMatchObject({ first: 'Sam', last: 'Hale', child: true, rsvp: 'maybe' });
  expect((await listInvitations()).invitations).toMatchObject([{ repliedAt: testNow, note: 'We look forward to it' }]);
  const again = { first: undefined, last: undefined, ...plusOne };
  const { added, changed } = await importGuests(
    { table },
    testCall(guests.importGuests, { params: params(), body: { guests: [ann, bob, again, cy], taken: [] }, context }),
  );
  expect({ added, changed }).toEqual({ added: [], changed: [] });
});

it('a reply that equals what the host had noted stays too, and names no one whom the host named', async () => {
  const noted = { ...cy, rsvp: 'attending' as const, repliedOn: '2027-05-01' };
  const importCy = (guest: Guest) =>
    importGuests(
      { table },
      testCall(guests.importGuests, { params: params(), body: { guests: [guest], taken: [] }, context }),
    );
  await importCy(noted);
  const { token } = await linkOf(ids.cy);
  await reply(token, [coming(ids.cy, { plusOne: { first: 'Mallory', last: '', child: true } })]);
  await importCy({ ...noted, rsvp: 'declined' });
  expect(await find(ids.cy)).toMatchObject({ ...cy, rsvp: 'attending', repliedOn: testNow.slice(0, 10) });
});

it('an invitation makes no second link beside one that was made between its reads', async () => {
  const real = table;
  table = readListLate(real, async () => {
    table = real;
    await invite([ids.ann]);
  });
  await invite([ids.bob]);
  expect((await listInvitations()).invitations).toHaveLength(1);
});

it('a reply that is sent twice counts once', async () => {
  const { token } = await linkOf(ids.cy);
  await reply(token, [coming(ids.cy)]);
  expect(await reply(token, [coming(ids.cy)])).toMatchObject({ replies: 1 });
});

it('of two people of a household who reply at once, the second is shown the first reply', async () => {
  const { token } = await linkOf(ids.ann);
  const both = await Promise.allSettled([
    reply(token, [coming(ids.ann)], { note: 'from Ann' }),
    reply(token, [{ ...coming(ids.ann), rsvp: 'declined' }], { note: 'from Bob' }),
  ]);
  const failed = both.find(({ status }) => status === 'rejected');
  expect(failed).toMatchObject({
    reason: { code: 'version_conflict', message: expect.stringMatching(/just replied/) },
  });
  expect((await page(token)).replies).toBe(1);
  await reply(token, [{ ...coming(ids.ann), rsvp: 'declined' }], { replies: 1 });
  expect(await find(ids.ann)).toMatchObject({ rsvp: 'declined' });
});

it('after the last day only a note is taken, with the day', async () => {
  const { token } = await linkOf(ids.cy);
  await setSettings({ replyBy: { from: null, to: '2027-06-01' } });
  // Still June 1 in Austin.
  context.set('2027-06-02T04:30:00.000Z');
  await reply(token, [coming(ids.cy)]);
  context.set('2027-06-02T05:30:00.000Z');
  expect((await page(token)).state).toBe('closed');
  await expect(reply(token, [{ ...coming(ids.cy), rsvp: 'declined' }], { replies: 1 })).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/last day to reply was.*June 1, 2027/),
  });
  expect(await reply(token, [], { note: 'I am ill', replies: 1 })).toMatchObject({ note: 'I am ill' });
  expect(await find(ids.cy)).toMatchObject({ rsvp: 'attending' });
});

it('a guest who is removed while the household answers: nothing is saved, with the reason', async () => {
  const { token } = await linkOf(ids.ann);
  const remove = (removed: string[]) =>
    removeGuests({ table }, testCall(guests.removeGuests, { params: params(), body: { ids: removed }, context }));
  await remove([ids.bob]);
  await expect(reply(token, [coming(ids.ann), coming(ids.bob)])).rejects.toMatchObject({ code: 'conflict' });
  expect(await find(ids.ann)).not.toHaveProperty('rsvp');
  await remove([ids.ann, ids.plusOne]);
  expect(await page(token)).toMatchObject({ state: 'removed', guests: [] });
  await expect(reply(token, [coming(ids.ann)])).rejects.toMatchObject({ code: 'conflict' });
});

it('a household that another guest joins has one link for all', async () => {
  const { token } = await linkOf(ids.ann);
  const household = { from: null, to: 'the does' };
  await changeGuests(
    { table },
    testCall(guests.changeGuests, {
      params: params(),
      body: { guests: [{ id: ids.cy, changes: { household } }] },
      context,
    }),
  );
  expect((await page(token)).guests.map(({ name }) => name)).toContain('Cy Moss');
  expect((await linkOf(ids.cy)).token).toBe(token);
});

it('replaced and ended links, guessed ones, and those of a deleted event are the same 404', async () => {
  const { token, invitation } = await linkOf(ids.ann);
  const at = { params: { ...params(), invitationId: invitation.id }, context };
  const { invitation: next } = await replaceInvitationLink(
    { table },
    testCall(guestInvitations.replaceInvitationLink, at),
  );
  const refusal = await page('A'.repeat(32)).catch((error: unknown) => error);
  expect(refusal).toMatchObject(notFound);
  const same = (other: string) => expect(page(other)).rejects.toEqual(refusal);
  await same(token);
  expect((await page(next.token ?? '')).state).toBe('open');
  await endInvitationLink({ table }, testCall(guestInvitations.endInvitationLink, at));
  await endInvitationLink({ table }, testCall(guestInvitations.endInvitationLink, at));
  await same(next.token ?? '');
  await expect(reply(next.token ?? '', [coming(ids.ann)])).rejects.toEqual(refusal);
  const { token: third } = await linkOf(ids.ann);
  expect((await listInvitations()).invitations).toHaveLength(1);
  const event = (await readHostState(table)).events[0];
  if (!event) throw new Error('No event');
  await table.write({ put: hostEventEntity.toItem({ ...event, hiddenAt: testNow }) });
  await same(third);
});

it('guesses of links find nothing, in one read each, as an ended link', async () => {
  const { token, invitation } = await linkOf(ids.ann);
  const at = { params: { ...params(), invitationId: invitation.id }, context };
  await endInvitationLink({ table }, testCall(guestInvitations.endInvitationLink, at));
  const { found, refusals, reads } = await guessLinks(table, { guesses: 1000, ended: token });
  expect({ found, refusals }).toEqual({ found: 0, refusals: ['not_found Invitation not found'] });
  expect(reads).toEqual({ guessed: 1, ended: 1 });
});

it('a household is invited at most three times and reminded once, not after its reply', async () => {
  const because = async (guestId: string, mail: 'invitation' | 'reminder') =>
    (await invite([guestId], mail)).unsent[0]?.because;
  expect(await because(ids.cy, 'invitation')).toBe('no_address');
  expect(await because(ids.ann, 'invitation')).toBeUndefined();
  expect(await because(ids.ann, 'reminder')).toBeUndefined();
  expect(await because(ids.ann, 'reminder')).toBe('enough');
  expect(await because(ids.ann, 'invitation')).toBeUndefined();
  expect(await because(ids.ann, 'invitation')).toBe('enough');
  const { invitations, mailsLeft } = await listInvitations();
  expect(invitations.find(({ guestIds }) => guestIds.includes(ids.ann))?.mails).toHaveLength(3);
  expect(mailsLeft).toBe(guestMailsPerDay - 3);
});

it('a reply ends the reminders', async () => {
  const { token } = await linkOf(ids.ann);
  await reply(token, [coming(ids.ann)]);
  expect((await invite([ids.ann], 'reminder')).unsent).toMatchObject([{ because: 'replied' }]);
});

it('an account mails 500 households a day at most', async () => {
  const many = Array.from({ length: 46 }, (_, n) => testId(8000 + n));
  await add(Object.fromEntries(many.map((id, n) => [id, { first: `Guest${n}`, email: `g${n}@example.test` }])));
  await table.write({
    put: {
      pk: `USER#${host.userId}`,
      sk: `GUEST_MAIL_COUNT#${testNow.slice(0, 10)}`,
      type: 'GuestMailCount',
      sent: guestMailsPerDay - 45,
    },
  });
  expect((await invite(many.slice(0, 45), 'invitation')).mailsLeft).toBe(0);
  await expect(invite([ids.ann], 'invitation')).rejects.toMatchObject({ code: 'too_many_requests' });
  context.pass(24 * 3_600_000);
  expect((await invite([ids.ann], 'invitation')).mailed).toHaveLength(1);
});

it('a household changes its reply thirty times a day at most', async () => {
  const { token } = await linkOf(ids.cy);
  for (let n = 0; n < repliesPerDay; n += 1) await reply(token, [coming(ids.cy)], { note: `${n}`, replies: n });
  await expect(reply(token, [coming(ids.cy)], { note: 'x', replies: repliesPerDay })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

it('web addresses in the host’s words are refused, plain words are not', () => {
  const parse = (to: string) =>
    guestInvitations.changeReplySettings.body.safeParse({ words: { from: '', to } }).success;
  expect(['See https://x.test', 'on www.x', 'at wedding.com', 'bit.ly/2'].map(parse)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['Come at 5 p.m. sharp.', 'Ms. Doe and co. will sing.'].map(parse)).toEqual([true, true]);
});

const mailOf = async (token: string, mail: 'invitation' | 'reminder' | 'change' | 'cancellation' = 'invitation') => {
  const invitation = (await scanItems(table))
    .filter(({ type }) => type === guestInvitationEntity.type)
    .map((item) => guestInvitationEntity.fromItem(item))
    .find((one) => one.token === token);
  if (!invitation) throw new Error('No invitation');
  return writeGuestMail(
    table,
    { hostId: host.userId, listId, invitationId: invitation.id, about: mail },
    context.now(),
  );
};

it('the mail is in the host’s name, leads to the reply page, and can be stopped without an account', async () => {
  await setSettings({ words: { from: '', to: 'Bring a hat.' } });
  await invite([ids.ann], 'invitation');
  const { token } = await linkOf(ids.ann);
  const mail = await mailOf(token);
  expect(mail).toMatchObject({
    to: 'ann@example.test',
    senderName: 'Hana Host via Hostwell',
    greetedName: 'Ann Doe',
    action: { path: `/reply/${token}` },
    unsubscribe: { page: `/reply/${token}#emails`, api: `/api/guests/replies/${token}/mail-stop` },
  });
  expect(mail?.paragraphs).toContain('Bring a hat.');
  expect((await page(token)).isMailed).toBe(true);
  await stopGuestMails({ table }, testCall(guestReplies.stopGuestMails, { params: { token }, context }));
  expect(await mailOf(token)).toBeUndefined();
  expect((await page(token)).isMailed).toBe(false);
  expect((await invite([ids.ann], 'invitation')).unsent).toMatchObject([{ because: 'stopped' }]);
  expect((await listInvitations()).invitations[0]?.isStopped).toBe(true);
});

const changed = (type: string, data: object = {}) => ({
  event: {
    id: context.newId(),
    type,
    version: 1,
    occurredAt: testNow,
    actor: host.userId,
    correlationId: 'test',
    data: { ...data },
  },
  table,
  context,
});

async function bookingId(): Promise<string> {
  return (await readHostState(table)).events[0]?.bookingId ?? '';
}

const requested = async () =>
  (await scanItems(table)).flatMap(({ domainEvent }) => {
    const event = domainEvent as { type?: string; data?: { about?: string } } | undefined;
    return event?.type === 'GuestMailRequested' ? [event.data?.about] : [];
  });

it('households that come or may come are mailed about a change once, outside the limit; others are not', async () => {
  const { token } = await linkOf(ids.ann);
  const { token: other } = await linkOf(ids.cy);
  await reply(token, [coming(ids.ann)]);
  await reply(other, [{ ...coming(ids.cy), rsvp: 'declined' }]);
  const delivery = changed('EventMoved', { bookingId: await bookingId() });
  await requestGuestMails(delivery as never);
  expect(await requested()).toEqual(['change']);
  await reply(token, [coming(ids.ann)], { note: 'Later', replies: 1 });
  await requestGuestMails(delivery as never);
  expect(await requested()).toEqual([]);
  expect((await mailOf(token, 'change'))?.facts).toContainEqual(['Date', expect.stringContaining('2027')]);
  expect((await listInvitations()).mailsLeft).toBe(guestMailsPerDay);
  const guestsChanged = { bookingId: await bookingId(), change: { kind: 'guests' } };
  await requestGuestMails(changed('EventRepriced', guestsChanged) as never);
  expect(await requested()).toEqual([]);
});

it('a cancellation is on the page and in a mail, and no reply is taken', async () => {
  const { token } = await linkOf(ids.ann);
  await reply(token, [{ ...coming(ids.ann), rsvp: 'maybe' }]);
  const settlement = (await scanItems(table)).find(({ type }) => type === settlementEntity.type);
  if (!settlement) throw new Error('No settlement');
  await table.write({
    put: settlementEntity.toItem({ ...settlementEntity.fromItem(settlement), status: 'cancelled' }),
  });
  await requestGuestMails(changed('BookingCancelled', { bookingId: await bookingId() }) as never);
  expect(await requested()).toEqual(['cancellation']);
  expect((await mailOf(token, 'cancellation'))?.subject).toBe(`${draft.details.name} was canceled`);
  expect(await mailOf(token, 'reminder')).toBeUndefined();
  expect((await page(token)).state).toBe('canceled');
  await expect(reply(token, [coming(ids.ann)], { replies: 1 })).rejects.toMatchObject({ code: 'refused' });
  await expect(invite([ids.cy])).rejects.toMatchObject({ code: 'refused' });
});

it('a delivered request sends nothing once its link ended', async () => {
  await invite([ids.ann], 'invitation');
  const { invitation } = await linkOf(ids.ann);
  const at = { params: { ...params(), invitationId: invitation.id }, context };
  await endInvitationLink({ table }, testCall(guestInvitations.endInvitationLink, at));
  const data = { hostId: host.userId, listId, invitationId: invitation.id, about: 'invitation' };
  await mailGuest({ ...changed('GuestMailRequested', data), environment: {}, handling: {} } as never);
});

it('guests remove themselves with their replies, note and link', async () => {
  const { token } = await linkOf(ids.ann);
  await reply(token, [coming(ids.ann)], { note: 'Delete this' });
  await leaveGuestList({ table }, testCall(guestReplies.leaveGuestList, { params: { token }, context }));
  expect((await stored()).map(({ id }) => id)).toEqual([ids.cy]);
  await expect(page(token)).rejects.toMatchObject(notFound);
  expect(JSON.stringify(await scanItems(table))).not.toMatch(/Delete this|ann@example/);
});

it('guests of a draft aren’t invited', async () => {
  await putPlan(table, planDraft({ id: testId(2) }));
  await expect(invite([ids.ann], 'none', testId(2))).rejects.toMatchObject({ code: 'refused' });
});

it('nothing of a guest is in domain events, and a removed list leaves nothing', async () => {
  const { token } = await linkOf(ids.ann);
  await setSettings({ words: { from: '', to: 'Bring a hat.' } });
  await invite([ids.ann], 'invitation');
  await reply(token, [coming(ids.ann)], { note: 'Hello' });
  const events = (await scanItems(table)).map(({ domainEvent, domainEvents }) => [domainEvent, domainEvents]);
  expect(JSON.stringify(events)).not.toMatch(/Ann|ann@|Hello|Bring/);
  await removeList(table, { hostId: host.userId, listId });
  const left = (await scanItems(table)).map(({ type }) => String(type));
  expect(left.filter((type) => /^(Guest|Reply)/.test(type) && type !== 'GuestMailCount')).toEqual([]);
});

const counts = () =>
  getGuestCounts({ table }, testCall(guests.getGuestCounts, { params: params(), actor: host, context }));
const numbersFor = async (vendorId: string) =>
  getVendorNumbers(
    { table },
    testCall(guests.getVendorNumbers, {
      params: { bookingId: await bookingId() },
      actor: { ...host, userId: testUserId(8), vendorId },
      context,
    }),
  );

it('a booked vendor reads numbers, meals and diets without names, and no other vendor does', async () => {
  const { token } = await linkOf(ids.ann);
  await reply(token, [
    coming(ids.ann, { meal: 'Risotto', diets: ['vegan'], dietText: 'no onions' }),
    { ...coming(ids.bob), rsvp: 'declined' },
  ]);
  const { numbers } = await numbersFor(caterer.id);
  expect(numbers).toEqual({
    expected: 3,
    attending: 1,
    children: 0,
    wheelchairs: 0,
    meals: [{ name: 'Risotto', count: 1 }],
    diets: [{ name: 'vegan', count: 1 }],
    otherDiets: 1,
  });
  await expect(numbersFor(photographer.id)).rejects.toMatchObject(notFound);
});

it('a household asks for a place for a wheelchair, which a later file and an older page leave', async () => {
  const { token } = await linkOf(ids.ann);
  await reply(token, [coming(ids.ann, { wheelchair: true }), coming(ids.bob)]);
  expect((await page(token)).guests.map(({ wheelchair }) => wheelchair)).toEqual([true, false, false]);
  await reply(token, [coming(ids.ann, { dietText: 'no onions' }), coming(ids.bob)], { replies: 1 });
  expect(await find(ids.ann)).toMatchObject({ wheelchair: true, dietText: 'no onions' });
  const { changed: files } = await importGuests(
    { table },
    testCall(guests.importGuests, {
      params: params(),
      body: { guests: [{ ...bob, wheelchair: true }], taken: [] },
      context,
    }),
  );
  expect(files).toEqual([]);
  expect((await counts()).counts.wheelchairs).toBe(1);
  // A caterer makes no places.
  expect((await numbersFor(caterer.id)).numbers?.wheelchairs).toBe(0);
  await reply(token, [coming(ids.ann, { wheelchair: false }), coming(ids.bob)], { replies: 2 });
  expect(await find(ids.ann)).not.toHaveProperty('wheelchair');
});

it('a booked venue reads how many places for wheelchairs it needs', async () => {
  const other = planDraft({ id: testId(2), serviceAreas: ['venue'], items: [makePlanItem(venue, hall)] });
  await putPlan(table, other);
  const agreed = agreedTo(other, listDraft(other).quote?.totalCents ?? 0);
  const booked = await pay(bookingDeps(table), agreement({ draftId: other.id, requirements, agreed }));
  const at = { planId: booked.event.id };
  const list = [
    { id: testId(7101), guest: { first: 'Ann', wheelchair: true as const } },
    { id: testId(7102), guest: { first: 'Bob', wheelchair: true as const, rsvp: 'declined' as const } },
  ];
  await addGuests({ table }, testCall(guests.addGuests, { params: at, body: { guests: list }, context }));
  const call = testCall(guests.getVendorNumbers, {
    params: { bookingId: booked.id },
    actor: { ...host, userId: testUserId(8), vendorId: venue.id },
    context,
  });
  expect((await getVendorNumbers({ table }, call)).numbers).toMatchObject({ expected: 1, wheelchairs: 1 });
});

it('a host learns which diets no booked dish serves', async () => {
  const { token } = await linkOf(ids.ann);
  await reply(token, [coming(ids.ann, { diets: ['vegan', 'vegetarian', 'nut-free'] })]);
  expect((await counts()).unserved).toEqual([{ name: 'vegan', count: 1 }]);
});
