import { beforeEach, describe, expect, it } from 'vitest';
import { eventsOn } from '#functions/data/entity.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { notify } from '#functions/notifications/notify.ts';
import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { balancePaidMail } from '#functions/orders/mails/host-mail.ts';
import { readPayerName } from '#functions/orders/mails/payer-name.ts';
import { payerReceiptMail } from '#functions/orders/mails/receipt-mail.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { getEventBalance, payEventBalance } from '#functions/orders/room/event-balance.ts';
import type { Actor } from '#functions/platform/context.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import type { BalancePaid } from '#events/orders/balance-paid.ts';
import type { EventOf } from '#events/define-event.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { orders } from '#shared/api/orders.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import {
  at,
  atProvider,
  balanceCents,
  balancePayment,
  bookByDeposit,
  cancelAll,
  captureEvents,
  dueDate,
  payRest,
  preview,
  readBookingPage,
} from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testNow } from '#tests/support/calls.ts';
import { dyingAt } from '#tests/support/crashes.ts';
import { coHost, payer, putMembers, viewer } from '#tests/support/event-room.ts';
import { plannedTable } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

/* A co-host whom the host lets pay pays the balance of a booked event (rule event-room-33). */

let table: Table;
let deps: WatchedDeps;
let bookingId: string;

const granted = testNow;
const grantedAgain = '2027-06-01T17:00:05.000Z';

beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  bookingId = await bookByDeposit(deps);
  await letPay(granted);
  for (const [{ userId }, fullName] of [
    [host, 'Hana'],
    [payer, 'Paula'],
  ] as const)
    await table.write({
      put: profileEntity.toItem({
        userId,
        email: `${fullName.toLowerCase()}@example.test`,
        fullName,
        createdAt: testNow,
      }),
    });
});

let version = 0;

/** Gives the permission since a time, or takes it. */
function letPay(since: string | undefined): Promise<void> {
  version += 1;
  return putMembers(
    table,
    bookingId,
    [
      [coHost, 'Maria', 'co_host'],
      [payer, 'Paula', 'co_host', since],
      [viewer, 'Vito', 'viewer'],
    ],
    version,
  );
}

const read = (actor: Actor) =>
  getEventBalance({ table }, testCall(eventRoom.getEventBalance, { params: { bookingId }, actor, context: at() }));

const payAs = (actor: Actor, on: BookingDeps = deps, body = balancePayment(), now = testNow) =>
  payEventBalance(on, testCall(eventRoom.payEventBalance, { params: { bookingId }, body, actor, context: at(now) }));

/** Checks that nothing was charged, or that all of it went back, and that the balance is owed. */
async function expectOwed(refundedCents = 0): Promise<void> {
  const { settlement } = await readBookingPage(table, bookingId);
  expect(settlement.balance).toMatchObject({ status: 'owed', cents: balanceCents, key: null, payer: null });
  expect(settlement.charges).toHaveLength(1);
  const charges = (await scanItems(table)).filter(({ type }) => type === 'SandboxCharge');
  expect(charges.reduce((sum, { refundedCents: cents }) => sum + Number(cents ?? 0), 0)).toBe(refundedCents);
}

async function expectPaidOnce(): Promise<void> {
  const page = await readBookingPage(table, bookingId);
  expect(page.settlement.balance.status).toBe('paid');
  expect(deps.chargeIds.size).toBe(2);
  expect(await atProvider(table, page)).toMatchObject({ refundedCents: 0 });
}

describe('a co-host who may pay', () => {
  it('sees the balance and pays it with one charge; the booking stays with the host', async () => {
    const owed = await read(payer);
    expect(eventRoom.getEventBalance.response.parse(owed)).toEqual({
      bookingId,
      event: expect.objectContaining({ date: '2027-06-12' }),
      hostName: 'Hana',
      status: 'owed',
      cents: balanceCents,
      dueDate,
    });
    const heard = captureEvents(table);
    const paid = await payAs(payer, { ...deps, table: heard.table });
    expect(paid).toMatchObject({ status: 'paid', cents: 0, dueDate: null });
    await expectPaidOnce();
    expect(heard.heard).toMatchObject([
      { type: 'BalancePaid', actor: payer.userId, data: { customerId: host.userId, payerId: payer.userId } },
    ]);
    const call = testCall(orders.getBooking, { params: { bookingId }, context: at() });
    const own = orders.getBooking.response.parse(await getBooking({ table }, call));
    expect(own.payments.map(({ payerName }) => payerName)).toEqual([undefined, 'Paula']);
  });

  it('sees on the open page that the host pays: the settlement has who may', async () => {
    await payRest(deps, bookingId);
    const settlement = (await scanItems(table)).find(({ type }) => type === 'Settlement');
    const charging = { ...settlement, balance: { status: 'charging' } };
    expect(toNotices({ before: charging, after: settlement })).toEqual([
      { topic: `user#${payer.userId}`, notice: { changed: 'my-events' } },
    ]);
  });

  it('gets nothing of the booking but its balance', async () => {
    await expect(payRest(deps, bookingId, balancePayment(), { actor: payer })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(preview(deps, bookingId, undefined, { actor: payer })).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancelAll(deps, bookingId, 0, { actor: payer })).rejects.toMatchObject({ code: 'not_found' });
    await expectOwed();
  });

  it('pays once from two windows with one key, and once together with the host', async () => {
    const twice = balancePayment();
    const tries = [payAs(payer, deps, twice), payAs(payer, deps, twice), payRest(deps, bookingId), payAs(payer)];
    const results = await Promise.allSettled<unknown>(tries);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => code !== 'payment_in_progress' && code !== 'unavailable')).toEqual([]);
    await payRest(deps, bookingId);
    await expectPaidOnce();
  });

  it("can't continue the host's payment with its key", async () => {
    const body = balancePayment({ paymentToken: 'tok_sandbox_lost' });
    await expect(payRest(deps, bookingId, body)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(payAs(payer, deps, body)).rejects.toMatchObject({ code: 'payment_in_progress' });
  });

  it('agrees to the amount, and may be declined', async () => {
    const other = balancePayment({ agreedBalanceCents: balanceCents - 1 });
    await expect(payAs(payer, deps, other)).rejects.toMatchObject({ code: 'price_changed' });
    const declined = balancePayment({ paymentToken: 'tok_sandbox_declined' });
    await expect(payAs(payer, deps, declined)).rejects.toMatchObject({ code: 'payment_declined' });
    await expectOwed();
    await payAs(payer);
    await expectPaidOnce();
  });
});

