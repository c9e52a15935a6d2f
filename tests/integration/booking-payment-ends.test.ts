import { payoutRecordEntity, payoutRecordSort, payoutRecordPartition } from '#functions/data/orders/payout-record.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxChargeEntity, sandboxChargeKey } from '#functions/data/payments/sandbox.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { Table } from '#functions/data/table.ts';
import { settleBalances } from '#functions/orders/balance/settle-balances.ts';
import { cancelUnpaid } from '#functions/orders/cancellation/cancel-unpaid.ts';
import { findOrder, storeOrder } from '#functions/orders/order-repository.ts';
import { retryPayout } from '#functions/orders/payouts/retry-payout.ts';
import { sandboxAccounts, sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { payouts } from '#shared/api/orders/payouts.ts';
import {
  at,
  balanceCents,
  balancePayment,
  bookByDeposit,
  bookInFull,
  changeCount,
  depositCents,
  dueDate,
  giveUp,
  readOrder,
  readBookingPage,
  payRest,
} from '#tests/support/bookings.ts';
import { testCall, otherHost } from '#tests/support/calls.ts';
import { putBankAccount, runPayouts, sentBySandbox } from '#tests/support/payouts.ts';
import { plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/*
 * The end of payments that wait for the host's bank. The event is on 12 June in Austin: payments after 4 June are late.
 */

const midnight = '2027-06-05T05:00:00.000Z';
const before = (seconds: number) => new Date(Date.parse(midnight) - 1000 * seconds).toISOString();
const after = (seconds: number) => before(-seconds);
const afterEvent = '2027-06-22T17:00:00.000Z';
const payoutDay = '2027-06-15T05:01:00.000Z';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const asked = balancePayment({ paymentToken: 'tok_sandbox_action_required' });
const asking = (id: string, now: string) =>
  expect(payRest(deps, id, asked, { now })).rejects.toMatchObject({ code: 'action_required' });
const readBalance = async (id: string) => (await readBookingPage(table, id)).settlement.balance;

/** Approves the payment at the host's bank. */
async function answerBank(id: string, amountCents: number): Promise<string> {
  const { key } = await readBalance(id);
  const terms = { key: key ?? '', token: 'tok_sandbox_authenticated', amountCents, description: 'A party' };
  expect(await deps.payments.charge(terms)).toMatchObject({ outcome: 'charged' });
  return key ?? '';
}

const sumRefunds = async (key: string) =>
  (await table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true }))?.refundedCents;

describe('a balance payment waiting for the bank', () => {
  it('a balance payment ends ten minutes after it started, even if requested again', async () => {
    const id = await bookByDeposit(deps);
    await asking(id, '2027-06-02T17:00:00.000Z');
    const { abandonedAt, key } = await readBalance(id);
    expect(abandonedAt).toBe('2027-06-02T17:10:00.000Z');
    for (const now of ['2027-06-02T17:00:05.000Z', '2027-06-02T17:09:59.000Z']) await asking(id, now);
    expect(await readBalance(id)).toMatchObject({ abandonedAt, key });
    await asking(id, '2027-06-02T17:10:01.000Z');
    expect((await readBalance(id)).key, 'another payment').not.toBe(key);
  });

  it('a balance payment ends with the last day, and the booking is canceled', async () => {
    const id = await bookByDeposit(deps);
    await asking(id, before(300));
    await asking(id, before(10));
    expect(await readBalance(id)).toMatchObject({ status: 'charging', dueDate });
    const { abandonedAt } = await readBalance(id);
    expect(Date.parse(abandonedAt ?? '')).toBeLessThan(Date.parse(midnight));
    const late = payRest(deps, id, { ...asked, paymentToken: 'tok_sandbox_authenticated' }, { now: after(1) });
    await expect(late).rejects.toMatchObject({
      code: 'refused',
      message: 'The last day to pay this balance was Jun 04, 2027.',
    });
    await settleBalances(deps, at(after(60)));
    await cancelUnpaid(deps, at(after(61)));
    expect((await readBookingPage(table, id)).settlement).toMatchObject({
      status: 'cancelled',
      balance: { key: null },
    });
    await expect(payRest(deps, id, asked, { now: after(62) })).rejects.toMatchObject({ code: 'refused' });
  });

  it('a balance charged in time counts even if found after midnight', async () => {
    const id = await bookByDeposit(deps);
    await asking(id, before(300));
    await answerBank(id, balanceCents);
    await settleBalances(deps, at(after(30)));
    expect(await readBalance(id)).toMatchObject({ status: 'paid' });
  });

  it('a balance charge found days later is refunded', async () => {
    const id = await bookByDeposit(deps);
    await asking(id, before(300));
    const key = await answerBank(id, balanceCents);
    expect(await settleBalances(deps, at(afterEvent))).toMatchObject({ done: 1, failed: 0 });
    expect(await sumRefunds(key)).toBe(balanceCents);
    const { settlement } = await readBookingPage(table, id);
    expect(settlement.charges.map(({ cents }) => cents)).toEqual([depositCents]);
    await cancelUnpaid(deps, at(afterEvent));
    expect((await readBookingPage(table, id)).settlement.status).toBe('cancelled');
  });
});

