import { describe, expect, it } from 'vitest';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import { sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { at, atProvider, readBookingPage } from '#tests/support/bookings.ts';
import { changeKinds } from '#tests/support/booked-changes.ts';
import type { ChangeKind, ReadyChange } from '#tests/support/booked-changes.ts';
import { dyingAt } from '#tests/support/crashes.ts';
import type { When } from '#tests/support/crashes.ts';
import { plannedTable } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

/* A crash before or after each effect of each change of a booked event makes the change once or not at all. */

const minutesLater = '2027-06-01T17:05:00.000Z';

/** Returns a booking and its costs, without ids, versions and times. */
async function bookingState(table: Table, bookingId: string) {
  const page = await readBookingPage(table, bookingId);
  const { booking, settlement, orders, changes } = page;
  const { date, startTime, guestCount, durationHours, zipCode } = booking.event;
  const { status, cents, dueDate } = settlement.balance;
  const days = (await scanItems(table)).filter(({ type }) => type === dayEntity.type).map(dayEntity.fromItem);
  return {
    event: [date, startTime, guestCount, durationHours, zipCode],
    items: booking.items.map(({ id, packages }) => [id, packages.map(({ productId }) => productId)]),
    totalCents: booking.quote.totalCents,
    settlement: [settlement.status, status, cents, dueDate, settlement.pending, settlement.adding],
    request: settlement.moveRequest?.end ?? settlement.moveRequest?.to.date ?? null,
    orders: orders.map((order) => {
      const { chargedCents, refundedCents, owedCents, vendorShareCents } = orderMoney(order, date);
      return [order.vendorId, order.status, order.event.date, chargedCents, refundedCents, owedCents, vendorShareCents];
    }),
    changes: changes.map((change) => [change.kind, change.cents]),
    provider: await atProvider(table, page),
    taken: days
      .filter(({ jobs }) => jobs.length > 0)
      .map(
        ({ vendorId, date: on, jobs }) =>
          `${vendorId} ${on}: ${jobs.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`).join()}`,
      )
      .sort(),
  };
}

/** Runs the scheduled jobs: they end abandoned checkouts and payments, and execute refunds. */
async function reconcile(deps: BookingDeps): Promise<void> {
  await reconcileCheckouts(deps, at(minutesLater));
  await settleBalances(deps, at(minutesLater));
  await sweepRefunds(deps, at(minutesLater));
}

async function prepared({ prepare }: ChangeKind) {
  const { table, deps } = await plannedTable();
  const ready = await prepare(deps);
  await sweepRefunds(deps, at(minutesLater));
  return { table, deps, ready };
}

/** Returns the booking before and after an undisturbed change, and the number of its effects. */
async function undisturbed(kind: ChangeKind) {
  const { table, deps, ready } = await prepared(kind);
  const before = await bookingState(table, ready.bookingId);
  let effects = 0;
  const counted = <A extends unknown[], R>(act: (...given: A) => R) => {
    return (...given: A): R => {
      effects += 1;
      return act(...given);
    };
  };
  const { charge, settle, refund, removeCard } = deps.payments;
  await ready.send({
    ...deps,
    table: { ...table, write: counted(table.write) },
    payments: {
      charge: counted(charge),
      settle: counted(settle),
      refund: counted(refund),
      removeCard: counted(removeCard),
    },
  });
  await reconcile(deps);
  return { before, after: await bookingState(table, ready.bookingId), effects };
}

/** Makes a change whose function crashes; returns its table and dependencies. */
async function crash(kind: ChangeKind, step: number, when: When, token?: string) {
  const { table, deps, ready } = await prepared(kind);
  await expect(ready.send(dyingAt(deps, step, when), token)).rejects.toThrow();
  return { table, deps, ready, state: () => bookingState(table, ready.bookingId) };
}

const sides = ['before', 'after'] as const;

/** Acts before and after each effect. */
async function atEach(effects: number, act: (step: number, when: When) => Promise<void>): Promise<void> {
  for (let step = 1; step <= effects; step += 1) for (const when of sides) await act(step, when);
}

describe.each(changeKinds)('$change', (kind) => {
  it('a repeated request completes the change once after a crash at any effect', async () => {
    const { after, effects } = await undisturbed(kind);
    expect(effects).toBe(kind.isCharged ? 3 : 1);
    await atEach(effects, async (step, when) => {
      const { deps, ready, state } = await crash(kind, step, when);
      await ready.send(deps);
      await reconcile(deps);
      expect(await state(), `${when} effect ${step}`).toEqual(after);
    });
  });

  it('a change interrupted at any effect is completed if paid and dropped otherwise', async () => {
    const { before, after, effects } = await undisturbed(kind);
    await atEach(effects, async (step, when) => {
      const { deps, state } = await crash(kind, step, when);
      await reconcile(deps);
      const isMade = step + (when === 'after' ? 1 : 0) > (kind.isCharged ? 2 : 1);
      expect(await state(), `${when} effect ${step}`).toEqual(isMade ? after : before);
    });
  });
});

describe.each(changeKinds.filter(({ isCharged }) => isCharged))('$change with a declined card', (kind) => {
  it('a declined card leaves the booking unchanged, despite a crash at any effect', async () => {
    const { before, effects } = await undisturbed(kind);
    const declined = 'tok_sandbox_declined';
    const { table, deps, ready }: { table: Table; deps: BookingDeps; ready: ReadyChange } = await prepared(kind);
    await expect(ready.send(deps, declined)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await bookingState(table, ready.bookingId)).toEqual(before);
    await atEach(effects, async (step, when) => {
      const { deps: on, state } = await crash(kind, step, when, declined);
      await reconcile(on);
      expect(await state(), `${when} effect ${step}`).toEqual(before);
    });
  });
});
