import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountBlocked } from '#events/accounts/account-blocked.ts';
import type { EventOf } from '#events/define-event.ts';
import { parseEvent } from '#events/catalogue.ts';
import { followBlock } from '#functions/accounts/sign-in.ts';
import { blockMail } from '#functions/accounts/mails.ts';
import { blockAccount, unblockAccount } from '#functions/administration/people/block-account.ts';
import { getPerson } from '#functions/administration/people/get-person.ts';
import { listUsers } from '#functions/administration/people/list-users.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { isSessionEnded, profileEntity, profileKey, profileTombstoneEntity } from '#functions/data/accounts/profile.ts';
import { secondFactorEntity } from '#functions/data/accounts/second-factor.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import type { Table } from '#functions/data/table.ts';
import { administration } from '#shared/api/administration.ts';
import { bookByDeposit } from '#tests/support/bookings.ts';
import { admin, testCall, host, testContext, testNow } from '#tests/support/calls.ts';
import { bookingDeps, putPlan, venue } from '#tests/support/plans.ts';
import { proves } from '#tests/support/proves.ts';
import { testTable } from '#tests/support/table.ts';

/* A person's page for administrators, and blocking (rule administration-32). */

const reason = 'Cards that were reported as stolen.';
let table: Table;
let calls = 0;
const input = () => ({ actor: admin, context: testContext({ firstId: 700_000_000 + 1000 * (calls += 1) }) });
const params = { userId: host.userId };
const block = (userId = host.userId) =>
  blockAccount({ table }, testCall(administration.blockAccount, { params: { userId }, body: { reason }, ...input() }));
const unblock = () => unblockAccount({ table }, testCall(administration.unblockAccount, { params, ...input() }));
const person = (userId = host.userId) =>
  getPerson({ table }, testCall(administration.getPerson, { params: { userId }, ...input() }));
const caller = () => callerFinder(table)(host.userId, { secondFactor: false, vendor: false });
const put = (userId: string, fullName: string) =>
  table.write({ put: profileEntity.toItem({ userId, email: `${fullName}@a.test`, fullName, createdAt: testNow }) });

beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
  await put(host.userId, 'Maya');
  await put(venue.ownerId, 'Laurel');
});

describe("a person's page", () => {
  it(
    "a person's page shows their bookings with amounts, and the effects of a block",
    proves('admin-person-1'),
    async () => {
      await bookByDeposit(bookingDeps(table));
      const seen = await person();
      expect(seen).toMatchObject({ fullName: 'Maya', block: null, isAdmin: false, vendor: null, hasMoreEvents: false });
      expect(seen.events).toMatchObject([{ status: 'confirmed' }]);
      const [event] = seen.events;
      expect(seen.upcoming).toEqual({ events: 1, totalCents: event?.totalCents, balanceCents: event?.balanceCents });
      expect(seen.upcoming.balanceCents).toBeGreaterThan(0);
    },
  );

  it("a person's page shows their business with its upcoming orders", proves('admin-person-1'), async () => {
    await bookByDeposit(bookingDeps(table));
    expect((await person(venue.ownerId)).vendor).toMatchObject({ id: venue.id, status: 'approved', upcomingOrders: 1 });
  });

  it('an unknown or deleted account is not found', async () => {
    await table.write({ put: profileTombstoneEntity.toItem({ userId: host.userId, deletedAt: testNow }) });
    for (const act of [person, block]) await expect(act(host.userId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('blocking a person', () => {
  it(
    'a block ends the sessions, is audited and raises an event with the reason',
    proves('admin-person-2'),
    async () => {
      await block();
      const { isBlocked, sessionsEndedAt } = await caller();
      expect([isBlocked, isSessionEnded(new Date(testNow), sessionsEndedAt)]).toEqual([true, true]);
      expect((await person()).block).toEqual({ at: testNow, reason });
      const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
      expect(items).toMatchObject([{ action: 'block account', before: 'open', after: 'blocked', note: reason }]);
      const [item] = await table.getMany([profileKey(host.userId)], { consistent: true });
      const event = parseEvent(item?.domainEvent);
      expect(event).toMatchObject({ type: 'AccountBlocked', data: { userId: host.userId, reason } });
      const mail = blockMail(event as EventOf<typeof AccountBlocked>, 'admin@hostwell.test');
      expect(mail.paragraphs.join(' ')).toContain(reason);
      const users = testCall(administration.listUsers, {
        ...input(),
        query: { search: 'maya', cursor: undefined, limit: 10 },
      });
      expect((await listUsers({ table }, users)).users).toMatchObject([{ isBlocked: true }]);
    },
  );

  it('a block leaves bookings unchanged', async () => {
    await bookByDeposit(bookingDeps(table));
    const before = (await person()).events;
    await block();
    expect((await person()).events).toEqual(before);
  });

  it('an unblocked person needs a new session', proves('admin-person-2'), async () => {
    await expect(unblock()).rejects.toMatchObject({ code: 'conflict' });
    await block();
    await unblock();
    expect(await caller()).toMatchObject({ isBlocked: false, sessionsEndedAt: testNow });
    await block();
  });

  it('administrators can block neither themselves nor each other', proves('admin-person-2'), async () => {
    await put(admin.userId, 'Ada');
    await expect(block(admin.userId)).rejects.toMatchObject({ code: 'refused' });
    const factor = { userId: host.userId, version: 1, activatedAt: testNow, recoveryCodeHashes: [] };
    await table.write({ put: secondFactorEntity.toItem(factor) });
    await expect(block()).rejects.toMatchObject({ code: 'refused' });
    expect((await person()).isAdmin).toBe(true);
  });

  it('the sign-in follows the block, even if events arrive late', proves('admin-person-2'), async () => {
    const states: boolean[] = [];
    const follow = () => followBlock(table, host.userId, async (isOpen) => void states.push(isOpen));
    await block();
    await follow();
    await unblock();
    // The events of both writes, with that of the block arriving late.
    await follow();
    await follow();
    expect(states).toEqual([false, true, true]);
  });

  it('an unblock during the closing of the sign-in reopens it', async () => {
    await block();
    const states: boolean[] = [];
    await followBlock(table, host.userId, async (isOpen) => {
      states.push(isOpen);
      if (!isOpen) await unblock();
    });
    expect(states).toEqual([false, true]);
  });

  it("a block leaves a deleted account's sign-in alone", async () => {
    await table.write({ put: profileTombstoneEntity.toItem({ userId: host.userId, deletedAt: testNow }) });
    await followBlock(table, host.userId, () => Promise.reject(new Error('asked')));
  });

  it('a block by two administrators at once takes effect once', async () => {
    const results = await Promise.allSettled([block(), block()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items).toHaveLength(1);
  });
});
