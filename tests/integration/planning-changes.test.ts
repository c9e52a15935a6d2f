import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

/* Two windows or devices that change one draft lose no input and overwrite nothing silently. */

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

/** Changes a field from a former value. */
const set = <F extends keyof EventDetails>(field: F, from: EventDetails[F], to: EventDetails[F], on?: Table) =>
  change({ details: { [field]: { from, to } } }, on && { on });

const start = (details: Body['details'] = {}, more: Body = {}) => change({ isNew: true, details, ...more });

const ticks = <V extends string>(add: V[], remove: string[] = []) => ({ add, remove });
const noTicks: ReturnType<typeof ticks> = ticks([]);

describe('the first change of a draft', () => {
  it('the first change creates the draft with its fields and raises one event', proves('entities-2'), async () => {
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

  it('first changes from two windows create one draft with both changes', async () => {
    await Promise.all([start({ name: { from: '', to: 'Lawn party' } }), start({ guestCount: { from: null, to: 40 } })]);
    const { draft } = await change({});
    expect(draft).toMatchObject({ details: { name: 'Lawn party', guestCount: 40 } });
  });

  it('a first change with an id of another time is refused', async () => {
    context.set('2027-08-01T12:00:00Z');
    await expect(start()).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it("a change that doesn't create the draft requires an existing one", async () => {
    await expect(set('name', '', 'Lawn party')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changes of a draft', () => {
  beforeEach(async () => {
    await start({ name: { from: '', to: 'Lawn party' }, guestCount: { from: null, to: 40 } });
    table.trips();
  });

  it('changes of different fields are both stored', async () => {
    await set('theme', null, 'Rustic');
    const { draft, conflicts } = await set('guestCount', 40, 60);
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({ version: 3, details: { theme: 'Rustic', guestCount: 60 } });
  });

  it('a conflicting field keeps the stored value and is reported, and other fields are stored', async () => {
    await set('guestCount', 40, 50);
    const body = { details: { guestCount: { from: 40, to: 60 }, theme: { from: null, to: 'Rustic' } } };
    const { draft, conflicts } = await change(body);
    expect(conflicts).toEqual(['guestCount']);
    expect(draft.details).toMatchObject({ guestCount: 50, theme: 'Rustic' });
  });

  it("identical changes by two people don't conflict", async () => {
    await set('guestCount', 40, 60);
    expect(await set('guestCount', 40, 60)).toMatchObject({ conflicts: [], draft: { version: 2 } });
  });

  it('a repeated change is made once', async () => {
    const first = await set('guestCount', 40, 60);
    expect(await set('guestCount', 40, 60)).toEqual(first);
  });

  it('a change repeated after a lost response conflicts with later changes', async () => {
    await set('guestCount', 40, 60);
    await set('guestCount', 60, 70);
    expect(await set('guestCount', 40, 60)).toMatchObject({
      conflicts: ['guestCount'],
      draft: { details: { guestCount: 70 } },
    });
  });

  it('changes between reading and writing are not lost', async () => {
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

  it('four concurrent windows store their different fields', async () => {
    const fields = ['theme', 'formalityLevel', 'venuePreference', 'servicePriority'] as const;
    await Promise.all(fields.map((field) => set(field, null, `By ${field}`)));
    const { draft } = await change({});
    for (const field of fields) expect(draft.details[field]).toBe(`By ${field}`);
  });

  it('only the host can change a draft', proves('roles-1'), async () => {
    const body = { details: { guestCount: { from: 40, to: 99 } } };
    await expect(change(body, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    expect((await change({})).draft.details.guestCount).toBe(40);
  });

  it('an invalid field refuses the whole change and is named', proves('validation-2'), async () => {
    const body = { details: { zipCode: { from: null, to: '00000' }, guestCount: { from: 40, to: 60 } } };
    await expect(change(body)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'details.zipCode': "We don't know this ZIP code" },
    });
    expect((await change({})).draft.details.guestCount).toBe(40);
  });

  it("a discarded draft can't be changed", async () => {
    await discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId }, actor: host, context }));
    await expect(set('guestCount', 40, 60)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a change takes one read and one write', async () => {
    await set('guestCount', 40, 60);
    expect(table.trips()).toBe(2);
  });
});

describe('changing ticks of a draft', () => {
  beforeEach(async () => void (await start()));

  it('ticks of two windows are combined', async () => {
    await change({ serviceAreas: { add: ['venue', 'catering'], remove: [] } });
    await change({ serviceAreas: { add: ['decor'], remove: ['catering'] } });
    const { draft } = await change({ serviceAreas: { add: ['activities'], remove: [] } });
    expect(draft.serviceAreas).toEqual(['venue', 'decor', 'activities']);
  });

  it('ticks of a service are added and removed, and an empty wish is deleted', async () => {
    const wish = (options: typeof noTicks, checklist = noTicks) =>
      change({ serviceWishes: [{ category: 'catering', options, checklist }] });
    await wish(ticks(['buffet']));
    const { draft } = await wish(noTicks, ticks(['tasting']));
    expect(draft.serviceWishes).toEqual([{ category: 'catering', options: ['buffet'], checklist: ['tasting'] }]);
    const emptied = await wish(ticks([], ['buffet']), ticks([], ['tasting']));
    expect(emptied.draft.serviceWishes).toEqual([]);
  });

  it("duplicate ticks count once, and repeated requests can't exceed the limit of a wish", async () => {
    const add = (options: string[]) =>
      change({ serviceWishes: [{ category: 'catering', options: ticks(options), checklist: noTicks }] });
    const ids = (from: number) => Array.from({ length: 12 }, (_, n) => `kind-${from + n}`);
    const { draft } = await add(['kind-0', 'kind-0']);
    expect(draft.serviceWishes[0]?.options).toEqual(['kind-0']);
    await add(ids(0));
    await expect(add(ids(12))).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await change({})).draft.serviceWishes[0]?.options).toHaveLength(12);
  });

  it('a single choice conflicts with another one made meanwhile', async () => {
    const choose = (id: string, before: string[]) =>
      change({ serviceWishes: [{ category: 'venue', options: ticks([id], before), checklist: noTicks }] });
    await choose('outdoor', []);
    expect((await choose('indoor', ['outdoor'])).conflicts).toEqual([]);
    const { draft, conflicts } = await choose('both', ['outdoor']);
    expect(conflicts).toEqual(['serviceWishes.venue']);
    expect(draft.serviceWishes[0]?.options).toEqual(['indoor']);
  });
});

it.each([
  ['startTime', '16:15', true],
  ['startTime', '12:07', false],
  ['durationHours', 0.5, true],
  ['durationHours', 7.5, true],
  ['durationHours', 24, true],
  ['durationHours', 0, false],
  ['durationHours', 25, false],
  ['durationHours', 1.3, false],
  ['durationHours', 10 / 3, false],
])('a start is a quarter hour and a duration a half hour up to 24: %s %s', (field, to, isAccepted) => {
  const body = { details: { [field]: { from: null, to } } };
  expect(planning.changeDraft.body.safeParse(body).success).toBe(isAccepted);
  if (field !== 'durationHours') return;
  const target = bookingChanges.previewRepricing.query.safeParse({ durationHours: String(to) });
  expect(target.success, 'a booked event too').toBe(isAccepted);
});
