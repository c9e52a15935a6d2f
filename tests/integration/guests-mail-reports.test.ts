import { beforeEach, describe, expect, it } from 'vitest';
import { GuestMailsPaused } from '#events/guests/guest-mails-paused.ts';
import { GuestMailsResumed } from '#events/guests/guest-mails-resumed.ts';
import type { GuestMailRequested } from '#events/guests/guest-mail-requested.ts';
import type { EventOf } from '#events/define-event.ts';
import { guestMailReportEntity } from '#functions/data/guests/mail-report.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { addGuests, removeGuests } from '#functions/guests/add-guests.ts';
import { changeGuests } from '#functions/guests/change-guests.ts';
import { writeGuestMail } from '#functions/guests/invitations/guest-mail.ts';
import { inviteGuests } from '#functions/guests/invitations/invite-guests.ts';
import { leaveGuestList } from '#functions/guests/invitations/leave-list.ts';
import { changeReplySettings, listGuestInvitations } from '#functions/guests/invitations/list-invitations.ts';
import { readMailReport, toReportTags } from '#functions/guests/invitations/mail-report.ts';
import { resumeGuestMails } from '#functions/guests/invitations/resume-mails.ts';
import { takeMailReport } from '#functions/guests/invitations/take-mail-report.ts';
import { removeList } from '#functions/guests/repository.ts';
import { requestGuestMails } from '#functions/guests/handlers.ts';
import { resumeMailsOfBooking } from '#infra/ops/resume-guest-mails.ts';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { host, testCall, testContext, testId, testNow } from '#tests/support/calls.ts';
import { agreedTo, agreement, bookingDeps, caterer, makePlanItem, pay } from '#tests/support/plans.ts';
import { planDraft, putPlan, requirements, supper } from '#tests/support/plans.ts';
import { listDraft } from '#functions/planning/draft.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { overtakenGet } from '#tests/support/overtaken.ts';

/* Mails to guests that came back or were reported as unwanted, as SES's events on the bus say. */

let table: Table;
const context = testContext({ firstId: 5000 });

/** Books the plan of a number. Its guests have the ids `ids[n]` and the addresses g<n>@example.test. */
async function bookEvent(n: number) {
  const draft = planDraft({ id: testId(n), serviceAreas: ['catering'], items: [makePlanItem(caterer, supper)] });
  await putPlan(table, draft);
  const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
  const { id: bookingId, event } = await pay(
    bookingDeps(table),
    agreement({ draftId: draft.id, requirements, agreed }),
  );
  const params = { planId: event.id };
  const listId = draft.id;
  const idOf = (guest: number) => testId(n * 1000 + guest);
  const change = (edits: { id: string; changes: GuestChanges }[]) =>
    changeGuests({ table }, testCall(guests.changeGuests, { params, body: { guests: edits }, context }));
  return {
    listId,
    bookingId,
    idOf,
    add: (many: readonly number[], more: Guest = {}) =>
      addGuests(
        { table },
        testCall(guests.addGuests, {
          params,
          body: {
            guests: many.map((one) => ({
              id: idOf(one),
              guest: { first: `G${one}`, email: `g${one}@example.test`, ...more },
            })),
          },
          context,
        }),
      ),
    invite: (many: readonly number[], mail: 'none' | 'invitation' | 'reminder' = 'invitation') =>
      inviteGuests(
        { table },
        testCall(guestInvitations.inviteGuests, { params, body: { guestIds: many.map(idOf), mail }, context }),
      ),
    list: () => listGuestInvitations({ table }, testCall(guestInvitations.listGuestInvitations, { params, context })),
    change,
    correct: (guest: number, to: string) =>
      change([{ id: idOf(guest), changes: { email: { from: `g${guest}@example.test`, to } } }]),
    remove: (guest: number) =>
      removeGuests({ table }, testCall(guests.removeGuests, { params, body: { ids: [idOf(guest)] }, context })),
    resume: () => resumeGuestMails({ table }, testCall(guestInvitations.resumeGuestMails, { params, context })),
    setWords: (words: string) =>
      changeReplySettings(
        { table },
        testCall(guestInvitations.changeReplySettings, { params, body: { words: { from: '', to: words } }, context }),
      ),
  };
}

