import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '#functions/data/planning/draft.ts';
import type { Item } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { discardDraft } from '#functions/planning/discard-draft.ts';
import { getDraft } from '#functions/planning/get-draft.ts';
import { saveDraft } from '#functions/planning/save-draft.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { planning } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { callOf, host, idOf, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { eventDetails } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

let table: WatchedTable;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = watched(await testTable());
  context = testContext();
});

const id = idOf(1);
const deps = (on: Table = table) => ({ table: on, geocoder: embeddedGeocoder });

const save = (version: number, details: Partial<EventDetails> = {}, { actor = host, on = table } = {}) =>
  saveDraft(
    deps(on),
    callOf(planning.saveDraft, {
      params: { draftId: id },
      body: { version, details: eventDetails(details), serviceAreas: ['venue', 'catering'] },
      actor,
      context,
    }),
  );
const read = (actor = host) => getDraft(deps(), callOf(planning.getDraft, { params: { draftId: id }, actor }));
const discard = (actor = host) =>
  discardDraft(deps(), callOf(planning.discardDraft, { params: { draftId: id }, actor, context }));

/** The item as it is stored, with its domain event. */
const stored = async () =>
  (await table.getMany([draftKey(host.userId, id)]))[0] as { type: string; domainEvent?: unknown };

