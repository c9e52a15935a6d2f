import { beforeEach, expect, it } from 'vitest';
import { orderEntity } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { Table } from '#functions/data/table.ts';
import { sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { listPendingRefunds } from '#functions/orders/order-repository.ts';
import { sendDuePayouts } from '#functions/orders/payouts/send-payouts.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { findDoubledCharges, repairDoubledCharges } from '#infra/ops/repair-charges.ts';
import {
  at,
  atProvider,
  balanceCents,
  balancePayment,
  bookByDeposit,
  cancelAll,
  depositCents,
  readBookingPage,
  payRest,
} from '#tests/support/bookings.ts';
import { putBankAccount } from '#tests/support/payouts.ts';
import { bookingDeps, caterer, photographer, planTotalCents, putPlan, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { testTableAt } from '#tests/support/table.ts';

const later = '2027-06-01T18:00:00.000Z';
const payoutDay = '2027-06-15T17:00:00.000Z';
let table: Table;
let deps: WatchedDeps;
let found: () => ReturnType<typeof findDoubledCharges>;
let id: string;

/** A booking whose balance counts as paid by the deposit's charge, as happened with an equal balance. */
beforeEach(async () => {
  const fresh = await testTableAt();
  ({ table } = fresh);
  found = () => findDoubledCharges(fresh.client, fresh.tableName);
  await putPlan(table);
  deps = bookingDeps(table);
  id = await bookByDeposit(deps);
  const { settlement, orders } = await readBookingPage(table, id);
  const chargeId = settlement.charges[0]?.chargeId ?? '';
  const charge = { chargeId, purpose: 'balance' as const, cents: balanceCents, at: later };
  const balance = { ...settlement.balance, status: 'paid' as const };
  await table.write({
    put: settlementEntity.toItem({ ...settlement, charges: [...settlement.charges, charge], balance }),
  });
  for (const order of orders) {
    const cents = orderMoney(order, order.event.date).owedCents;
    const ledger = [...order.ledger, { ...charge, kind: 'charge' as const, cents }];
    await table.write({ put: orderEntity.toItem({ ...order, ledger }) });
  }
});

const repair = (now = later) => repairDoubledCharges(table, id, new Date(now));
const pending = async () => (await listPendingRefunds(table, new Date('2028-01-01'))).items.length;

it('the repair lists a booking without changes, repairs it once, and the host owes the untaken amount', async () => {
  const before = await readBookingPage(table, id);
  const chargeId = before.settlement.charges[0]?.chargeId;
  expect(await found()).toEqual([{ bookingId: id, chargeIds: [chargeId], cents: balanceCents }]);
  expect(await readBookingPage(table, id)).toEqual(before);
  expect(await repair()).toBe('repaired');
  expect(await found()).toEqual([]);
  expect(await repair()).toBe('well');
  const { settlement } = await readBookingPage(table, id);
  expect(settlement.charges).toMatchObject([{ chargeId, cents: depositCents }]);
  expect(settlement.balance).toMatchObject({ status: 'owed', cents: balanceCents, dueDate: '2027-06-04' });
  await payRest(deps, id, balancePayment(), { now: later });
  expect(await atProvider(table, await readBookingPage(table, id))).toEqual({
    chargedCents: planTotalCents,
    refundedCents: 0,
  });
});

it('the repair ends refunds of a canceled booking beyond the charged amount', async () => {
  await cancelAll(deps, id, planTotalCents, { now: later });
  const nextDay = at('2027-06-02T18:00:00.000Z');
  await sweepRefunds(deps, nextDay);
  await sweepRefunds(deps, nextDay);
  expect(await pending(), 'refunds that can never be executed').toBeGreaterThan(0);
  expect(await repair()).toBe('repaired');
  await sweepRefunds(deps, nextDay);
  expect(await pending()).toBe(0);
  const page = await readBookingPage(table, id);
  expect(await atProvider(table, page)).toEqual({ chargedCents: depositCents, refundedCents: depositCents });
  for (const order of page.orders)
    expect(orderMoney(order, order.event.date)).toMatchObject({
      netCents: 0,
      refundPendingCents: 0,
      vendorShareCents: 0,
    });
});

it('the repair holds payouts of a past event until its host has paid', async () => {
  for (const vendor of [venue, caterer, photographer]) await putBankAccount(table, vendor);
  expect(await repair(payoutDay)).toBe('repaired');
  const payouts = { table, payouts: sandboxPayouts(table) };
  expect(await sendDuePayouts(payouts, at(payoutDay))).toEqual({ done: 0, skipped: 0, failed: 0 });
  expect((await readBookingPage(table, id)).orders.every(({ payout }) => payout === null)).toBe(true);
  await payRest(deps, id, balancePayment(), { now: payoutDay });
  expect(await sendDuePayouts(payouts, at(payoutDay))).toEqual({ done: 3, skipped: 0, failed: 0 });
});
