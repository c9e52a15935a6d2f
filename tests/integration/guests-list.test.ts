import { beforeEach, expect, it } from 'vitest';
import { guestEntity } from '#functions/data/guests/guest.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import { eventMembersEntity } from '#functions/data/planning/event-members.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { membershipEntity } from '#functions/data/planning/membership.ts';
import type { Table } from '#functions/data/table.ts';
import { forgetEverywhere } from '#functions/accounts/forget-person.ts';
import { addGuests, removeGuests } from '#functions/guests/add-guests.ts';
import { changeGuests } from '#functions/guests/change-guests.ts';
import { importGuests } from '#functions/guests/import-guests.ts';
import { removeDiscardedGuests } from '#functions/guests/handlers.ts';
import { getGuestCounts, listGuests } from '#functions/guests/read-list.ts';
import { removeOldLists } from '#functions/guests/remove-old-lists.ts';
import { forgetGuests } from '#functions/guests/repository.ts';
import type { Actor } from '#functions/platform/context.ts';
import { guests } from '#shared/api/guests.ts';
import { readListLate } from '#tests/support/list-read-late.ts';
import { countGuests } from '#shared/guests/count-guests.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { guestsPerRequest, mostTags } from '#shared/guests/limits.ts';
import type { AnsweredField } from '#shared/guests/merge-guests.ts';
import { changesBetween, listChangeBetween } from '#shared/kernel/field-changes.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { MemberRole } from '#shared/planning/members.ts';
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
import { listDraft } from '#functions/planning/draft.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { overtakenWrite } from '#tests/support/overtaken.ts';

/* The guest list of a plan and of the event booked from it, at the use cases. */

let table: Table;
const planId = testId(1);
const context = testContext({ firstId: 5000 });
const person = (n: number): Actor => ({ userId: testUserId(n), isAdmin: false });
const [coHost, viewer, vendor, stranger] = [person(3), person(4), { ...person(5), vendorId: caterer.id }, person(6)];
const draft = planDraft({
  serviceAreas: ['catering'],
  items: [makePlanItem(caterer, supper)],
  members: (
    [
      [coHost, 'co_host'],
      [viewer, 'viewer'],
    ] as [Actor, MemberRole][]
  ).map(([{ userId }, role]) => ({
    userId,
    name: 'Maria',
    role,
    joinedAt: testNow,
  })),
});
const notFound = { code: 'not_found' };
const refused = { code: 'refused' };

beforeEach(async () => {
  table = await testTable();
  context.set(testNow);
  await putPlan(table, draft);
  for (const { userId } of [coHost, viewer])
    await table.write({
      put: membershipEntity.toItem({ userId, planId, hostId: host.userId, joinedAt: testNow }),
    });
});

interface As {
  actor?: Actor;
  of?: string;
}

const list = ({ actor = host, of = planId }: As = {}, cursor?: string) =>
  listGuests({ table }, testCall(guests.listGuests, { params: { planId: of }, query: { cursor }, actor, context }));
const counts = ({ actor = host, of = planId }: As = {}) =>
  getGuestCounts({ table }, testCall(guests.getGuestCounts, { params: { planId: of }, actor, context }));
const add = (
  sent: { id: string; guest: Guest; answered?: AnsweredField[] | undefined }[],
  { actor = host, of = planId, on = table }: As & { on?: Table } = {},
) =>
  addGuests(
    { table: on },
    testCall(guests.addGuests, {
      params: { planId: of },
      body: guests.addGuests.body.parse({ guests: sent }),
      actor,
      context,
    }),
  );
const change = (sent: { id: string; changes: GuestChanges }[], { actor = host, of = planId }: As = {}) =>
  changeGuests(
    { table },
    testCall(guests.changeGuests, {
      params: { planId: of },
      body: guests.changeGuests.body.parse({ guests: sent }),
      actor,
      context,
    }),
  );
const remove = (ids: string[], { actor = host, of = planId }: As = {}) =>
  removeGuests({ table }, testCall(guests.removeGuests, { params: { planId: of }, body: { ids }, actor, context }));