let party: Awaited<ReturnType<typeof bookEvent>>;
beforeEach(async () => {
  table = await testTable();
  context.set(testNow);
  party = await bookEvent(1);
});

type Requested = EventOf<typeof GuestMailRequested>['data'];

const requestOf = (invitationId: string, { listId } = party): Requested => ({
  hostId: host.userId,
  listId,
  invitationId,
  about: 'invitation',
});

/** SES's event on the bus, as its documentation shows it. */
function sesEvent(
  kind: 'Bounce' | 'Complaint',
  { to, tags, messageId, type }: { to: string; tags: Record<string, string>; messageId: string; type?: string },
) {
  const bounce = {
    bounceType: type ?? 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress: to }],
  };
  const complaint = { complainedRecipients: [{ emailAddress: to }], complaintFeedbackType: type ?? 'abuse' };
  return {
    version: '0',
    'detail-type': kind === 'Bounce' ? 'Email Bounced' : 'Email Complaint Received',
    source: 'aws.ses',
    detail: {
      eventType: kind,
      ...(kind === 'Bounce' ? { bounce } : { complaint }),
      mail: {
        messageId,
        destination: [to],
        tags: {
          'ses:configuration-set': ['GuestMails'],
          ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
        },
      },
    },
  };
}

let mails = 0;

/** Takes the report of one mail to a guest of the party. */
function report(
  kind: 'Bounce' | 'Complaint',
  to: string,
  { invitationId, messageId = `mail-${(mails += 1)}`, of = party, type }: ReportedMail,
  on = table,
) {
  const tags = toReportTags(requestOf(invitationId, of));
  const read = readMailReport(sesEvent(kind, { to, tags, messageId, ...(type && { type }) }));
  return read ? takeMailReport(on, read, context) : Promise.resolve('ignored');
}

interface ReportedMail {
  invitationId: string;
  messageId?: string;
  of?: { listId: string } & typeof party;
  type?: string;
}

/** Invites guests and returns the ids of their invitations, in their order. */
async function inviteAll(many: readonly number[], of = party): Promise<string[]> {
  await of.add(many);
  const { invitations } = await of.invite(many);
  return many.map((n) => invitations.find(({ guestIds }) => guestIds[0] === of.idOf(n))?.id ?? '');
}

/** The data of the domain events of a type that items still carry. */
const heard = async (wanted: string) =>
  (await scanItems(table)).flatMap(eventsOn).flatMap((event) => {
    const { type, data } = event as { type: string; data: Record<string, unknown> };
    return type === wanted ? [data] : [];
  });

const paused = () => heard(GuestMailsPaused.type);

const requested = async (about: Requested['about']) =>
  (await heard('GuestMailRequested')).flatMap((data) => (data['about'] === about ? [data['invitationId']] : []));

it('a hard bounce stops the address, which the host sees and corrects', async () => {
  const [invitationId = ''] = await inviteAll([1]);
  expect(await report('Bounce', 'G1@Example.test', { invitationId })).toBe('taken');
  expect((await party.list()).invitations).toMatchObject([{ isReturned: true, isStopped: false }]);
  expect((await party.invite([1])).unsent).toMatchObject([{ because: 'returned' }]);
  expect(await writeGuestMail(table, requestOf(invitationId), context.now())).toBeUndefined();
  await party.correct(1, 'right@example.test');
  const { invitations } = await party.list();
  expect(invitations, 'the note ends at once').toMatchObject([{ isReturned: false, isStopped: false }]);
  expect((await party.invite([1])).mailed).toEqual([invitationId]);
  expect(await writeGuestMail(table, requestOf(invitationId), context.now())).toMatchObject({
    to: 'right@example.test',
  });
  expect((await party.list()).invitations).toMatchObject([{ isReturned: false }]);
});

