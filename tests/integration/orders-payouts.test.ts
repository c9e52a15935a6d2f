import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { findOrder, storeOrder } from '#functions/orders/order-repository.ts';
import type { PayoutDeps } from '#functions/orders/payouts/deps.ts';
import { sendPayout } from '#functions/orders/payouts/send-payouts.ts';
import { listFailed } from '#functions/orders/payouts/list-failed-payouts.ts';
import { retryPayout, retryVendorPayout } from '#functions/orders/payouts/retry-payout.ts';
import { sandboxAccounts, sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Actor } from '#functions/platform/context.ts';
import { payouts } from '#shared/api/orders/payouts.ts';
import { admin, testCall, testId, otherHost } from '#tests/support/calls.ts';
import { at, bookByDeposit, bookInFull, cancelOne, captureEvents, readOrder } from '#tests/support/bookings.ts';
import { steps } from '#tests/support/crashes.ts';
import {
  payoutsDyingAt,
  putBankAccount,
  refundAfterPayout,
  runPayouts,
  sentBySandbox,
} from '#tests/support/payouts.ts';
import { caterer, photographer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/** The event is on Saturday, 12 June 2027 in Austin: its payouts are due on Tuesday, the 15th, there. */
const tooEarly = '2027-06-15T04:59:00.000Z';
const dueNow = '2027-06-15T05:01:00.000Z';
const later = '2027-06-15T06:00:00.000Z';
const wholeShare = 120_000;

const nothing = { done: 0, skipped: 0, failed: 0 };

let table: Table;
let deps: WatchedDeps;
let payoutDeps: PayoutDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  payoutDeps = { table, payouts: sandboxPayouts(table, { lateMs: 20 }) };
});

const run = (now = dueNow, using = payoutDeps) => runPayouts(using, at(now));
const order = async (id: string, vendor: VendorRecord): Promise<OrderRecord> =>
  (await findOrder(table, id, vendor.id)) as OrderRecord;

async function bookedWithAccounts(lastFour?: string): Promise<string> {
  const id = await bookInFull(deps);
  for (const vendor of [venue, caterer, photographer]) await putBankAccount(table, vendor, lastFour);
  return id;
}

describe('sending a payout', () => {
  it("a payout is sent once when due, by the date at the event's place", async () => {
    const id = await bookedWithAccounts();
    const captured = captureEvents(table);
    expect((await run(tooEarly)).due).toMatchObject({ done: 0, failed: 0 });
    const runs = await Promise.all([1, 2, 3].map(() => run(dueNow, { ...payoutDeps, table: captured.table })));
    expect(runs.reduce((sum, { due }) => sum + due.done, 0)).toBe(3);
    expect(await run(later)).toEqual({ resumed: nothing, retried: nothing, due: nothing });
    const paid = await order(id, venue);
    expect(paid.payout).toMatchObject({ state: 'sent', attempt: 1, cents: wholeShare, account: { lastFour: '6789' } });
    expect(await sentBySandbox(table, paid)).toBe(wholeShare);
    expect(captured.heard.filter(({ type }) => type === 'PayoutSent')).toHaveLength(3);
    expect(captured.heard).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ vendorId: venue.id, cents: wholeShare, deductedCents: 0 }) as unknown,
      }),
    );
  });

  it('a payout is sent after the completion of the event', async () => {
    const id = await bookedWithAccounts();
    await completeEvents({ table }, at(dueNow));
    await run();
    expect(await order(id, venue)).toMatchObject({ status: 'completed', payout: { state: 'sent' } });
  });

  it('a payout waits for the balance', async () => {
    const id = await bookByDeposit(deps);
    await putBankAccount(table, venue);
    expect(await run()).toEqual({ resumed: nothing, retried: nothing, due: nothing });
    expect((await readOrder(table, id, venue, dueNow)).money.payout.state).toBe('held');
  });

  it('a payout waits for a pending refund and pays the rest after a cancellation', async () => {
    const id = await bookedWithAccounts();
    // Five days before the event, half of $1,260.00 is retained, $600.00 of it for the vendor.
    await cancelOne(deps, id, venue, 63_000, { now: '2027-06-07T17:00:00.000Z' });
    await run();
    expect((await order(id, venue)).payout).toBeNull();
    expect((await readOrder(table, id, venue, dueNow)).money.payout.state).toBe('held');
    const cancelled = await order(id, venue);
    const ledger = cancelled.ledger.map((entry) => (entry.kind === 'refund' ? { ...entry, doneAt: dueNow } : entry));
    await storeOrder(table, { ...cancelled, version: cancelled.version + 1, ledger });
    await run();
    expect(await sentBySandbox(table, await order(id, venue))).toBe(60_000);
  });

  it('a refund between reading and claiming stops the payout', async () => {
    const id = await bookedWithAccounts();
    const read = await order(id, venue);
    await refundAfterPayout(table, read, 63_000);
    expect(await sendPayout(payoutDeps, read, { actor: 'system', context: at(dueNow) })).toBe(false);
    expect(await sentBySandbox(table, await order(id, venue))).toBe(0);
  });

  it.each(steps(3))('a payout interrupted by a crash %s effect %i is sent once by a later run', async (when, step) => {
    const id = await bookedWithAccounts();
    const before = await order(id, venue);
    await expect(
      sendPayout(payoutsDyingAt(payoutDeps, step, when), before, { actor: 'system', context: at(dueNow) }),
    ).rejects.toThrow('crash');
    await run('2027-06-15T05:02:00.000Z');
    await run(later);
    const after = await order(id, venue);
    expect(after.payout).toMatchObject({ state: 'sent', attempt: 1, cents: wholeShare });
    expect(await sentBySandbox(table, after)).toBe(wholeShare);
  });

  it.each(['late', 'lost'] as const)('a payout whose response is %s is sent once', async (fault) => {
    const id = await bookedWithAccounts(sandboxAccounts[fault]);
    await Promise.all([run(), run()]);
    await run(later);
    const after = await order(id, venue);
    expect(after.payout).toMatchObject({ state: 'sent', attempt: 1 });
    expect(await sentBySandbox(table, after)).toBe(wholeShare);
  });
});