describe('a change waiting for the bank', () => {
  const change = (id: string, now: string, changeKey = '6f1c0f0a-3b1e-4a7c-9f58-0d7f1f5a2c11') =>
    changeCount(deps, id, 45, { changeKey, paymentToken: 'tok_sandbox_action_required' }, { now });

  it('a pending change ends with the last day for changes, and the vendor can cancel then', async () => {
    const id = await bookInFull(deps);
    await expect(change(id, before(300))).rejects.toMatchObject({ code: 'action_required' });
    const { abandonedAt } = await readBalance(id);
    expect(Date.parse(abandonedAt ?? '')).toBeLessThan(Date.parse(midnight));
    await settleBalances(deps, at(after(1)));
    expect((await readBookingPage(table, id)).settlement).toMatchObject({ pending: null, balance: { status: 'none' } });
    await giveUp(deps, id, venue, after(2));
  });

  it('a change whose charge is found days later is not made, and the charge is refunded', async () => {
    const id = await bookInFull(deps);
    await expect(change(id, before(300))).rejects.toMatchObject({ code: 'action_required' });
    const page = await readBookingPage(table, id);
    const cents = page.settlement.pending?.change.chargedCents ?? 0;
    const key = await answerBank(id, cents);
    await settleBalances(deps, at(afterEvent));
    const now = await readBookingPage(table, id);
    expect(now.changes).toEqual([]);
    expect(now.booking.event.guestCount).toBe(40);
    expect(now.settlement.charges).toHaveLength(1);
    expect(await sumRefunds(key)).toBe(cents);
  });
});

describe('payouts during payments', () => {
  const payoutDeps = () => ({ table, payouts: sandboxPayouts(table, { lateMs: 20 }) });

  it('a payout waits while a payment of the booking is in progress', async () => {
    const id = await bookInFull(deps);
    await putBankAccount(table, venue);
    const { settlement } = await readBookingPage(table, id);
    const charging = { ...settlement.balance, status: 'charging' as const, key: `${id}.x`, abandonedAt: afterEvent };
    await table.write({ put: settlementEntity.toItem({ ...settlement, balance: charging }) });
    await runPayouts(payoutDeps(), at(payoutDay));
    expect((await readOrder(table, id, venue)).order.payout).toBeNull();
    await table.write({ put: settlementEntity.toItem(settlement) });
    await runPayouts(payoutDeps(), at(payoutDay));
    expect((await readOrder(table, id, venue)).order.payout).toMatchObject({ state: 'sent', cents: 120_000 });
  });

  it("a second payout, sent once, covers a later increase of the vendor's share", async () => {
    const id = await bookInFull(deps);
    await putBankAccount(table, venue);
    await runPayouts(payoutDeps(), at(payoutDay));
    const { order } = await readOrder(table, id, venue);
    const charge = {
      kind: 'charge' as const,
      purpose: 'change' as const,
      chargeId: 'ch_later',
      cents: 10_500,
      at: payoutDay,
    };
    const grown = { ...order, version: order.version + 1, priceCents: 130_000, feeCents: 6500 };
    await storeOrder(table, { ...grown, ledger: [...order.ledger, charge] });
    expect((await readOrder(table, id, venue, payoutDay)).money.payout).toMatchObject({ state: 'due', cents: 130_000 });
    const runs = await Promise.all([1, 2, 3].map(() => runPayouts(payoutDeps(), at(payoutDay))));
    expect(runs.reduce((sum, { due }) => sum + due.done, 0)).toBe(1);
    await runPayouts(payoutDeps(), at(afterEvent));
    const paid = (await readOrder(table, id, venue)).order;
    expect(paid.payout).toMatchObject({ state: 'sent', attempt: 2, cents: 10_000, earlier: { cents: 120_000 } });
    expect(await sentBySandbox(table, paid)).toBe(130_000);
    const { items } = await table.query(payoutRecordEntity, {
      pk: payoutRecordPartition(venue.id),
      sk: { beginsWith: payoutRecordSort('') },
    });
    expect(
      items.map(({ sentOn, sentCents }) => [sentOn, sentCents]),
      'statements show both payouts',
    ).toEqual([
      [items[0]?.sentOn, 120_000],
      [items[0]?.sentOn, 10_000],
    ]);
  });

  it('concurrent retries of a payout are refused as changed, except the first', async () => {
    const id = await bookInFull(deps);
    await putBankAccount(table, venue, sandboxAccounts.closed);
    await runPayouts(payoutDeps(), at(payoutDay));
    await putBankAccount(table, venue, '4321', 2);
    const retry = () =>
      retryPayout(
        payoutDeps(),
        testCall(payouts.retryPayout, {
          params: { bookingId: id },
          actor: { ...otherHost, vendorId: venue.id },
          context: at(payoutDay),
        }),
      );
    const results = await Promise.allSettled([retry(), retry(), retry()]);
    const codes = results.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'sent'));
    expect(codes.toSorted()).toEqual(['conflict', 'conflict', 'sent']);
    const order = await findOrder(table, id, venue.id);
    expect(order && (await sentBySandbox(table, order))).toBe(120_000);
  });
});
