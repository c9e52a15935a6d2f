import { beforeEach, expect, it } from 'vitest';
import { executeRefunds, sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { RefundExceedsCharge } from '#functions/payments/payment-provider.ts';
import type { Table } from '#functions/data/table.ts';
import {
  at,
  atProvider,
  bookByDeposit,
  bookInFull,
  cancelAll,
  readOrder,
  readBookingPage,
  payRest,
} from '#tests/support/bookings.ts';
import { capturedLogs, measuredIn } from '#tests/support/captured-logs.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { plannedTable, planTotalCents, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const later = '2027-06-01T18:00:00.000Z';

it('a refund is executed once, even if its event is repeated or concurrent', async () => {
  const id = await bookInFull(deps);
  await cancelAll(deps, id, planTotalCents);
  await Promise.all([1, 2, 3].map(() => executeRefunds(deps, id, venue.id, at())));
  expect(await executeRefunds(deps, id, venue.id, at())).toBe(false);
  const { money } = await readOrder(table, id, venue);
  expect(money).toMatchObject({ refundedCents: 126_000, refundPendingCents: 0 });
  expect((await atProvider(table, await readBookingPage(table, id))).refundedCents).toBe(126_000);
});

it.each(steps(4))('the next sweep completes two refunds after a crash %s effect %i', async (when, step) => {
  const id = await bookByDeposit(deps);
  await payRest(deps, id);
  await cancelAll(deps, id, planTotalCents);
  await expect(executeRefunds(dyingAt(deps, step, when), id, venue.id, at())).rejects.toThrow('crash');
  await sweepRefunds(deps, at(later));
  const { money } = await readOrder(table, id, venue);
  expect(money).toMatchObject({ refundedCents: 126_000, refundPendingCents: 0, netCents: 0 });
  expect((await atProvider(table, await readBookingPage(table, id))).refundedCents).toBe(planTotalCents);
});

it('a provider outage keeps its refund pending and blocks no others', async () => {
  const id = await bookInFull(deps);
  await cancelAll(deps, id, planTotalCents);
  const failing = `${id}.${venue.id}.1`;
  const refund: typeof deps.payments.refund = (request) =>
    request.key === failing ? Promise.reject(new Error('down')) : deps.payments.refund(request);
  const run = await sweepRefunds({ ...deps, payments: { ...deps.payments, refund } }, at(later));
  expect(run).toEqual({ done: 2, skipped: 1, failed: 0 });
  expect((await readOrder(table, id, venue)).money.refundPendingCents).toBe(126_000);
  expect(await sweepRefunds(deps, at(later))).toEqual({ done: 1, skipped: 0, failed: 0 });
  expect((await atProvider(table, await readBookingPage(table, id))).refundedCents).toBe(planTotalCents);
});

it('a permanently failing refund blocks no others and is reported from the fifth attempt', async () => {
  const id = await bookByDeposit(deps);
  await payRest(deps, id);
  await cancelAll(deps, id, planTotalCents);
  const failing = `${id}.${venue.id}.1`;
  const refund: typeof deps.payments.refund = (request) =>
    request.key === failing ? Promise.reject(new RefundExceedsCharge('too much')) : deps.payments.refund(request);
  const poisoned = { ...deps, payments: { ...deps.payments, refund } };
  await expect(executeRefunds(poisoned, id, venue.id, at())).rejects.toThrow('too much');
  const waiting = (await readOrder(table, id, venue)).order.ledger.filter(
    (one) => one.kind === 'refund' && !one.doneAt,
  );
  expect(waiting).toMatchObject([{ id: failing }]);
  const reported = async (tries: number) => {
    const lines = capturedLogs();
    for (let n = 0; n < tries; n += 1) expect(await sweepRefunds(poisoned, at(later))).toMatchObject({ failed: 0 });
    return measuredIn(lines).filter((line) => 'RefundsStuck' in line).length;
  };
  expect(await reported(4)).toBe(0);
  expect(await reported(2)).toBe(2);
  expect(await sweepRefunds(deps, at(later))).toEqual({ done: 1, skipped: 0, failed: 0 });
  expect((await atProvider(table, await readBookingPage(table, id))).refundedCents).toBe(planTotalCents);
});

it('a sweep leaves refunds of the last minute to their event', async () => {
  const id = await bookInFull(deps);
  await cancelAll(deps, id, planTotalCents);
  expect(await sweepRefunds(deps, at('2027-06-01T17:00:30.000Z'))).toEqual({ done: 0, skipped: 0, failed: 0 });
});