describe('failed payouts', () => {
  it('a failed payout states the reason and is sent automatically to the next account', async () => {
    const id = await bookedWithAccounts(sandboxAccounts.closed);
    const captured = captureEvents(table);
    await run(dueNow, { ...payoutDeps, table: captured.table });
    expect((await order(id, venue)).payout).toMatchObject({ state: 'failed', reason: 'account_closed', attempt: 1 });
    expect(captured.heard.filter(({ type }) => type === 'PayoutFailed')).toHaveLength(3);
    expect((await run(later)).retried).toEqual({ done: 0, skipped: 3, failed: 0 });
    await putBankAccount(table, venue, '4321', 2);
    expect((await run(later)).retried).toEqual({ done: 1, skipped: 2, failed: 0 });
    const after = await order(id, venue);
    expect(after.payout).toMatchObject({ state: 'sent', attempt: 2, account: { lastFour: '4321' } });
    expect(await sentBySandbox(table, after)).toBe(wholeShare);
  });

  it('a payout that failed without an account is sent once there is one', async () => {
    const id = await bookInFull(deps);
    await run();
    expect((await order(id, venue)).payout).toMatchObject({ state: 'failed', reason: 'no_account', account: null });
    await putBankAccount(table, venue);
    await run(later);
    expect((await order(id, venue)).payout).toMatchObject({ state: 'sent', attempt: 2, cents: wholeShare });
  });
});

describe('a refund after a payout', () => {
  it("a refund after a payout is deducted from the vendor's next payouts, to the cent", async () => {
    const id = await bookedWithAccounts();
    await run();
    const paid = await order(id, venue);
    // Everything is refunded, so the vendor owes $1,200.00.
    await refundAfterPayout(table, paid, 126_000);
    const next = async (n: number, priceCents: number) => {
      const { ledger } = paid;
      const other = { ...paid, bookingId: `HST-00000000${n}`, version: 1, priceCents, feeCents: 0, payout: null };
      const full = ledger.map((entry) => ({ ...entry, cents: priceCents }));
      await table.write({ put: orderEntity.toItem({ ...other, ledger: full }) });
      await run(later);
      return order(other.bookingId, venue);
    };
    const first = await next(1, 50_001);
    expect(first.payout).toMatchObject({ state: 'sent', cents: 0, deductedCents: 50_001, transferId: null });
    expect((await order(id, venue)).payout).toMatchObject({ recoveredCents: 50_001 });
    const second = await next(2, 100_000);
    expect(second.payout).toMatchObject({ state: 'sent', cents: 30_001, deductedCents: 69_999 });
    expect(await sentBySandbox(table, second)).toBe(30_001);
    expect((await order(id, venue)).payout).toMatchObject({ recoveredCents: wholeShare });
    expect((await next(3, 10_000)).payout).toMatchObject({ cents: 10_000, deductedCents: 0 });
  });
});

describe('retrying a failed payout', () => {
  let id: string;
  beforeEach(async () => {
    id = await bookedWithAccounts(sandboxAccounts.closed);
    await run();
  });

  const retryBy = (actor: Actor) =>
    actor.isAdmin
      ? retryVendorPayout(
          payoutDeps,
          testCall(payouts.retryVendorPayout, {
            params: { bookingId: id, vendorId: venue.id },
            actor,
            context: at(later),
          }),
        )
      : retryPayout(
          payoutDeps,
          testCall(payouts.retryPayout, { params: { bookingId: id }, actor, context: at(later) }),
        );
  const owner = { ...otherHost, vendorId: venue.id };

  it.each([
    ['its vendor', owner],
    ['an administrator', admin],
  ])('a retry by %s sends the payout once to the current account', async (_, actor) => {
    await expect(retryBy(actor), 'the same account').rejects.toMatchObject({ code: 'conflict' });
    expect((await order(id, venue)).payout).toMatchObject({ state: 'failed', attempt: 1 });
    await putBankAccount(table, venue, '4321', 2);
    expect((await retryBy(actor)).payout).toMatchObject({
      state: 'sent',
      sentCents: wholeShare,
      accountLastFour: '4321',
    });
    await expect(retryBy(actor)).rejects.toMatchObject({ code: 'conflict' });
    expect(await sentBySandbox(table, await order(id, venue))).toBe(wholeShare);
  });

  it("other vendors can't retry a payout", async () => {
    await expect(retryBy({ ...otherHost, vendorId: testId(99) })).rejects.toMatchObject({ code: 'not_found' });
  });

  it("an administrator's retry is audited, and the list shows remaining failures", async () => {
    const list = () =>
      listFailed({ table }, testCall(payouts.listFailedPayouts, { query: {}, actor: admin, context: at(later) }));
    expect((await list()).payouts).toHaveLength(3);
    await putBankAccount(table, venue, '4321', 2);
    await retryBy(admin);
    const left = (await list()).payouts;
    expect(left.map(({ vendorName }) => vendorName).toSorted()).toEqual(['Vendor 6', 'Vendor 7']);
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items).toMatchObject([{ action: 'retry payout', subject: `payout#${id}.${venue.id}`, note: '$1,200.00' }]);
  });
});