it.each([
  ['a full mailbox', 'Bounce', 'Transient'],
  ['an unclear bounce', 'Bounce', 'Undetermined'],
  ['a complaint that was taken back', 'Complaint', 'not-spam'],
] as const)('%s changes nothing', async (_, kind, type) => {
  const [invitationId = ''] = await inviteAll([1]);
  const before = await scanItems(table);
  expect(await report(kind, 'g1@example.test', { invitationId, type })).toBe('ignored');
  expect(await scanItems(table)).toEqual(before);
});

it('a report that is delivered again changes nothing', async () => {
  const [invitationId = ''] = await inviteAll([1]);
  await report('Bounce', 'g1@example.test', { invitationId, messageId: 'same' });
  const once = await scanItems(table);
  context.pass(90 * 24 * 3_600_000);
  expect(await report('Bounce', 'g1@example.test', { invitationId, messageId: 'same' })).toBe('repeated');
  expect(await scanItems(table)).toEqual(once);
});

it('a report of an unknown mail, of another list or without our tags changes nothing', async () => {
  const [invitationId = ''] = await inviteAll([1]);
  const other = await bookEvent(2);
  const before = await scanItems(table);
  expect(await report('Bounce', 'g1@example.test', { invitationId: testId(9999) })).toBe('unknown');
  expect(await report('Bounce', 'g1@example.test', { invitationId, of: other })).toBe('unknown');
  const forged = sesEvent('Bounce', { to: 'g1@example.test', tags: { hostId: host.userId }, messageId: 'm' });
  expect(readMailReport(forged)).toBeUndefined();
  const hostile = { hostId: `${host.userId}#x`, listId: party.listId, invitationId };
  expect(readMailReport(sesEvent('Bounce', { to: 'x', tags: hostile, messageId: 'm' }))).toBeUndefined();
  expect(readMailReport({ 'detail-type': 'Email Delivered', detail: forged.detail })).toBeUndefined();
  expect(readMailReport('nonsense')).toBeUndefined();
  expect(await scanItems(table)).toEqual(before);
});

it('a complaint stops the address for every event, also after its guest left the list', async () => {
  const [first = '', second = ''] = await inviteAll([1, 2]);
  await report('Complaint', 'g1@example.test', { invitationId: first });
  expect((await party.list()).invitations).toMatchObject([{ isStopped: true, isReturned: false }, {}]);
  const { invitations } = await party.invite([2], 'none');
  const token = invitations[0]?.token ?? '';
  await leaveGuestList({ table }, testCall(guestReplies.leaveGuestList, { params: { token }, context }));
  expect(await report('Complaint', 'g2@example.test', { invitationId: second })).toBe('unknown');

  const other = await bookEvent(2);
  await other.add([1, 2, 3]);
  const { unsent, mailed } = await other.invite([1, 2, 3]);
  expect(unsent.map(({ because }) => because)).toEqual(['stopped', 'stopped']);
  expect(mailed).toHaveLength(1);
});

it('a complaint stops mails of other events that are already requested', async () => {
  const [mine = ''] = await inviteAll([1]);
  const other = await bookEvent(2);
  const [theirs = ''] = await inviteAll([1], other);
  expect(await writeGuestMail(table, requestOf(theirs, other), context.now())).toBeDefined();
  await report('Complaint', 'g1@example.test', { invitationId: mine });
  expect(await writeGuestMail(table, requestOf(theirs, other), context.now())).toBeUndefined();
});