const importPart = (found: Guest[], taken: string[] = [], { actor = host, of = planId }: As = {}) => {
  context.pass(1);
  return importGuests(
    { table },
    testCall(guests.importGuests, {
      params: { planId: of },
      body: guests.importGuests.body.parse({ guests: found, taken }),
      actor,
      context,
    }),
  );
};

/** Imports a whole file in parts, as a page does. Returns the number of requests and of changes. */
async function importFile(found: Guest[], as: As = {}) {
  const taken: string[] = [];
  const run = { requests: 0, added: 0, changed: 0 };
  for (let from = 0; from < found.length; from += guestsPerRequest) {
    const part = await importPart(found.slice(from, from + guestsPerRequest), taken, as);
    taken.push(...part.added, ...part.matched);
    run.requests += 1;
    run.added += part.added.length;
    run.changed += part.changed.length;
  }
  return run;
}

const names = async (as?: As) => (await list(as)).guests.map(({ first, last }) => [first, last].join(' '));
const ann = { id: testId(7001), guest: { first: 'Ann', last: 'Doe', email: 'ann@example.test' } };
const bob = { id: testId(7002), guest: { first: 'Bob', last: 'Roe' } };

it('a host adds guests, and repeating it adds none', async () => {
  const { guests: added } = await add([ann, bob]);
  expect(added).toEqual([
    { ...ann.guest, id: ann.id },
    { ...bob.guest, id: bob.id },
  ]);
  await add([ann, { ...bob, guest: { first: 'Another' } }]);
  expect(await names()).toEqual(['Ann Doe', 'Bob Roe']);
  expect((await list()).event).toEqual({
    title: draft.details.name,
    guestCount: draft.details.guestCount,
    isBooked: false,
    role: 'host',
  });
});

it('a guest without a name is unnamed, whatever is sent', async () => {
  const { guests: added } = await add([{ id: ann.id, guest: { plusOneOf: 'Bob Roe' } }]);
  expect(added).toEqual([{ id: ann.id, named: false, plusOneOf: 'Bob Roe' }]);
});

it('two people change different fields of a guest, and the same field is a conflict', async () => {
  await add([ann]);
  const change1 = { meal: { from: null, to: 'Fish' }, rsvp: { from: null, to: 'attending' as const } };
  expect(await change([{ id: ann.id, changes: change1 }])).toMatchObject({ conflicts: [], gone: [] });
  const other = { meal: { from: null, to: 'Beef' }, phone: { from: null, to: '(212) 555-0142' } };
  const { guests: changed, conflicts } = await change([{ id: ann.id, changes: other }], { actor: coHost });
  expect(conflicts).toEqual([{ id: ann.id, fields: ['meal'] }]);
  expect(changed).toEqual([{ ...ann.guest, id: ann.id, meal: 'Fish', rsvp: 'attending', phone: '+12125550142' }]);
  const cleared = await change([{ id: ann.id, changes: { meal: { from: 'Fish', to: null } } }]);
  expect(cleared.guests[0]).not.toHaveProperty('meal');
});

it('a bulk edit of tags and its undo keep what others did in the meantime', async () => {
  await add([ann, bob]);
  const tagged = [ann, bob].map(({ id }) => ({ id, changes: { tags: { add: ['Table 5'], remove: [] } } }));
  await change(tagged);
  await change([{ id: ann.id, changes: { tags: { add: ['family'], remove: [] } } }], { actor: coHost });
  expect((await counts()).counts.tables).toEqual([{ name: '5', count: 2 }]);
  await change([ann, bob].map(({ id }) => ({ id, changes: { tags: { add: [], remove: ['Table 5'] } } })));
  expect((await list()).guests.map(({ tags }) => tags)).toEqual([['family'], undefined]);
});

it('a removal and its undo', async () => {
  await add([ann, bob]);
  await remove([ann.id]);
  await remove([ann.id]);
  expect(await names()).toEqual(['Bob Roe']);
  expect(await change([{ id: ann.id, changes: { meal: { from: null, to: 'Fish' } } }])).toMatchObject({
    gone: [ann.id],
  });
  await add([ann]);
  expect(await names()).toEqual(['Ann Doe', 'Bob Roe']);
});