describe('everybody else', () => {
  it.each([
    ['a co-host without the permission', coHost, 'forbidden'],
    ['a viewer', viewer, 'forbidden'],
    ['a stranger', otherHost, 'not_found'],
  ])('%s neither sees nor pays the balance', async (_, actor, code) => {
    await expect(read(actor)).rejects.toMatchObject({ code });
    await expect(payAs(actor)).rejects.toMatchObject({ code });
    await expectOwed();
  });
});

describe('a permission that is taken', () => {
  it('ends before a payment that has just begun: nothing is charged', async () => {
    const taking: Table = {
      ...table,
      write: async (...writes) => {
        await letPay(undefined);
        return table.write(...writes);
      },
    };
    await expect(payAs(payer, { ...deps, table: taking })).rejects.toMatchObject({ code: 'forbidden' });
    await expectOwed();
    expect(deps.chargeIds.size).toBe(1);
  });

  it('ends a payment that is being charged: it is refunded, and the host pays', async () => {
    const payments = {
      ...deps.payments,
      charge: async (request: Parameters<typeof deps.payments.charge>[0]) => {
        const outcome = await deps.payments.charge(request);
        await letPay(undefined);
        return outcome;
      },
    };
    await expect(payAs(payer, { ...deps, payments })).rejects.toMatchObject({
      code: 'payment_declined',
      message: 'The host no longer lets you pay. Your payment is being refunded.',
    });
    await expectOwed(balanceCents);
    expect((await payRest(deps, bookingId)).balance.status).toBe('paid');
  });

  it("ends a payment at the write that completes it, with the member's removal", async () => {
    let writes = 0;
    const removing: Table = {
      ...table,
      write: async (...all) => {
        writes += 1;
        if (all.some((one) => 'put' in one && eventsOn(one.put).length > 0)) await putMembers(table, bookingId, [], 99);
        return table.write(...all);
      },
    };
    await expect(payAs(payer, { ...deps, table: removing })).rejects.toMatchObject({ code: 'payment_declined' });
    expect(writes).toBeGreaterThan(1);
    await expectOwed(balanceCents);
  });

  it('and given again is another one: the payment of before is refunded, also after a crash', async () => {
    // The effects are: start, charge, complete.
    await expect(payAs(payer, dyingAt(deps, 2, 'after'))).rejects.toMatchObject({ code: 'unavailable' });
    await letPay(undefined);
    await letPay(grantedAgain);
    await settleBalances(deps, at('2027-06-01T18:00:00.000Z'));
    await expectOwed(balanceCents);
    await payAs(payer);
    expect((await readBookingPage(table, bookingId)).settlement.balance.status).toBe('paid');
  });

  it('and a payment that crashed after its charge is completed while the permission stands', async () => {
    await expect(payAs(payer, dyingAt(deps, 2, 'after'))).rejects.toMatchObject({ code: 'unavailable' });
    await settleBalances(deps, at('2027-06-01T18:00:00.000Z'));
    await expectPaidOnce();
  });
});

it('refunds go back to the cards that paid', async () => {
  await payAs(payer);
  const { refundCents } = await preview(deps, bookingId);
  await cancelAll(deps, bookingId, refundCents);
  const page = await readBookingPage(table, bookingId);
  for (const { vendorId } of page.orders) await executeRefunds(deps, bookingId, vendorId, at());
  const paid = new Map(page.settlement.charges.map(({ chargeId, cents }) => [chargeId, cents]));
  const refunds = page.orders.flatMap(({ ledger }) => refundsIn(ledger));
  expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(refundCents);
  for (const [chargeId, cents] of paid) {
    const own = refunds.filter((refund) => refund.chargeId === chargeId);
    expect(own.reduce((sum, refund) => sum + refund.cents, 0)).toBeLessThanOrEqual(cents);
  }
  expect(await atProvider(table, page)).toMatchObject({ refundedCents: refundCents });
});

it('the host is notified who paid, and only the payer gets the receipt', async () => {
  const heard = captureEvents(table);
  await payAs(payer, { ...deps, table: heard.table });
  const event = heard.heard[0] as unknown as EventOf<typeof BalancePaid>;
  for (let delivery = 0; delivery < 2; delivery += 1) await notify({ table }, event);
  const news = (await scanItems(table)).filter(({ type }) => type === 'Notification');
  expect(news).toMatchObject([{ userId: host.userId, kind: 'balance', title: 'Paula paid the balance' }]);
  const hostMail = balancePaidMail(event, await readPayerName(table, event));
  expect(hostMail).toMatchObject({
    to: { userId: host.userId },
    paragraphs: [expect.stringMatching(/^Paula paid the balance\./)],
  });
  expect(payerReceiptMail(event)).toMatchObject({ to: { userId: payer.userId } });
  const own = { ...event, data: { ...event.data, payerId: undefined } };
  expect(payerReceiptMail(own)).toBeUndefined();
  expect(await readPayerName(table, own)).toBeUndefined();
});