it('from five bounces and over 5 percent the mails of the event are paused, once', async () => {
  const many = Array.from({ length: 7 }, (_, n) => n + 1);
  const ids = await inviteAll(many);
  const bounce = (n: number) => report('Bounce', `g${n}@example.test`, { invitationId: ids[n - 1] ?? '' });
  for (const n of [1, 2, 3, 4]) await bounce(n);
  expect(await paused()).toEqual([]);
  await bounce(5);
  expect(await paused()).toMatchObject([{ sent: 7, bounces: 5, complaints: 0 }]);
  expect((await party.list()).isPaused).toBe(true);
  await expect(party.invite([6], 'reminder')).rejects.toMatchObject({ code: 'refused' });
  expect((await party.invite([6], 'none')).invitations).toHaveLength(1);
  expect(await writeGuestMail(table, requestOf(ids[5] ?? ''), context.now())).toBeUndefined();
  await party.setWords('Sorry');
  await bounce(6);
  expect((await party.list()).isPaused).toBe(true);
  expect(await paused()).toEqual([]);
});

it('five bounces of a hundred mails are not over 5 percent', async () => {
  const many = Array.from({ length: 100 }, (_, n) => n + 1);
  const ids: string[] = [];
  for (let from = 0; from < 100; from += 25) ids.push(...(await inviteAll(many.slice(from, from + 25))));
  const bounce = (n: number) => report('Bounce', `g${n}@example.test`, { invitationId: ids[n - 1] ?? '' });
  for (const n of [1, 2, 3, 4, 5]) await bounce(n);
  expect((await party.list()).isPaused).toBe(false);
  await bounce(6);
  expect(await paused()).toMatchObject([{ sent: 100, bounces: 6 }]);
});

it('two complaints pause the mails of the event', async () => {
  const [first = '', second = ''] = await inviteAll([1, 2]);
  await report('Complaint', 'g1@example.test', { invitationId: first });
  expect((await party.list()).isPaused).toBe(false);
  await report('Complaint', 'g2@example.test', { invitationId: second });
  expect(await paused()).toMatchObject([{ complaints: 2 }]);
});

it('reports at the same moment pause the mails too, and each counts', async () => {
  const ids = await inviteAll([1, 2, 3, 4, 5]);
  const all = ids.map((invitationId, n) => report('Bounce', `g${n + 1}@example.test`, { invitationId }));
  expect(await Promise.all(all)).toEqual(ids.map(() => 'taken'));
  expect((await scanItems(table)).filter(({ type }) => type === guestMailReportEntity.type)).toHaveLength(5);
  expect(await paused()).toMatchObject([{ bounces: 5 }]);
});

it('a report that is taken while another reads pauses the mails', async () => {
  const [first = '', second = ''] = await inviteAll([1, 2]);
  const complain = (n: number, invitationId: string, on?: Table) =>
    report('Complaint', `g${n}@example.test`, { invitationId }, on);
  await complain(
    1,
    first,
    overtakenGet(table, () => complain(2, second)),
  );
  expect(await paused()).toMatchObject([{ complaints: 2 }]);
});

