import { beforeEach, expect, it } from 'vitest';
import { eventMembersEntity } from '#functions/data/planning/event-members.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { membershipEntity } from '#functions/data/planning/membership.ts';
import type { Table } from '#functions/data/table.ts';
import { addGuests, removeGuests } from '#functions/guests/add-guests.ts';
import { checkInGuests, getCheckIn } from '#functions/guests/check-in.ts';
import { listGuests } from '#functions/guests/read-list.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { listDraft } from '#functions/planning/draft.ts';
import type { Actor } from '#functions/platform/context.ts';
import { guests } from '#shared/api/guests.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import { checkInInterval } from '#shared/guests/check-in.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { admin, host, otherHost, testCall, testContext, testId, testNow, testUserId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  makePlanItem,
  pay,
  planDraft,
  putPlan,
  readHostState,
  requirements,
  supper,
} from '#tests/support/plans.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

/* Checking guests in on the day of their event. */

let table: Table;
let event: HostEventRecord;
const context = testContext({ firstId: 5000 });
const person = (n: number): Actor => ({ userId: testUserId(n), isAdmin: false });
const [coHost, viewer, vendor, stranger] = [person(3), person(4), { ...person(5), vendorId: caterer.id }, person(6)];
const draft = planDraft({ serviceAreas: ['catering'], items: [makePlanItem(caterer, supper)] });
const minuteMs = 60_000;

const ann = {
  id: testId(7001),
  guest: { first: 'Ann', last: 'Doe', household: 'The Does', tags: ['Table 5'], wheelchair: true as const },
};
const bob = { id: testId(7002), guest: { first: 'Bob', last: 'Doe', household: 'The Does', child: true as const } };
const cy = { id: testId(7003), guest: { first: 'Cy', last: 'Moss', rsvp: 'declined' as const } };

const add = (sent: { id: string; guest: Guest }[]) =>
  addGuests({ table }, testCall(guests.addGuests, { params: { planId: event.id }, body: { guests: sent }, context }));

beforeEach(async () => {
  table = await testTable();
  context.set(testNow);
  await putPlan(table, draft);
  const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
  await pay(bookingDeps(table), agreement({ requirements, agreed }));
  const [booked] = (await readHostState(table)).events;
  if (!booked) throw new Error('Not booked');
  event = booked;
  const { id: eventId, bookingId } = event;
  const members = [
    { userId: coHost.userId, name: 'Maria', role: 'co_host' as const, joinedAt: testNow },
    { userId: viewer.userId, name: 'Lee', role: 'viewer' as const, joinedAt: testNow },
  ];
  await table.write(
    {
      put: eventMembersEntity.toItem({
        bookingId,
        eventId,
        hostId: host.userId,
        hostName: 'Hana',
        version: 1,
        members,
      }),
    },
    ...members.map(({ userId }) => ({
      put: membershipEntity.toItem({ userId, planId: eventId, hostId: host.userId, bookingId, joinedAt: testNow }),
    })),
  );
  await add([ann, bob, cy]);
  context.set(checkInInterval(event).startsAt);
});

interface As {
  actor?: Actor;
  of?: string;
}

const read = ({ actor = host, of = event.id }: As = {}) =>
  getCheckIn({ table }, testCall(guestCheckIn.getCheckIn, { params: { eventId: of }, actor, context }));

interface Mark {
  id: string;
  isHere?: boolean;
  at?: string;
}

const mark = (sent: Mark[], { actor = host, of = event.id }: As = {}) =>
  checkInGuests(
    { table },
    testCall(guestCheckIn.checkInGuests, {
      params: { eventId: of },
      body: guestCheckIn.checkInGuests.body.parse({
        guests: sent.map(({ id, isHere = true, at = context.now().toISOString() }) => ({ id, isHere, at })),
      }),
      actor,
      context,
    }),
  );

const here = async () => (await read()).guests.filter(({ checkedInAt }) => checkedInAt !== null).map(({ id }) => id);

it('the door shows names, households, tables and replies, and nothing else of a guest', async () => {
  expect((await read()).guests).toEqual([
    {
      id: ann.id,
      name: 'Ann Doe',
      household: 'The Does',
      table: '5',
      isChild: false,
      wheelchair: true,
      rsvp: 'pending',
      checkedInAt: null,
    },
    {
      id: bob.id,
      name: 'Bob Doe',
      household: 'The Does',
      table: null,
      isChild: true,
      wheelchair: false,
      rsvp: 'pending',
      checkedInAt: null,
    },
    {
      id: cy.id,
      name: 'Cy Moss',
      household: null,
      table: null,
      isChild: false,
      wheelchair: false,
      rsvp: 'declined',
      checkedInAt: null,
    },
  ]);
});

it('a household is checked in with one press, also by a co-host, and one of them out again', async () => {
  await mark([ann, bob], { actor: coHost });
  expect(await here()).toEqual([ann.id, bob.id]);
  context.pass(minuteMs);
  const { guests: changed } = await mark([{ id: bob.id, isHere: false }]);
  expect(changed).toMatchObject([{ id: bob.id, checkedInAt: null }]);
  expect(await here()).toEqual([ann.id]);
});