describe('a draft', () => {
  it('starts with its place, its price and the fact that it was started', proves('entities-2'), async () => {
    const draft = await save(0);
    expect(table.trips()).toBe(1);
    expect(draft).toMatchObject({
      id,
      version: 1,
      title: 'Garden birthday',
      place: { city: 'Austin', timeZone: 'America/Chicago' },
      serviceAreas: ['venue', 'catering'],
      quote: { totalCents: 0 },
    });
    expect(await stored()).toMatchObject({
      domainEvent: { type: 'DraftStarted', data: { userId: host.userId, draftId: id } },
    });
  });

  it('is read back in one round trip', proves('entities-2', 'calls-2'), async () => {
    const draft = await save(0);
    table.trips();
    expect(await read()).toEqual(draft);
    expect(table.trips()).toBe(1);
  });

  it('counts its versions and publishes its start only once', proves('states-4'), async () => {
    await save(0);
    context.pass(60_000);
    expect(await save(1, { name: 'Lawn birthday' })).toMatchObject({ version: 2, title: 'Lawn birthday' });
    expect(await stored()).not.toHaveProperty('event');
  });

  it('is called Untitled Event without a name', proves('validation-8'), async () => {
    expect(await save(0, { name: '' })).toMatchObject({ title: 'Untitled Event' });
  });

  it('stays as it is when a save changes nothing', async () => {
    const draft = await save(0);
    expect(await save(1)).toEqual(draft);
  });

  it('is not there for anybody else', proves('roles-1', 'calls-2'), async () => {
    await save(0);
    await expect(read(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await expect(save(1, {}, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expect(discard(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read()).toMatchObject({ version: 1 });
  });

  it.each([
    [{ zipCode: '00000' }, 'details.zipCode', "We don't know this ZIP code"],
    [{ date: '2027-06-04' }, 'details.date', 'Events must be scheduled at least 4 days in advance'],
    [{ date: '2029-07-01' }, 'details.date', 'Events can be planned up to 24 months ahead'],
    [{ date: '9999-12-31' }, 'details.date', 'Events can be planned up to 24 months ahead'],
  ])('is refused with %o', proves('validation-2'), async (details, field, message) => {
    await expect(save(0, details)).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the id that the browser gives a new draft', () => {
  const at = (days: number) => ulid(Date.parse(testNow) + days * 24 * 3_600_000);
  const start = (draftId: string) =>
    saveDraft(
      deps(),
      callOf(planning.saveDraft, {
        params: { draftId },
        body: { version: 0, details: eventDetails(), serviceAreas: [] },
        context,
      }),
    );

  it.each([0, -29, 0.9])('may be made %d days from now', async (days) => {
    expect(await start(at(days))).toMatchObject({ version: 1 });
  });

  it.each([at(-31), at(2), 'ZZZZZZZZZZEQ79AA7QQ4AHGR5Z', '7ZZZZZZZZZEQ79AA7QQ4AHGR5Z'])(
    'is not %s',
    async (draftId) => {
      const message = "This plan is too old, or your device's clock is wrong";
      await expect(start(draftId)).rejects.toMatchObject({
        code: 'invalid_input',
        message,
        fields: { draftId: message },
      });
    },
  );

  it('does not keep an older draft from being changed', async () => {
    await save(0);
    context.set('2027-09-01T12:00:00Z');
    expect(await save(1, { date: '2027-10-01' })).toMatchObject({ version: 2 });
  });
});

describe('a save from an older version', () => {
  it('is a conflict and changes nothing', proves('calls-12'), async () => {
    await save(0);
    await save(1, { guestCount: 40 });
    await expect(save(1, { guestCount: 60 })).rejects.toMatchObject({ code: 'version_conflict' });
    await expect(save(0, { guestCount: 60 })).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await read()).toMatchObject({ version: 2, details: { guestCount: 40 } });
  });

  it('is answered when it is the save whose answer was lost', async () => {
    const first = await save(0);
    expect(await save(0)).toEqual(first);
    const second = await save(1, { guestCount: 40 });
    expect(await save(1, { guestCount: 40 })).toEqual(second);
  });

  it('is a conflict when the other save came between reading and writing', async () => {
    await save(0);
    const on = watched(table, { beforeWrite: async () => void (await save(1, { guestCount: 60 })) });
    await expect(save(1, { guestCount: 40 }, { on })).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await read()).toMatchObject({ details: { guestCount: 60 } });
  });

  it('of two at once with the same content gives one new version', async () => {
    await save(0);
    const answers = await Promise.all([save(1, { guestCount: 40 }), save(1, { guestCount: 40 })]);
    expect(answers.map(({ version }) => version)).toEqual([2, 2]);
  });

  it('of two at once with different content refuses one', async () => {
    await save(0);
    const saves = [40, 60].map((guestCount) => save(1, { guestCount }));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('what a host has in mind for a service', () => {
  const wish = { category: 'venue' as const, options: ['outdoor'], checklist: ['parking'] };
  const saveWishes = (version: number, serviceWishes?: (typeof wish)[]) =>
    saveDraft(
      deps(),
      callOf(planning.saveDraft, {
        params: { draftId: id },
        body: { version, details: eventDetails(), serviceAreas: ['venue', 'catering'], serviceWishes },
        context,
      }),
    );

  it('is stored with the draft, and a save that does not name it leaves it', async () => {
    expect(await saveWishes(0)).toMatchObject({ serviceWishes: [] });
    expect(await saveWishes(1, [wish])).toMatchObject({ version: 2, serviceWishes: [wish] });
    expect(await save(2, { guestCount: 40 })).toMatchObject({ version: 3, serviceWishes: [wish] });
    expect(await saveWishes(3, [])).toMatchObject({ version: 4, serviceWishes: [] });
  });

  it('comes along when a guest begins with it', async () => {
    expect(await saveWishes(0, [wish])).toMatchObject({ version: 1, serviceWishes: [wish] });
  });

  it('saved from an older version is a conflict, and the same again is not', async () => {
    await saveWishes(0);
    await saveWishes(1, [wish]);
    await expect(saveWishes(1, [{ ...wish, options: ['indoor'] }])).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await saveWishes(1, [wish])).toMatchObject({ version: 2 });
  });

  it('is said at most once for a service', () => {
    const body = { version: 1, details: eventDetails(), serviceAreas: ['venue'], serviceWishes: [wish, wish] };
    expect(planning.saveDraft.body.safeParse(body).success).toBe(false);
  });

  it('is empty in a draft from before it could be said', async () => {
    await saveWishes(0);
    const older = { ...((await stored()) as unknown as Item) };
    delete older['serviceWishes'];
    await table.write({ put: older });
    expect(await read()).toMatchObject({ serviceWishes: [] });
  });
});

describe('two first saves at once', () => {
  it('start one draft', async () => {
    const answers = await Promise.all([save(0), save(0)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await read()).toMatchObject({ version: 1 });
  });
});

describe('a date that came too close', () => {
  it('does not stop other changes', async () => {
    await save(0, { date: '2027-06-05' });
    context.set('2027-06-03T17:00:00Z');
    expect(await save(1, { date: '2027-06-05', guestCount: 40 })).toMatchObject({ version: 2 });
  });

  it('is judged again when the place moves to another time zone', async () => {
    await save(0, { date: '2027-06-05' });
    context.set('2027-06-02T04:30:00Z');
    const toNewYork = save(1, { date: '2027-06-05', zipCode: '10001' });
    await expect(toNewYork).rejects.toMatchObject({ fields: { 'details.date': expect.stringContaining('4 days') } });
  });

  it('is judged leniently until the place is known', async () => {
    // Still the first of June in American Samoa, no longer in Hawaii.
    context.set('2027-06-02T10:30:00Z');
    expect(await save(0, { date: '2027-06-05', zipCode: null })).toMatchObject({ place: null });
    await expect(save(1, { date: '2027-06-05' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a discarded draft', () => {
  it('leaves a tombstone that publishes it once and expires', proves('states-5', 'calls-4'), async () => {
    await save(0);
    table.trips();
    await discard();
    expect(table.trips()).toBe(1);
    const tombstone = await stored();
    expect(tombstone).toMatchObject({
      type: 'DraftTombstone',
      domainEvent: { type: 'DraftDiscarded', data: { draftId: id } },
    });
    expect(await discard()).toEqual({});
    expect(await stored()).toEqual(tombstone);
  });

  it('is not raised again by a late save', async () => {
    await save(0);
    await discard();
    await expect(save(1, { guestCount: 40 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(save(0)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not_found when it never was', async () => {
    await expect(discard()).rejects.toMatchObject({ code: 'not_found' });
  });
});