it('an undone removal keeps what guests answered themselves', async () => {
  const answered = { rsvp: 'attending' as const, meal: 'Fish' };
  await add([ann]);
  await table.write({
    put: guestEntity.toItem({
      hostId: host.userId,
      listId: planId,
      ...ann,
      version: 1,
      guest: { ...ann.guest, ...answered },
      answered: ['rsvp', 'meal'],
    }),
  });
  const [{ id, answered: fields, ...guest } = { id: '' }] = (await list()).guests;
  await remove([id]);
  await add([{ id, guest, answered: fields }]);
  const { retained } = await importPart([{ ...ann.guest, meal: 'Beef' }]);
  expect(retained).toEqual([{ id, fields: ['meal'] }]);
  expect((await list()).guests).toEqual([{ ...ann.guest, ...answered, id, answered: fields }]);
});

it('a change that comes after the end of its plan changes nothing', async () => {
  await add([ann]);
  const late: Table = {
    ...table,
    write: async (...writes) => {
      await table.write({ delete: draftKey(host.userId, planId) });
      await table.write(...writes);
    },
  };
  const body = { guests: [{ id: ann.id, changes: { meal: { from: null, to: 'Fish' } } }] };
  await expect(
    changeGuests({ table: late }, testCall(guests.changeGuests, { params: { planId }, body, actor: host, context })),
  ).rejects.toMatchObject(notFound);
  const stored = (await scanItems(table)).find(({ type }) => type === 'Guest');
  expect(stored).toMatchObject({ version: 1, guest: ann.guest });
});

it('only the host and co-hosts reach a list: for everybody else it is not there', async () => {
  await add([ann]);
  const calls: ((as: As) => Promise<unknown>)[] = [
    (as) => list(as),
    (as) => counts(as),
    (as) => add([bob], as),
    (as) => change([{ id: ann.id, changes: { meal: { from: null, to: 'Fish' } } }], as),
    (as) => importPart([{ first: 'Cy' }], [], as),
    (as) => remove([ann.id], as),
  ];
  for (const call of calls) {
    for (const actor of [viewer, otherHost, vendor, stranger, admin])
      await expect(call({ actor })).rejects.toMatchObject(notFound);
  }
  expect(await names()).toEqual(['Ann Doe']);
  for (const call of calls) await call({ actor: coHost });
  expect(await names()).toEqual(['Bob Roe', 'Cy ']);
});

it("another host's plan with the same id has another list", async () => {
  await add([ann]);
  await table.write({ put: draftEntity.toItem({ ...draft, userId: otherHost.userId, members: [] }) });
  expect(await names({ actor: otherHost })).toEqual([]);
});

/** Books the plan; its members follow as the reaction has them follow. */
async function book(): Promise<string> {
  const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
  await pay(bookingDeps(table), agreement({ requirements, agreed }));
  const [event] = (await readHostState(table)).events;
  if (!event) throw new Error('Not booked');
  const { id: eventId, bookingId } = event;
  await table.write(
    {
      put: eventMembersEntity.toItem({
        bookingId,
        eventId,
        hostId: host.userId,
        hostName: 'Hana',
        version: 1,
        members: draft.members,
      }),
    },
    ...[coHost, viewer].map(({ userId }) => ({
      put: membershipEntity.toItem({ userId, planId: eventId, hostId: host.userId, bookingId, joinedAt: testNow }),
    })),
  );
  return eventId;
}

it('a list follows its plan into the booking', async () => {
  await add([ann]);
  const of = await book();
  await add([bob], { of, actor: coHost });
  expect(await names({ of })).toEqual(['Ann Doe', 'Bob Roe']);
  expect((await list({ of })).event).toMatchObject({ isBooked: true, role: 'host' });
  for (const actor of [viewer, otherHost, vendor, stranger, admin])
    await expect(list({ of, actor })).rejects.toMatchObject(notFound);
  await expect(list()).rejects.toMatchObject(notFound);
});

it('a booked event that its host deleted has no list any more, for co-hosts either', async () => {
  const of = await book();
  await add([ann], { of });
  const event = (await readHostState(table)).events.find(({ id }) => id === of);
  if (!event) throw new Error('No event');
  await table.write({ put: hostEventEntity.toItem({ ...event, hiddenAt: testNow }) });
  for (const actor of [host, coHost]) await expect(list({ of, actor })).rejects.toMatchObject(notFound);
});