it('somebody who declined and comes all the same is checked in', async () => {
  await mark([cy]);
  expect(await here()).toEqual([cy.id]);
});

it('a mark made offline counts by the time of its press, never undoes a later one, and may be sent twice', async () => {
  const pressed = context.now().toISOString();
  context.pass(10 * minuteMs);
  await mark([ann]);
  context.pass(minuteMs);
  await mark([{ id: ann.id, isHere: false }]);
  context.pass(minuteMs);
  await mark([
    { id: ann.id, at: pressed },
    { id: bob.id, at: pressed },
  ]);
  await mark([{ id: bob.id, at: pressed }]);
  expect(await here()).toEqual([bob.id]);
  expect((await read()).guests[1]?.checkedInAt).toBe(pressed);
});

it('a second press counts too, so that one before it changes nothing, also of a guest who is out already', async () => {
  await mark([ann]);
  context.pass(minuteMs);
  const [between, pressed] = [context.now().toISOString(), new Date(context.now().getTime() + minuteMs).toISOString()];
  context.pass(2 * minuteMs);
  await mark([
    { id: ann.id, at: pressed },
    { id: bob.id, isHere: false, at: pressed },
  ]);
  await mark([
    { id: ann.id, isHere: false, at: between },
    { id: bob.id, at: between },
  ]);
  expect(await here()).toEqual([ann.id]);
});

it('every change of the list and each mark notifies the open pages of host and members', async () => {
  const heard = async () => {
    const item = (await scanItems(table)).find(({ type, id }) => type === 'Guest' && id === ann.id);
    return toNotices({ before: undefined, after: item }).map(({ topic, notice }) => `${topic} ${notice.changed}`);
  };
  const everybody = [host, coHost, viewer].map(({ userId }) => `user#${userId} guests`);
  expect(await heard()).toEqual(everybody);
  await mark([ann], { actor: coHost });
  expect(await heard()).toEqual(everybody);
});

it('the list has the time of a check-in for the copy of data, and its undone removal is out again', async () => {
  await mark([ann]);
  const call = testCall(guests.listGuests, { params: { planId: event.id }, query: { cursor: undefined }, context });
  const listed = async () => (await listGuests({ table }, call)).guests.map(({ checkedInAt }) => checkedInAt);
  expect(await listed()).toEqual([context.now().toISOString(), undefined, undefined]);
  const body = { ids: [ann.id] };
  await removeGuests({ table }, testCall(guests.removeGuests, { params: { planId: event.id }, body, context }));
  await add([ann]);
  expect(await listed()).toEqual([undefined, undefined, undefined]);
});

it('a mark of a clock that is ahead counts as made now', async () => {
  const ahead = new Date(context.now().getTime() + 60 * minuteMs).toISOString();
  await mark([{ id: ann.id, at: ahead }]);
  expect((await read()).guests[0]?.checkedInAt).toBe(context.now().toISOString());
  context.pass(minuteMs);
  await mark([{ id: ann.id, isHere: false }]);
  expect(await here()).toEqual([]);
});

it('two phones check different guests of one household in at once', async () => {
  await Promise.all([mark([ann]), mark([bob], { actor: coHost })]);
  expect(await here()).toEqual([ann.id, bob.id]);
});

it('a guest who was removed meanwhile is named, and the others are checked in', async () => {
  await removeGuests(
    { table },
    testCall(guests.removeGuests, { params: { planId: event.id }, body: { ids: [ann.id] }, context }),
  );
  expect(await mark([ann, bob])).toMatchObject({ guests: [{ id: bob.id }], gone: [ann.id] });
});

it('the door opens on the evening before and takes marks until a day after the end', async () => {
  const { startsAt, endsAt } = checkInInterval(event);
  const refused = { code: 'refused' };
  context.set(startsAt);
  context.pass(-minuteMs);
  await expect(mark([ann])).rejects.toMatchObject(refused);
  context.set(endsAt);
  context.pass(24 * 60 * minuteMs - 1);
  await mark([ann]);
  context.pass(1);
  await expect(mark([bob])).rejects.toMatchObject(refused);
  expect(await here()).toEqual([ann.id]);
});

it('nobody is checked in to a canceled event', async () => {
  await table.write({ put: hostEventEntity.toItem({ ...event, status: 'cancelled' }) });
  await expect(mark([ann])).rejects.toMatchObject({ code: 'refused' });
});

it('only the host and co-hosts stand at the door: for everybody else it is not there', async () => {
  for (const actor of [viewer, otherHost, vendor, stranger, admin]) {
    await expect(read({ actor })).rejects.toMatchObject({ code: 'not_found' });
    await expect(mark([ann], { actor })).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await here()).toEqual([]);
});

it('a plan that is not booked has no door', async () => {
  const plan = planDraft({ id: testId(2) });
  await putPlan(table, plan);
  await expect(read({ of: plan.id })).rejects.toMatchObject({ code: 'not_found' });
});