describe('mails that are paused', () => {
  const many = [1, 2, 3, 4, 5, 6];
  let ids: string[];
  const bounce = (n: number, to = `g${n}@example.test`) => report('Bounce', to, { invitationId: ids[n - 1] ?? '' });

  beforeEach(async () => {
    ids = await inviteAll(many);
    for (const n of [1, 2, 3, 4, 5]) await bounce(n);
    context.pass(60_000);
  });

  it('paused mails are resumed by the host once every address that came back is corrected or its guest removed', async () => {
    expect(await party.list()).toMatchObject({ isPaused: true, canResume: true });
    await expect(party.resume()).rejects.toMatchObject({
      code: 'refused',
      message: '5 households still have an address that came back. Correct it first.',
    });
    for (const n of [1, 2, 3, 4]) await party.correct(n, `right${n}@example.test`);
    await expect(party.resume()).rejects.toMatchObject({
      message: '1 household still has an address that came back. Correct it first.',
    });
    await party.remove(5);
    expect(await party.resume()).toEqual({ isPaused: false });
    expect(await party.list()).toMatchObject({ isPaused: false, canResume: false });
    expect((await party.invite([1, 2])).mailed).toHaveLength(2);
    expect(await writeGuestMail(table, requestOf(ids[0] ?? ''), context.now())).toMatchObject({
      to: 'right1@example.test',
    });
    expect(await party.resume(), 'again').toEqual({ isPaused: false });
  });

  it('resumed mails count anew, and a host resumes only once', async () => {
    for (const n of [1, 2, 3, 4, 5]) await party.correct(n, `right${n}@example.test`);
    await party.resume();
    context.pass(60_000);
    await party.invite(many);
    for (const n of [1, 2, 3, 4]) await bounce(n, `right${n}@example.test`);
    expect(await party.list()).toMatchObject({ isPaused: false });
    await bounce(5, 'right5@example.test');
    expect(await paused()).toMatchObject([{ sent: 6, bounces: 5 }]);
    expect(await party.list()).toMatchObject({ isPaused: true, canResume: false });
    await expect(party.resume()).rejects.toMatchObject({ code: 'refused' });
    expect(await resumeMailsOfBooking(table, party.bookingId, context)).toBe(true);
    expect(await party.list()).toMatchObject({ isPaused: false });
    expect(await resumeMailsOfBooking(table, party.bookingId, context)).toBe(false);
    await expect(resumeMailsOfBooking(table, 'HST-NOWHERE12', context)).rejects.toThrow('There is no booking');
  });

  it('paused mails are not resumed by the host after a complaint, nor is an address that complained', async () => {
    await report('Complaint', 'g6@example.test', { invitationId: ids[5] ?? '' });
    for (const n of [1, 2, 3, 4, 5]) await party.correct(n, `right${n}@example.test`);
    expect(await party.list()).toMatchObject({ isPaused: true, canResume: false });
    await expect(party.resume()).rejects.toMatchObject({ code: 'refused' });
    await resumeMailsOfBooking(table, party.bookingId, context);
    expect((await party.invite([6])).unsent).toMatchObject([{ because: 'stopped' }]);
  });

  it('guests who may come are mailed once about a change during the pause when mails resume', async () => {
    const coming = { rsvp: { from: null, to: 'attending' as const } };
    await party.change([{ id: party.idOf(6), changes: coming }]);
    const { bookingId } = party;
    const deliver = (type: string, data: object) => {
      const event = { id: context.newId(), type, version: 1, occurredAt: testNow, actor: 'system', data };
      return requestGuestMails({ event, table, context } as never);
    };
    await party.invite([6], 'none');
    await deliver('EventMoved', { bookingId });
    expect(await requested('change')).toEqual([]);
    await resumeMailsOfBooking(table, bookingId, context);
    const [resumed] = await heard(GuestMailsResumed.type);
    expect(resumed).toMatchObject({ bookingId, missedChange: 'change' });
    await deliver(GuestMailsResumed.type, resumed ?? {});
    expect(await requested('change')).toEqual([ids[5]]);
    await resumeMailsOfBooking(table, bookingId, context);
    await deliver(GuestMailsResumed.type, { ...resumed, missedChange: null });
    expect(await requested('change')).toEqual([ids[5]]);
  });
});

it('nothing of a guest is in the domain event, and a removed list takes its reports along', async () => {
  const [first = '', second = ''] = await inviteAll([1, 2]);
  await report('Complaint', 'g1@example.test', { invitationId: first });
  await report('Complaint', 'g2@example.test', { invitationId: second });
  expect(JSON.stringify(await paused())).not.toMatch(/G1|g1@|example/);
  await removeList(table, { hostId: host.userId, listId: party.listId });
  const left = (await scanItems(table)).map(({ type }) => String(type)).filter((type) => /^(Guest|Reply)/.test(type));
  expect(left.toSorted()).toEqual(['GuestMailBan', 'GuestMailBan', 'GuestMailCount']);
});
