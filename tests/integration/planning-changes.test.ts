import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { planning } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

/* Two windows or two devices that change one draft: nothing that was typed is lost, nothing is overwritten silently. */

let table: WatchedTable;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = watched(await testTable());
  context = testContext();
});

const draftId = testId(1);

type Body = Call<typeof planning.changeDraft>['body'];

const change = (body: Body, { actor = host, on = table }: { actor?: typeof host; on?: Table } = {}) =>
  changeDraft(
    { table: on, geocoder: embeddedGeocoder },
    testCall(planning.changeDraft, { params: { draftId }, body, actor, context }),
  );

/** Changes one field from what it was. */
const set = <F extends keyof EventDetails>(field: F, from: EventDetails[F], to: EventDetails[F], on?: Table) =>
  change({ details: { [field]: { from, to } } }, on && { on });

const start = (details: Body['details'] = {}, more: Body = {}) => change({ isNew: true, details, ...more });

const ticks = <V extends string>(add: V[], remove: string[] = []) => ({ add, remove });
const noTicks: ReturnType<typeof ticks> = ticks([]);

describe('a change of a new id', () => {
  it('starts the draft with the changed fields, and says so once', proves('entities-2'), async () => {
    const { draft, conflicts } = await start(
      { name: { from: '', to: 'Lawn party' }, zipCode: { from: null, to: '78704' } },
      { serviceAreas: ticks(['venue']) },
    );
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({
      version: 1,
      title: 'Lawn party',
      place: { city: 'Austin' },
      details: { searchRadiusMiles: 10, guestCount: null },
      serviceAreas: ['venue'],
    });
    const [item] = await table.getMany([draftKey(host.userId, draftId)]);
    expect(item).toMatchObject({ domainEvent: { type: 'DraftStarted' } });
  });

  it('started from two windows at once has the changes of both', async () => {
    await Promise.all([start({ name: { from: '', to: 'Lawn party' } }), start({ guestCount: { from: null, to: 40 } })]);
    const { draft } = await change({});
    expect(draft).toMatchObject({ details: { name: 'Lawn party', guestCount: 40 } });
  });

  it('of another time is refused', async () => {
    context.set('2027-08-01T12:00:00Z');
    await expect(start()).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('that does not start it finds no draft', async () => {
    await expect(set('name', '', 'Lawn party')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changes of a draft', () => {
  beforeEach(async () => {
    await start({ name: { from: '', to: 'Lawn party' }, guestCount: { from: null, to: 40 } });
    table.trips();
  });

  it('of different fields are both stored', async () => {
    await set('theme', null, 'Rustic');
    const { draft, conflicts } = await set('guestCount', 40, 60);
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({ version: 3, details: { theme: 'Rustic', guestCount: 60 } });
  });

  it('of the same field keep what is stored and name the field; the other fields are stored', async () => {
    await set('guestCount', 40, 50);
    const body = { details: { guestCount: { from: 40, to: 60 }, theme: { from: null, to: 'Rustic' } } };
    const { draft, conflicts } = await change(body);
    expect(conflicts).toEqual(['guestCount']);
    expect(draft.details).toMatchObject({ guestCount: 50, theme: 'Rustic' });
  });

  it('that someone else made too are no conflict', async () => {
    await set('guestCount', 40, 60);
    expect(await set('guestCount', 40, 60)).toMatchObject({ conflicts: [], draft: { version: 2 } });
  });

  it('sent twice are made once', async () => {
    const first = await set('guestCount', 40, 60);
    expect(await set('guestCount', 40, 60)).toEqual(first);
  });

  it('repeated after their response was lost are a conflict where someone went on from there', async () => {
    await set('guestCount', 40, 60);
    await set('guestCount', 60, 70);
    expect(await set('guestCount', 40, 60)).toMatchObject({
      conflicts: ['guestCount'],
      draft: { details: { guestCount: 70 } },
    });
  });

  it('lose none of those that come between reading and writing', async () => {
    let isFirst = true;
    const on = watched(table, {
      beforeWrite: async () => {
        if (!isFirst) return;
        isFirst = false;
        await set('theme', null, 'Rustic');
      },
    });
    const { draft } = await set('guestCount', 40, 60, on);
    expect(draft.details).toMatchObject({ theme: 'Rustic', guestCount: 60 });
  });

  it('of four windows at once, each of another field, are all there', async () => {
    const fields = ['theme', 'formalityLevel', 'venuePreference', 'servicePriority'] as const;
    await Promise.all(fields.map((field) => set(field, null, `By ${field}`)));
    const { draft } = await change({});
    for (const field of fields) expect(draft.details[field]).toBe(`By ${field}`);
  });

  it('are of the host alone', proves('roles-1'), async () => {
    const body = { details: { guestCount: { from: 40, to: 99 } } };
    await expect(change(body, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    expect((await change({})).draft.details.guestCount).toBe(40);
  });

  it('are refused whole with the field that is wrong', proves('validation-2'), async () => {
    const body = { details: { zipCode: { from: null, to: '00000' }, guestCount: { from: 40, to: 60 } } };
    await expect(change(body)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'details.zipCode': "We don't know this ZIP code" },
    });
    expect((await change({})).draft.details.guestCount).toBe(40);
  });

  it('of a discarded draft are not made', async () => {
    await discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId }, actor: host, context }));
    await expect(set('guestCount', 40, 60)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('take one read and one write', async () => {
    await set('guestCount', 40, 60);
    expect(table.trips()).toBe(2);
  });
});

describe('ticks', () => {
  beforeEach(async () => void (await start()));

  it('of two windows hold together', async () => {
    await change({ serviceAreas: { add: ['venue', 'catering'], remove: [] } });
    await change({ serviceAreas: { add: ['decor'], remove: ['catering'] } });
    const { draft } = await change({ serviceAreas: { add: ['activities'], remove: [] } });
    expect(draft.serviceAreas).toEqual(['venue', 'decor', 'activities']);
  });

  it('of a service are added and removed, and a wish with nothing in it leaves', async () => {
    const wish = (options: typeof noTicks, checklist = noTicks) =>
      change({ serviceWishes: [{ category: 'catering', options, checklist }] });
    await wish(ticks(['buffet']));
    const { draft } = await wish(noTicks, ticks(['tasting']));
    expect(draft.serviceWishes).toEqual([{ category: 'catering', options: ['buffet'], checklist: ['tasting'] }]);
    const emptied = await wish(ticks([], ['buffet']), ticks([], ['tasting']));
    expect(emptied.draft.serviceWishes).toEqual([]);
  });

  it('sent twice in one request are one, and many requests add up to no more than a wish holds', async () => {
    const add = (options: string[]) =>
      change({ serviceWishes: [{ category: 'catering', options: ticks(options), checklist: noTicks }] });
    const ids = (from: number) => Array.from({ length: 12 }, (_, n) => `kind-${from + n}`);
    const { draft } = await add(['kind-0', 'kind-0']);
    expect(draft.serviceWishes[0]?.options).toEqual(['kind-0']);
    await add(ids(0));
    await expect(add(ids(12))).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await change({})).draft.serviceWishes[0]?.options).toHaveLength(12);
  });

  it('of a service of which one kind is chosen leave what someone else chose meanwhile', async () => {
    const choose = (id: string, before: string[]) =>
      change({ serviceWishes: [{ category: 'venue', options: ticks([id], before), checklist: noTicks }] });
    await choose('outdoor', []);
    expect((await choose('indoor', ['outdoor'])).conflicts).toEqual([]);
    const { draft, conflicts } = await choose('both', ['outdoor']);
    expect(conflicts).toEqual(['serviceWishes.venue']);
    expect(draft.serviceWishes[0]?.options).toEqual(['indoor']);
  });
});
