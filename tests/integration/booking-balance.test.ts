import { beforeEach, describe, expect, it } from 'vitest';
import { settleBalances } from '#functions/orders/balance/settle-balances.ts';
import { balanceRequest } from '#functions/orders/balance/balance.ts';
import { remindBalances } from '#functions/orders/balance/remind-balances.ts';
import type { Table } from '#functions/data/table.ts';
import { listVendorOrders } from '#functions/orders/list-vendor-orders.ts';
import { orders } from '#shared/api/orders.ts';
import { testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import {
  at,
  atProvider,
  balanceCents,
  balancePayment,
  bookByDeposit,
  bookInFull,
  cancelAll,
  depositCents,
  dueDate,
  captureEvents,
  readOrder,
  readBookingPage,
  payRest,
} from '#tests/support/bookings.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  caterer,
  photographer,
  plannedTable,
  planTotalCents,
  putPlan,
  readHostState,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

/** Checks that the booking is paid once, to the cent, everywhere. */
async function expectPaidOnce(bookingId: string): Promise<void> {
  const page = await readBookingPage(table, bookingId);
  expect(page.settlement.balance.status).toBe('paid');
  expect(page.settlement.charges.map(({ cents }) => cents)).toEqual([depositCents, balanceCents]);
  expect(await atProvider(table, page)).toEqual({ chargedCents: planTotalCents, refundedCents: 0 });
  expect(deps.chargeIds.size).toBe(2);
  for (const vendor of [venue, caterer, photographer]) {
    const { money } = await readOrder(table, bookingId, vendor);
    expect(money).toMatchObject({ owedCents: 0, chargedCents: money.grossCents });
  }
  expect((await readHostState(table)).events).toMatchObject([{ balanceCents: 0, totalCents: planTotalCents }]);
}

async function expectOwed(bookingId: string): Promise<void> {
  const { settlement } = await readBookingPage(table, bookingId);
  expect(settlement.balance).toMatchObject({ status: 'owed', cents: balanceCents, dueDate, key: null });
  expect(settlement.charges).toHaveLength(1);
  expect((await readHostState(table)).events).toMatchObject([{ balanceCents }]);
}

const listOrders = async (vendorId: string) => {
  const actor = { ...otherHost, vendorId };
  return (await listVendorOrders({ table }, testCall(orders.listVendorOrders, { query: {}, actor, context: at() })))
    .orders;
};

describe('the balance of a deposit', () => {
  it(
    'the balance is due eight days before the event, split by order and shown to vendors',
    proves('states-21'),
    async () => {
      const id = await bookByDeposit(deps);
      await expectOwed(id);
      const owed = await Promise.all([venue, caterer, photographer].map((vendor) => readOrder(table, id, vendor)));
      expect(owed.reduce((sum, { money }) => sum + money.owedCents, 0)).toBe(balanceCents);
      expect(await listOrders(caterer.id)).toMatchObject([
        { paymentStatus: 'deposit_paid', owedCents: owed[1]?.money.owedCents },
      ]);
    },
  );

  it('the balance is paid with one charge, which raises an event', async () => {
    const heard = captureEvents(table);
    const id = await bookByDeposit(deps);
    const paid = await payRest({ ...deps, table: heard.table }, id);
    expect(paid).toMatchObject({ balanceCents: 0, paidCents: planTotalCents, balance: { status: 'paid' } });
    await expectPaidOnce(id);
    expect(heard.heard).toMatchObject([
      { type: 'BalancePaid', data: { bookingId: id, balanceCents, paidCents: planTotalCents } },
    ]);
    expect(await listOrders(caterer.id)).toMatchObject([{ paymentStatus: 'paid', owedCents: 0 }]);
  });

  it('the balance is paid once from two tabs and by two clicks with one key', async () => {
    const id = await bookByDeposit(deps);
    const twice = balancePayment();
    const tries = [balancePayment(), twice, twice, balancePayment()].map((body) => payRest(deps, id, body));
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const refusals = answers.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    );
    expect(refusals.filter((code) => code !== 'payment_in_progress' && code !== 'unavailable')).toEqual([]);
    await expectPaidOnce(id);
    expect((await payRest(deps, id)).balance.status).toBe('paid');
    await expectPaidOnce(id);
  });

  it.each([
    ['tok_sandbox_declined', 'payment_declined'],
    ['tok_sandbox_authentication_required', 'authentication_required'],
  ])('the balance is still owed after %s, and another card pays it', async (paymentToken, code) => {
    const id = await bookByDeposit(deps);
    await expect(payRest(deps, id, balancePayment({ paymentToken }))).rejects.toMatchObject({ code });
    await expectOwed(id);
    await payRest(deps, id);
    await expectPaidOnce(id);
  });

  it("the balance is paid if the provider's response is lost", async () => {
    const id = await bookByDeposit(deps);
    const paid = balancePayment({ paymentToken: 'tok_sandbox_lost' });
    await expect(payRest(deps, id, paid)).rejects.toMatchObject({ code: 'unavailable' });
    await payRest(deps, id, paid);
    await expectPaidOnce(id);
  });

  it('an amount other than shown, or a balance not owed, is not charged', async () => {
    const id = await bookByDeposit(deps);
    const other = balancePayment({ agreedBalanceCents: balanceCents - 1 });
    await expect(payRest(deps, id, other)).rejects.toMatchObject({ code: 'price_changed' });
    await expectOwed(id);
    await putPlan(table);
    await table.write({ delete: { pk: `VENDOR#${venue.id}`, sk: 'DAY#2027-06-12' } });
    await table.write({ delete: { pk: `USER#${host.userId}`, sk: `CHECKOUT#${testId(1)}` } });
    const full = await bookInFull(deps);
    await expect(payRest(deps, full)).rejects.toMatchObject({ code: 'refused' });
  });

  it("another person can't pay the balance", async () => {
    const id = await bookByDeposit(deps);
    await expect(payRest(deps, id, balancePayment(), { actor: otherHost })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(payRest(deps, 'HST-ZZZZZZZZ9')).rejects.toMatchObject({ code: 'not_found' });
  });

  it("a balance paid with the key of the host's checkout is charged separately, once", async () => {
    const id = await bookByDeposit(deps);
    const [checkout] = (await readHostState(table)).checkouts;
    await payRest(deps, id, { ...balancePayment(), paymentKey: checkout?.key ?? '' });
    await expectPaidOnce(id);
  });
});

describe('a crash while paying a balance', () => {
  it.each(steps(3))('a crash %s effect %i of a payment ends in a paid balance with one charge', async (when, step) => {
    const id = await bookByDeposit(deps);
    const body = balancePayment();
    await expect(payRest(dyingAt(deps, step, when), id, body)).rejects.toThrow();
    await payRest(deps, id, body);
    await expectPaidOnce(id);
  });

  it.each(steps(3))('after a crash %s effect %i the reconciler ends the payment', async (when, step) => {
    const id = await bookByDeposit(deps);
    await expect(payRest(dyingAt(deps, step, when), id)).rejects.toThrow();
    await settleBalances(deps, at('2027-06-01T17:00:10.000Z'));
    await settleBalances(deps, at('2027-06-01T17:01:00.000Z'));
    const { settlement } = await readBookingPage(table, id);
    expect(['owed', 'paid']).toContain(settlement.balance.status);
    await payRest(deps, id, balancePayment(), { now: '2027-06-01T17:02:00.000Z' });
    await expectPaidOnce(id);
  });

  it.each(steps(3))(
    'after a crash %s effect %i of a declined payment the balance is still owed',
    async (when, step) => {
      const id = await bookByDeposit(deps);
      const body = balancePayment({ paymentToken: 'tok_sandbox_declined' });
      await expect(payRest(dyingAt(deps, step, when), id, body)).rejects.toThrow();
      await settleBalances(deps, at('2027-06-01T17:01:00.000Z'));
      await expectOwed(id);
    },
  );
});

describe('a balance that is being paid', () => {
  it('another tab waits, nothing can be canceled, and an abandoned payment ends first', async () => {
    const id = await bookByDeposit(deps);
    await expect(payRest(dyingAt(deps, 2, 'before'), id)).rejects.toThrow();
    await expect(payRest(deps, id)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await expect(cancelAll(deps, id, depositCents)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await payRest(deps, id, balancePayment(), { now: '2027-06-01T17:01:00.000Z' });
    await expectPaidOnce(id);
  });

  it('the host has ten minutes to approve at the bank', async () => {
    const id = await bookByDeposit(deps);
    const body = balancePayment({ paymentToken: 'tok_sandbox_action_required' });
    const asked = { outcome: 'action_required' as const, clientSecret: 'secret' };
    const asking = { ...deps, payments: { ...deps.payments, charge: () => Promise.resolve(asked) } };
    await expect(payRest(asking, id, body)).rejects.toMatchObject({
      code: 'action_required',
      fields: { clientSecret: 'secret' },
    });
    const run = await settleBalances(deps, at('2027-06-01T17:05:00.000Z'));
    expect(run).toEqual({ done: 0, skipped: 0, failed: 0 });
    const { settlement } = await readBookingPage(table, id);
    expect(settlement.balance.request).toBe(balanceRequest(id, body.paymentKey, body.agreedBalanceCents));
    await payRest(deps, id, { ...body, paymentToken: 'tok_sandbox_success' });
    await expectPaidOnce(id);
  });
});

describe('reminders of a balance', () => {
  const remindedOn = async (id: string, ...moments: string[]) => {
    const heard = captureEvents(table);
    for (const moment of moments) await remindBalances({ table: heard.table }, at(moment));
    expect(heard.heard.filter(({ data }) => data['bookingId'] !== id)).toEqual([]);
    return heard.heard.map(({ type, data }) => [type, data['daysLeft']]);
  };

  it("reminders are sent once the day before and on the due day, in the event's time zone", async () => {
    const id = await bookByDeposit(deps);
    const hours = [
      '2027-06-01T18:00:00.000Z', // booked today: seven days before have already passed
      '2027-06-03T04:59:00.000Z', // the 2nd, in Austin
      '2027-06-03T05:01:00.000Z',
      '2027-06-03T06:01:00.000Z',
      '2027-06-04T06:01:00.000Z',
      '2027-06-04T23:01:00.000Z',
    ];
    expect(await remindedOn(id, ...hours)).toEqual([
      ['BalanceReminderDue', 1],
      ['BalanceReminderDue', 0],
    ]);
  });

  it('reminders state the amount and the consequences, and skip missed days', async () => {
    const id = await bookByDeposit(deps);
    const heard = captureEvents(table);
    await remindBalances({ table: heard.table }, at('2027-06-04T17:00:00.000Z'));
    expect(heard.heard).toMatchObject([
      { data: { bookingId: id, balanceCents, dueDate, daysLeft: 0, lostIfUnpaidCents: depositCents } },
    ]);
    expect((await readBookingPage(table, id)).settlement.balance.remindersSent).toBe(2);
  });

  it('reminders stop when the balance is paid', async () => {
    const id = await bookByDeposit(deps);
    await payRest(deps, id);
    expect(await remindedOn(id, '2027-06-03T17:00:00.000Z', '2027-06-04T17:00:00.000Z')).toEqual([]);
  });
});
