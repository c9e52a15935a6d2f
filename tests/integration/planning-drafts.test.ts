import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '#functions/data/planning/draft.ts';
import type { Item } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { discardDraft, getDraft } from '#functions/planning/my-events.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { planning } from '#shared/api/planning.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { testCall, host, testId, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { eventDetails } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { proves } from '#tests/support/proves.ts';

let table: WatchedTable;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = watched(await testTable());
  context = testContext();
});

const id = testId(1);
const deps = (on: Table = table) => ({ table: on, geocoder: embeddedGeocoder });

const services = ['venue' as const, 'catering' as const];

/** Starts the draft. */
const start = (details: Partial<EventDetails> = {}, draftId = id) =>
  changeDraft(
    deps(),
    testCall(planning.changeDraft, {
      params: { draftId },
      body: newDraft({ details: eventDetails(details), serviceAreas: services }),
      context,
    }),
  ).then(({ draft }) => draft);

/** Changes details of the stored draft. */
async function change(details: Partial<EventDetails>, actor = host) {
  const before = (await stored()).details;
  const body = { details: changesBetween(before, { ...before, ...details }) };
  const { draft } = await changeDraft(
    deps(),
    testCall(planning.changeDraft, { params: { draftId: id }, body, actor, context }),
  );
  return draft;
}
const read = (actor = host) => getDraft(deps(), testCall(planning.getDraft, { params: { draftId: id }, actor }));
const discard = (actor = host) =>
  discardDraft(deps(), testCall(planning.discardDraft, { params: { draftId: id }, actor, context }));

/** Returns the stored item with its domain event. */
const stored = async () => (await table.getMany([draftKey(host.userId, id)]))[0] as Item & { details: EventDetails };

describe('storing a draft', () => {
  it('a new draft has its place and price and raises its event', proves('entities-2'), async () => {
    const draft = await start();
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

  it('a draft is read in one trip', proves('entities-2', 'calls-2'), async () => {
    const draft = await start();
    table.trips();
    expect(await read()).toEqual(draft);
    expect(table.trips()).toBe(1);
  });

  it('a draft counts its versions and announces its start once', proves('states-4'), async () => {
    await start();
    context.pass(60_000);
    expect(await change({ name: 'Lawn birthday' })).toMatchObject({ version: 2, title: 'Lawn birthday' });
    expect(await stored()).not.toHaveProperty('event');
  });

  it('a draft without a name is called Untitled Event', proves('validation-8'), async () => {
    expect(await start({ name: '' })).toMatchObject({ title: 'Untitled Event' });
  });

  it('an unchanged draft is not written', async () => {
    const draft = await start();
    expect(await change({})).toEqual(draft);
  });

  it("another person's draft is not found", proves('roles-1', 'calls-2'), async () => {
    await start();
    await expect(read(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await expect(change({ guestCount: 99 }, otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await expect(discard(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read()).toMatchObject({ version: 1 });
  });

  it.each([
    [{ zipCode: '00000' }, 'details.zipCode', "We don't know this ZIP code"],
    [{ date: '2027-06-04' }, 'details.date', 'Events must be scheduled at least 4 days in advance'],
    [{ date: '2029-07-01' }, 'details.date', 'Events can be planned up to 24 months ahead'],
    [{ date: '9999-12-31' }, 'details.date', 'Events can be planned up to 24 months ahead'],
  ])('a draft with %o is refused', proves('validation-2'), async (details, field, message) => {
    await expect(start(details)).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the draft id made by the browser', () => {
  const at = (days: number) => ulid(Date.parse(testNow) + days * 24 * 3_600_000);
  it.each([0, -29, 0.9])('an id made %d days from now is accepted', async (days) => {
    expect(await start({}, at(days))).toMatchObject({ version: 1 });
  });

  it.each([at(-31), at(2), 'ZZZZZZZZZZEQ79AA7QQ4AHGR5Z', '7ZZZZZZZZZEQ79AA7QQ4AHGR5Z'])(
    'the id %s is refused',
    async (draftId) => {
      const message = "This plan is too old, or your device's clock is wrong";
      await expect(start({}, draftId)).rejects.toMatchObject({
        code: 'invalid_input',
        message,
        fields: { draftId: message },
      });
    },
  );

  it('an old draft can still be changed', async () => {
    await start();
    context.set('2027-09-01T12:00:00Z');
    expect(await change({ date: '2027-10-01' })).toMatchObject({ version: 2 });
  });
});

describe('service wishes of old drafts', () => {
  it('a draft stored before service wishes existed has none', async () => {
    await start();
    const older = { ...(await stored()) };
    delete older['serviceWishes'];
    await table.write({ put: older });
    expect(await read()).toMatchObject({ serviceWishes: [] });
  });
});

describe('starting a draft twice at once', () => {
  it('two concurrent starts create one draft', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one).toEqual(other);
    expect(await read()).toMatchObject({ version: 1 });
  });
});

describe('a date that became too near', () => {
  it('a date that became too near does not stop other changes', async () => {
    await start({ date: '2027-06-05' });
    context.set('2027-06-03T17:00:00Z');
    expect(await change({ guestCount: 45 })).toMatchObject({ version: 2 });
  });

  it("a draft's date is validated again when the place moves to another time zone", async () => {
    await start({ date: '2027-06-05' });
    context.set('2027-06-02T04:30:00Z');
    const toNewYork = change({ zipCode: '10001' });
    await expect(toNewYork).rejects.toMatchObject({ fields: { 'details.date': expect.stringContaining('4 days') } });
  });

  it("a draft's date is validated by the latest time zone until the place is known", async () => {
    // Still the first of June in American Samoa, no longer in Hawaii.
    context.set('2027-06-02T10:30:00Z');
    expect(await start({ date: '2027-06-05', zipCode: null })).toMatchObject({ place: null });
    await expect(change({ zipCode: '78704' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('discarding a draft', () => {
  it(
    'a discarded draft leaves an expiring tombstone, which announces it once',
    proves('states-5', 'calls-4'),
    async () => {
      await start();
      table.trips();
      await discard();
      // Its members are read first, and how they talked it over last.
      expect(table.trips()).toBe(3);
      const tombstone = await stored();
      expect(tombstone).toMatchObject({
        type: 'DraftTombstone',
        domainEvent: { type: 'DraftDiscarded', data: { draftId: id } },
      });
      expect(await discard()).toEqual({});
      expect(await stored()).toEqual(tombstone);
    },
  );

  it('a late change does not restore a discarded draft', async () => {
    await start();
    await discard();
    const late = { params: { draftId: id }, body: { details: { guestCount: { from: 40, to: 50 } } }, context };
    const change = changeDraft(deps(), testCall(planning.changeDraft, late));
    await expect(change).rejects.toMatchObject({ code: 'not_found' });
    await expect(start()).rejects.toMatchObject({ code: 'not_found' });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  });

  it("an unknown draft can't be discarded", async () => {
    await expect(discard()).rejects.toMatchObject({ code: 'not_found' });
  });
});
