import { beforeEach, describe, expect, it } from 'vitest';
import { blockAccount, unblockAccount } from '#functions/administration/people/block-account.ts';
import { restoreVendor, suspendVendor } from '#functions/administration/vendors/suspend-vendor.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { administration } from '#shared/api/administration.ts';
import { admin, testCall, host, testContext, testNow } from '#tests/support/calls.ts';
import { dyingAt } from '#tests/support/crashes.ts';
import {
  agreement,
  pay,
  plannedTable,
  planTotalCents,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* A host is blocked, or a vendor suspended, during a checkout (rules administration-19 and accounts-27). */

const reason = 'Cards that were reported as stolen.';
/** Effects after which a checkout crashes: once the days are reserved, and once the provider has charged. */
const [reserved, charged] = [1, 2];

let table: Table;
let deps: WatchedDeps;
let calls = 0;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  for (const userId of [host.userId, venue.ownerId])
    await table.write({ put: profileEntity.toItem({ userId, email: 'a@a.test', fullName: 'A', createdAt: testNow }) });
});

const input = () => ({ actor: admin, context: testContext({ firstId: 600_000_000 + 1000 * (calls += 1) }) });
const block = (userId = host.userId) =>
  blockAccount({ table }, testCall(administration.blockAccount, { params: { userId }, body: { reason }, ...input() }));
const unblock = () =>
  unblockAccount({ table }, testCall(administration.unblockAccount, { params: { userId: host.userId }, ...input() }));
const about = () => ({ params: { vendorId: venue.id }, body: { reason }, ...input() });
const suspend = () => suspendVendor({ table }, testCall(administration.suspendVendor, about()));
const restore = () => restoreVendor({ table }, testCall(administration.restoreVendor, about()));
const reconcile = (minutes: number) =>
  reconcileCheckouts(
    deps,
    testContext({ now: new Date(Date.parse(testNow) + minutes * 60_000).toISOString(), firstId: 7_000_000 }),
  );
const isBlocked = async () =>
  (await callerFinder(table)(host.userId, { secondFactor: false, vendor: false })).isBlocked;
const statusOfVenue = async () => (await table.get(vendorEntity, vendorKey(venue.id), { consistent: true }))?.status;

async function ended() {
  const { events, charges, held, refundedCents } = await readHostState(table);
  return { events: events.length, charges, held, refundedCents, taken: await countTaken(table, venue) };
}

const booked = { events: 1, charges: [planTotalCents], held: 0, refundedCents: 0, taken: 1 };
const nothing = { events: 0, charges: [], held: 0, refundedCents: 0, taken: 0 };

describe('a host who is blocked', () => {
  it('a host blocked after the charge keeps the booking', async () => {
    await expect(pay(dyingAt(deps, charged, 'after'), agreement())).rejects.toThrow();
    await block();
    await reconcile(1);
    expect(await ended()).toEqual(booked);
    expect(await isBlocked()).toBe(true);
  });

  it('a host blocked before the charge pays nothing, and the days are free again', async () => {
    await expect(pay(dyingAt(deps, charged, 'before'), agreement())).rejects.toThrow();
    expect(await ended()).toMatchObject({ held: 1, taken: 1 });
    await block();
    await reconcile(1);
    expect(await ended()).toEqual(nothing);
  });

  it("a host blocked during the bank's approval loses the reservation in time, and can pay once unblocked", async () => {
    const asked = agreement({ paymentToken: 'tok_sandbox_action_required' });
    await expect(pay(deps, asked)).rejects.toMatchObject({ code: 'action_required' });
    await block();
    await reconcile(60);
    expect(await ended()).toEqual(nothing);
    await unblock();
    // An unanswered approval makes the next payment wait.
    const later = testContext({ now: '2027-06-02T17:00:00.000Z', firstId: 8_000_000 });
    await pay(deps, agreement(), { context: later });
    expect(await ended()).toEqual(booked);
  });
});

describe('a vendor that is suspended', () => {
  it("a vendor suspended before the reservation can't be paid, and nothing is reserved", async () => {
    await suspend();
    await expect(pay(deps, agreement())).rejects.toMatchObject({ code: 'not_offered' });
    expect(await ended()).toEqual(nothing);
    await restore();
    await pay(deps, agreement());
    expect(await ended()).toEqual(booked);
  });

  it('a vendor suspended after the reservation keeps the order', async () => {
    const paid = agreement();
    await expect(pay(dyingAt(deps, reserved, 'after'), paid)).rejects.toThrow();
    await suspend();
    await pay(deps, paid);
    expect(await ended()).toEqual(booked);
    expect(await statusOfVenue()).toBe('suspended');
  });

  it("a vendor suspended during the bank's approval gets its day back if the host does not respond", async () => {
    const asked = agreement({ paymentToken: 'tok_sandbox_action_required' });
    await expect(pay(deps, asked)).rejects.toMatchObject({ code: 'action_required' });
    await suspend();
    await reconcile(60);
    expect(await ended()).toEqual(nothing);
    await expect(pay(deps, agreement())).rejects.toMatchObject({ code: 'not_offered' });
  });

  it('a vendor suspended at the same moment is booked completely or not at all', async () => {
    for (let round = 0; round < 12; round += 1) {
      ({ table, deps } = await plannedTable());
      const [paid, suspended] = await Promise.allSettled([pay(deps, agreement()), suspend()]);
      expect(suspended.status).toBe('fulfilled');
      expect(await ended()).toEqual(paid.status === 'fulfilled' ? booked : nothing);
    }
  });

  it('a vendor with a blocked owner stays live and can be booked', async () => {
    await block(venue.ownerId);
    await pay(deps, agreement());
    expect(await ended()).toEqual(booked);
    expect(await statusOfVenue()).toBe('approved');
  });
});
