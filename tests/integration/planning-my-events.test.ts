import { beforeEach, describe, expect, it } from 'vitest';
import { draftTombstoneEntity, draftEntity } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { listMyEvents } from '#functions/planning/my-events.ts';
import { planning } from '#shared/api/planning.ts';
import { testCall, host, testId, otherHost, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import { draftRecord, hostEventRecord, makePlanItem, productRecord, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await table.write(
    { put: draftEntity.toItem(draftRecord(1, { updatedAt: '2027-05-01T10:00:00.000Z' })) },
    { put: draftEntity.toItem(draftRecord(2, { updatedAt: '2027-05-03T10:00:00.000Z' })) },
    { put: draftEntity.toItem(draftRecord(3, { userId: otherHost.userId })) },
    { put: draftTombstoneEntity.toItem({ userId: host.userId, id: testId(4), endedAt: testNow, forgottenAt: 1 }) },
    { put: hostEventEntity.toItem(hostEventRecord(5, { date: '2027-08-01' })) },
    { put: hostEventEntity.toItem(hostEventRecord(6, { date: '2027-06-01' })) },
    { put: hostEventEntity.toItem(hostEventRecord(7, { date: '2027-06-01', timeZone: 'Pacific/Kiritimati' })) },
    {
      put: profileEntity.toItem({
        userId: testUserId(1),
        email: 'a@example.test',
        fullName: 'Ann',
        createdAt: testNow,
      }),
    },
  );
  table.trips();
});

const list = (actor = host) =>
  listMyEvents({ table }, testCall(planning.listMyEvents, { actor, context: testContext() }));

it(
  'drafts are listed latest first and events by date in one trip, without discarded ones',
  proves('entities-2', 'calls-1'),
  async () => {
    const { drafts, events } = await list();
    expect(table.trips()).toBe(1);
    expect(drafts.map(({ id }) => id)).toEqual([testId(2), testId(1)]);
    expect(events.map(({ id }) => id)).toEqual([testId(6), testId(7), testId(5)]);
  },
);

it('events are past by the time zone of their place', proves('states-10'), async () => {
  const { events } = await list();
  expect(events.map(({ id, isPast }) => [id, isPast])).toEqual([
    [testId(6), false],
    [testId(7), true],
    [testId(5), false],
  ]);
});

it('a night event is past once its date is before today, even while it lasts', proves('states-10'), async () => {
  const night = { date: '2027-05-31', startTime: '20:00', endTime: '03:00', timeZone: 'America/Chicago' } as const;
  await table.write({ put: hostEventEntity.toItem(hostEventRecord(8, { ...night, status: 'confirmed' })) });
  const context = { ...testContext(), now: () => new Date('2027-06-01T06:00:00Z') };
  const { events } = await listMyEvents({ table }, testCall(planning.listMyEvents, { actor: host, context }));
  expect(events.find(({ id }) => id === testId(8))).toMatchObject({ isPast: true, status: 'confirmed' });
});

describe('plans to add vendors to a booked event', () => {
  const bookingId = 'HST-ADDEDTO1A';
  const put = (changes: Partial<HostEventRecord>, items = [makePlanItem(vendorRecord(1), productRecord(1, 2))]) =>
    table.write(
      { put: hostEventEntity.toItem(hostEventRecord(8, { bookingId, date: '2027-08-01', ...changes })) },
      { put: draftEntity.toItem(draftRecord(9, { addsTo: bookingId, items })) },
    );
  const isDraft = async () => (await list()).drafts.some(({ id }) => id === testId(9));

  it('a plan for a booked event belongs to it and is not listed as a draft', async () => {
    await put({});
    expect(await isDraft()).toBe(false);
    const { events } = await list();
    expect(events.find(({ id }) => id === testId(8))?.addition?.draftId).toBe(testId(9));
  });

  it.each([
    ['was canceled', { status: 'cancelled' as const }],
    ['is over', { date: '2027-05-01' }],
    ['was deleted from the list', { hiddenAt: testNow }],
  ])('a plan for a booked event becomes a listed draft when the event %s', async (_what, changes) => {
    await put(changes);
    expect(await isDraft()).toBe(true);
  });

  it('a plan for a booked event without vendors is not listed', async () => {
    await put({ hiddenAt: testNow }, []);
    expect(await isDraft()).toBe(false);
  });
});

it("other people's plans are not listed", proves('roles-2'), async () => {
  expect(await list(otherHost)).toMatchObject({ drafts: [{ id: testId(3) }], events: [] });
});
