import { beforeEach, describe, expect, it } from 'vitest';
import { auditWrite } from '#functions/platform/audit.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { draftsOfMonth, listEvents } from '#functions/administration/list-events.ts';
import { listApprovedVendors } from '#functions/administration/vendors/list-approved-vendors.ts';
import { listAudit } from '#functions/administration/list-audit.ts';
import { listUsers } from '#functions/administration/people/list-users.ts';
import { encodeCursor, InvalidCursorError } from '#functions/data/cursor.ts';
import { draftEntity, draftPosition } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import type { Table } from '#functions/data/table.ts';
import { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { DraftDiscarded } from '#events/planning/draft-discarded.ts';
import { DraftStarted } from '#events/planning/draft-started.ts';
import { administration } from '#shared/api/administration.ts';
import { admin, testCall, host, testId, testContext, testUserId } from '#tests/support/calls.ts';
import {
  draftRecord,
  eventDetails,
  hostEventRecord,
  productRecord,
  putVendor,
  vendorRecord,
} from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const context = testContext();
const everything = { search: '', limit: 50 };

const users = (query: Partial<typeof everything> & { cursor?: string | undefined } = {}) =>
  listUsers(
    { table },
    testCall(administration.listUsers, { query: { ...everything, ...query }, actor: admin, context }),
  );
const vendors = (search = '') =>
  listApprovedVendors(
    { table },
    testCall(administration.listApprovedVendors, {
      query: { status: 'approved', ...everything, search },
      actor: admin,
      context,
    }),
  );
const events = (kind: 'draft' | 'completed' | 'all', search = '') =>
  listEvents(
    { table },
    testCall(administration.listEvents, { query: { ...everything, kind, search }, actor: admin, context }),
  );
const trail = (kind: 'all' | 'application' | 'vendor' = 'all') =>
  listAudit(
    { table },
    testCall(administration.listAudit, { query: { kind, cursor: undefined }, actor: admin, context }),
  );

const joined = (n: number, month: string, fullName = `Person ${n}`) =>
  table.write({
    put: profileEntity.toItem({
      userId: testUserId(100 + n),
      email: `person-${n}@example.test`,
      fullName,
      createdAt: `${month}-${String((n % 28) + 1).padStart(2, '0')}T12:00:00.000Z`,
    }),
  });

describe('the list of people', () => {
  it(
    'people are listed newest first across months, ten per page, without repeats',
    proves('admin-users-1'),
    async () => {
      for (let n = 0; n < 25; n += 1) await joined(n, ['2027-06', '2027-04', '2025-01'][n % 3] ?? '');
      const seen: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await users({ limit: 10, cursor });
        expect(page.users.length).toBeLessThanOrEqual(10);
        seen.push(...page.users.map(({ joinedAt }) => joinedAt));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toHaveLength(25);
      expect(seen).toEqual(seen.toSorted().toReversed());
    },
  );

  it('people are found by any part of name or email, ignoring case', proves('admin-metrics-2'), async () => {
    for (let n = 0; n < 12; n += 1) await joined(n, n < 6 ? '2027-06' : '2026-02');
    await joined(50, '2025-03', 'Quincy Adler');
    expect((await users({ search: 'ADLER' })).users.map(({ fullName }) => fullName)).toEqual(['Quincy Adler']);
    expect((await users({ search: 'person-11@' })).users).toHaveLength(1);
    expect(await users({ search: 'no such person' })).toEqual({ users: [], nextCursor: null });
  });

  it('the list of people refuses a cursor of another list', async () => {
    await expect(users({ cursor: 'bm9uc2Vuc2U' })).rejects.toThrow(InvalidCursorError);
  });

  it("a person's plan count includes every plan not discarded, once", proves('admin-users-1'), async () => {
    const meta = (n: number) => ({
      id: testId(n),
      occurredAt: context.now().toISOString(),
      actor: host.userId,
      correlationId: 'c',
    });
    const { userId } = host;
    const started = [1, 2, 3].map((n) => DraftStarted.create({ userId, draftId: testId(n) }, meta(n)));
    const discarded = DraftDiscarded.create({ userId, draftId: testId(3) }, meta(4));
    const booked = (wasDraft: boolean, n: number) =>
      BookingConfirmed.create(
        {
          bookingId: 'HST-ABCDEFGHI',
          eventId: testId(60),
          draftId: testId(wasDraft ? 1 : 3),
          customerId: userId,
          eventTitle: 'Garden birthday',
          eventDate: '2027-06-12',
          vendorNames: [],
          totalCents: 0,
          paidCents: 0,
          balanceCents: 0,
          wasDraft,
          isDrafted: false,
        },
        meta(n),
      );
    const deps = { table, subscriber: 'count-events' };
    for (const event of [...started, discarded, discarded, booked(true, 5), ...started])
      await countEvent(deps, event, context);
    await table.write({
      put: profileEntity.toItem({
        userId,
        email: 'maya@example.test',
        fullName: '',
        createdAt: '2027-06-01T12:00:00.000Z',
      }),
    });
    expect((await users()).users).toMatchObject([{ fullName: '', eventsPlanned: 2 }]);
    await countEvent(deps, booked(false, 6), context);
    expect((await users()).users).toMatchObject([{ eventsPlanned: 3 }]);
  });
});

describe('vendors in administration', () => {
  it(
    'vendors are listed newest first without removed ones, and found by name, email or category',
    proves('admin-metrics-2'),
    async () => {
      await putVendor(
        table,
        vendorRecord(5, { name: 'Fern Hall', approvedAt: '2027-01-01T12:00:00.000Z' }),
        productRecord(5, 51),
      );
      await putVendor(
        table,
        vendorRecord(6, { name: 'Masa', categories: ['catering'], approvedAt: '2027-02-01T12:00:00.000Z' }),
      );
      await putVendor(table, vendorRecord(7, { name: 'Gone', status: 'removed' }));
      const names = async (search?: string) => (await vendors(search)).vendors.map(({ businessName }) => businessName);
      expect(await names()).toEqual(['Masa', 'Fern Hall']);
      expect(await names('fern')).toEqual(['Fern Hall']);
      expect(await names('food & bev')).toEqual(['Masa']);
      expect(await names('vendor-6@')).toEqual(['Masa']);
      expect((await vendors('masa')).vendors).toMatchObject([{ contactName: 'Dana Reyes' }]);
    },
  );

  it('a vendor shows its free orders of two months, each counted once', async () => {
    for (const n of [5, 6]) await putVendor(table, vendorRecord(n), productRecord(n, 10 * n + 1));
    const placed = (id: number, vendor: number, totalCents: number, occurredAt: string) =>
      OrderPlaced.create(
        {
          bookingId: `HST-FREE0000${id}`,
          vendorId: vendorRecord(vendor).id,
          vendorName: `Vendor ${vendor}`,
          customerId: testUserId(3),
          eventTitle: 'Party',
          eventDate: '2027-07-12',
          startTime: null,
          placeLabel: 'Austin, TX 78704',
          guestCount: 40,
          packages: ['Garden'],
          totalCents,
        },
        { id: testId(800 + id), occurredAt, actor: 'system', correlationId: 'test' },
      );
    const orders = [
      placed(1, 5, 0, '2027-06-01T12:00:00.000Z'),
      placed(2, 5, 0, '2027-05-01T12:00:00.000Z'),
      placed(3, 5, 0, '2027-04-30T12:00:00.000Z'),
      placed(4, 5, 120_000, '2027-06-01T12:00:00.000Z'),
      placed(5, 6, 120_000, '2027-06-01T12:00:00.000Z'),
    ];
    const deps = { table, subscriber: 'count-events' };
    for (const order of [...orders, ...orders]) await countEvent(deps, order, context);
    const free = Object.fromEntries((await vendors()).vendors.map(({ id, freeOrders }) => [id, freeOrders]));
    expect(free).toEqual({ [vendorRecord(5).id]: 2, [vendorRecord(6).id]: 0 });
  });

  it('a vendor shows if one host wrote several of its latest reviews', async () => {
    const reviewed = [vendorRecord(7, { ratingCount: 5 }), vendorRecord(8, { ratingCount: 3 })];
    for (const vendor of reviewed) await putVendor(table, vendor);
    const review = (vendorId: string, nth: number, host: number) =>
      table.write({
        put: reviewEntity.toItem({
          vendorId,
          bookingId: `HST-REVIEW00${nth}`,
          userId: testUserId(host),
          reviewerName: 'Ann B.',
          eventType: null,
          rating: 5,
          text: 'Lovely.',
          postedAt: `2027-05-0${nth}T12:00:00.000Z`,
        }),
      });
    for (const [nth, host] of [1, 2, 1, 1, 3].entries()) await review(vendorRecord(7).id, nth + 1, host);
    for (const [nth, host] of [1, 2, 3].entries()) await review(vendorRecord(8).id, nth + 1, host);
    const seen = new Map((await vendors()).vendors.map(({ id, repeatedReviews }) => [id, repeatedReviews]));
    expect(seen.get(vendorRecord(7).id)).toEqual({ byOneHost: 3, of: 5 });
    expect(seen.get(vendorRecord(8).id)).toBeNull();
  });
});

describe('the list of events', () => {
  it(
    'events are listed as drafts, completed ones or both, without upcoming ones',
    proves('admin-metrics-2'),
    async () => {
      await table.write({
        put: draftEntity.toItem(draftRecord(1, { details: eventDetails({ name: 'Lantern supper' }) })),
      });
      await table.write({
        put: draftEntity.toItem(draftRecord(2, { details: eventDetails({ name: '', date: null }) })),
      });
      await table.write({ put: hostEventEntity.toItem(hostEventRecord(3)) });
      await table.write({
        put: hostEventEntity.toItem(
          hostEventRecord(4, { status: 'completed', progressStage: 'completed', title: 'Long table' }),
        ),
      });
      const titles = async (...asked: Parameters<typeof events>) =>
        (await events(...asked)).events.map(({ title }) => title).toSorted();
      expect(await titles('draft')).toEqual(['', 'Lantern supper']);
      expect(await titles('completed')).toEqual(['Long table']);
      expect(await titles('all')).toEqual(['', 'Lantern supper', 'Long table']);
      expect(await titles('all', 'lantern')).toEqual(['Lantern supper']);
      expect(await titles('all', 'COMPLETED')).toEqual(['Long table']);
    },
  );
});

describe('drafts of a month', () => {
  const savedAt = (n: number) =>
    new Date(Date.parse('2027-05-20T12:00:00.000Z') + Math.floor(n / 3) * 60_000).toISOString();
  const draft = (n: number) => draftRecord(n, { updatedAt: savedAt(n) });
  /** As drafts were stored before they were sharded. */
  const unsharded = (n: number) => {
    const item = draftEntity.toItem(draft(n));
    return { ...item, gsi1pk: 'DRAFTS#2027-05', gsi1sk: item['updatedAt'] as string };
  };

  it('drafts are listed latest first without repeats, across all shards and unsharded ones', async () => {
    for (let n = 0; n < 60; n += 1)
      await table.write({ put: n % 6 === 0 ? unsharded(n) : draftEntity.toItem(draft(n)) });
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await draftsOfMonth(table, '2027-05', { limit: 7, cursor });
      expect(page.items.length).toBeLessThanOrEqual(7);
      seen.push(...page.items.map(draftPosition));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('drafts are spread over all shards evenly', () => {
    const partitions = Array.from({ length: 400 }, (_, n) => draftEntity.toItem(draft(n)).gsi1pk ?? '');
    const sizes = Object.values(Object.groupBy(partitions, (partition) => partition)).map((all) => all?.length ?? 0);
    expect(sizes).toHaveLength(8);
    expect(Math.max(...sizes)).toBeLessThan(400 / 3);
  });

  it('the list of drafts refuses an invalid cursor', async () => {
    for (const before of ['', '0', 'nonsense']) {
      const cursor = encodeCursor({ before }) ?? '';
      await expect(draftsOfMonth(table, '2027-05', { limit: 7, cursor })).rejects.toThrow(InvalidCursorError);
    }
  });
});

describe('the audit trail', () => {
  it(
    'the audit trail lists acts latest first, with actor and subject, and filters by kind',
    proves('admin-audit-1'),
    async () => {
      await table.write({
        put: profileEntity.toItem({
          userId: admin.userId,
          email: 'admin@example.test',
          fullName: 'Ada Min',
          createdAt: '2027-01-01T12:00:00.000Z',
        }),
      });
      const deed = (subject: string, action: string, name?: string) => ({
        action,
        subject,
        before: 'submitted',
        after: 'approved',
        ...(name && { name }),
      });
      await table.write(
        auditWrite(deed('application#a', 'approve application', 'Fern Hall'), admin, testContext({ firstId: 10 })),
      );
      await table.write(auditWrite(deed('vendor#v', 'remove vendor', 'Masa'), admin, testContext({ firstId: 11 })));
      const earlier = testContext({ firstId: 12, now: '2027-05-20T12:00:00.000Z' });
      await table.write(auditWrite(deed('application#b', 'approve application'), 'system', earlier));
      expect((await trail()).entries).toMatchObject([
        { who: 'Ada Min', action: 'remove vendor', subject: 'Masa', before: 'submitted', after: 'approved' },
        { who: 'Ada Min', subject: 'Fern Hall' },
        { who: 'Automatic review', subject: 'application#b' },
      ]);
      expect((await trail('vendor')).entries.map(({ action }) => action)).toEqual(['remove vendor']);
      expect((await trail('application')).entries).toHaveLength(2);
    },
  );
});