const manyGuests = (count: number): Guest[] =>
  Array.from({ length: count }, (_, n) => ({
    first: `Guest${n}`,
    last: 'Doe',
    ...(n % 2 === 0 ? { email: `g${n}@example.test` } : { household: `@${n}` }),
    rsvp: n % 3 === 0 ? ('attending' as const) : undefined,
  }));

it('2,000 guests are imported in 20 requests, read in 2, and the same file changes nothing', async () => {
  const file = manyGuests(2000);
  expect(await importFile(file)).toEqual({ requests: 20, added: 2000, changed: 0 });
  const first = await list();
  const second = await list({}, first.nextCursor ?? '');
  expect([first.guests.length, second.guests.length, second.nextCursor]).toEqual([1024, 976, null]);
  expect(await importFile(file)).toEqual({ requests: 20, added: 0, changed: 0 });
  await expect(importPart([{ first: 'One', last: 'More' }])).rejects.toMatchObject(refused);
  await expect(add([ann])).rejects.toMatchObject(refused);
}, 60_000);

it('namesakes and unnamed plus-ones of one file stay as many as in the file, also in parts', async () => {
  const twins: Guest[] = Array.from({ length: 250 }, () => ({ first: 'Ann', last: 'Doe' }));
  expect(await importFile(twins)).toMatchObject({ added: 250 });
  expect(await importFile(twins)).toMatchObject({ added: 0, changed: 0 });
});

it('an import that lost its response continues where it ended', async () => {
  const file = manyGuests(150);
  await importPart(file.slice(0, 100));
  expect(await importFile(file)).toEqual({ requests: 2, added: 50, changed: 0 });
  expect((await list()).guests).toHaveLength(150);
});

it('two co-hosts who import one file at once add each guest once', async () => {
  const file = manyGuests(300);
  await Promise.all([importFile(file), importFile(file, { actor: coHost })]);
  expect((await list()).guests).toHaveLength(300);
}, 60_000);

it('an import adds no guest whom another one added between its reads', async () => {
  const [file, real] = [manyGuests(10), table];
  table = readListLate(real, async () => {
    table = real;
    await importPart(file, [], { actor: coHost });
  });
  await importPart(file);
  expect((await list()).guests).toHaveLength(10);
});

it("households of a file without a name get the list's numbers, and keep them", async () => {
  await importPart([
    { first: 'Ann', last: 'Doe', household: '@2' },
    { first: 'Bob', last: 'Doe', household: '@2' },
  ]);
  const other: Guest[] = [
    { first: 'Cy', last: 'Moss', household: '@2' },
    { first: 'Di', last: 'Moss', household: '@2' },
  ];
  await importPart(other);
  expect((await list()).guests.map(({ household }) => household)).toEqual(['@1', '@1', '@2', '@2']);
  await importPart([...other, { plusOneOf: 'Di Moss', household: '@2' }]);
  expect((await list()).guests.map(({ household }) => household)).toEqual(['@1', '@1', '@2', '@2', '@2']);
});

it('a list has at most 100 different tags', async () => {
  const tagged = (from: number) => Array.from({ length: 20 }, (_, n) => `tag ${from + n}`);
  const file = Array.from({ length: mostTags / 20 }, (_, n) => ({ first: `Guest${n}`, tags: tagged(n * 20) }));
  await importFile(file);
  await expect(add([{ ...ann, guest: { ...ann.guest, tags: ['one more'] } }])).rejects.toMatchObject(refused);
  await add([{ ...ann, guest: { ...ann.guest, tags: ['tag 1'] } }]);
  const changes = { tags: { add: ['one more'], remove: [] } };
  await expect(change([{ id: ann.id, changes }])).rejects.toMatchObject({ fields: { tags: expect.any(String) } });
});

it('nothing of a guest is in domain events', async () => {
  await add([ann]);
  await importPart([{ first: 'Bob' }]);
  const items = await scanItems(table);
  expect(items.filter(({ type }) => type === 'Guest' || type === 'GuestList')).toHaveLength(3);
  expect(JSON.stringify(items.map(({ domainEvent, domainEvents }) => [domainEvent, domainEvents]))).not.toMatch(
    /Ann|Bob|ann@/,
  );
});

const left = async () => (await scanItems(table)).filter(({ type }) => type === 'Guest' || type === 'GuestList');

it('guests go with a discarded plan, and with the account', async () => {
  await importFile(manyGuests(120));
  const event = { data: { userId: host.userId, draftId: planId } };
  await removeDiscardedGuests({ event, table } as never);
  await removeDiscardedGuests({ event, table } as never);
  expect(await left()).toEqual([]);
  await add([ann]);
  await forgetGuests(table, host.userId);
  await forgetGuests(table, host.userId);
  expect(await left()).toEqual([]);
});

it("a co-host's guest does not return after the host's account was deleted", async () => {
  const of = await book();
  const on = overtakenWrite(table, () => forgetEverywhere(table, host.userId, context));
  await expect(add([ann], { of, actor: coHost, on })).rejects.toMatchObject(notFound);
  expect(await left()).toEqual([]);
});

it('nobody adds a guest to a plan that is being discarded', async () => {
  const stale = await table.get(draftEntity, draftKey(host.userId, planId));
  await table.write({ delete: draftKey(host.userId, planId) });
  // The role was read before the plan went.
  const before = { ...table, getMany: async () => [draftEntity.toItem(stale ?? draft)] };
  const call = testCall(guests.addGuests, { params: { planId }, body: { guests: [ann] }, context });
  await expect(addGuests({ table: before }, call)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await left()).toEqual([]);
});

/** Runs the job on each day until a date. Returns the day on which the list went. */
async function runUntil(lastDay: string): Promise<string | undefined> {
  for (let day = testNow.slice(0, 10); day <= lastDay; day = addDays(day, 1)) {
    context.set(`${day}T12:00:00.000Z`);
    await removeOldLists({ table }, context);
    if ((await left()).length === 0) return day;
  }
  return undefined;
}

it('a list goes between eleven and twelve months after its event, wherever that has moved', async () => {
  await add([ann]);
  const of = await book();
  const event = (await scanItems(table)).find(({ type }) => type === 'HostEvent');
  const booked = hostEventEntity.fromItem(event ?? {});
  expect(booked.id).toBe(of);
  const moved = addDays(booked.date, 40);
  await table.write({ put: hostEventEntity.toItem({ ...booked, date: moved }) });
  const day = await runUntil(addDays(moved, 365));
  expect([day && day >= addDays(moved, 334), day && day < addDays(moved, 365)]).toEqual([true, true]);
  expect((await scanItems(table)).some(({ type }) => type === bookingEntity.type)).toBe(true);
}, 60_000);

it('counts equal the list after any edits and imports', async () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    table = await testTable();
    await putPlan(table, draft);
    const r = seededRandom(`counts ${seed}`);
    for (let step = 0; step < 25; step += 1) {
      const known = (await list()).guests;
      const some = known.filter(() => r.yes(0.3)).slice(0, guestsPerRequest);
      if (r.yes(0.3))
        await importFile(
          manyGuests(r.int(1, 130)).map((guest) => ({
            ...guest,
            meal: r.pick(['Fish', 'Beef']),
            child: r.yes(0.2) ? (true as const) : undefined,
          })),
        );
      else if (r.yes(0.2) && some.length > 0) await remove(some.map(({ id }) => id));
      else if (some.length > 0)
        await change(
          some.map(({ id, rsvp, tags = [] }) => ({
            id,
            changes: {
              ...changesBetween<{ rsvp: Guest['rsvp'] | null }>(
                { rsvp: rsvp ?? null },
                { rsvp: r.pick(['attending', 'declined', 'maybe', null] as const) },
              ),
              tags: listChangeBetween(tags, [r.pick(['Table 1', 'Table 2', 'family'])]),
            },
          })) as never,
        );
      else await add([{ id: testId(8000 + seed * 100 + step), guest: { first: 'By hand' } }]);
      const after = (await list()).guests;
      const { counts: found } = await counts();
      expect(found).toEqual(countGuests(after));
      const record = (await scanItems(table)).find(({ type }) => type === 'GuestList');
      expect(record?.['size']).toBe(after.length);
    }
  }
}, 120_000);
