import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleExtras } from '#functions/orders/extras/charge-extra.ts';
import { extraEntity, extraKey } from '#functions/data/orders/extra.ts';
import { receivePaymentEvent } from '#functions/checkout/receive-payment-event.ts';
import { sandboxChargeEntity, sandboxChargeKey, keyOfSandboxCharge } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { closedForGood, closingUntil } from '#functions/data/queries/vendor-closing.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { listEarnings } from '#functions/orders/earnings/earnings.ts';
import { listSentPayouts } from '#functions/orders/payouts/list-payouts.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { sandboxDisputes } from '#functions/payments/sandbox-disputes.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { orders } from '#shared/api/orders.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { sentPayouts } from '#shared/api/orders/payouts.ts';
import { at, bookInFull, captureEvents, giveUp, readBookingPage, readOrder } from '#tests/support/bookings.ts';
import { host, otherHost, testCall } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { putBankAccount, runPayouts, sentBySandbox } from '#tests/support/payouts.ts';
import { caterer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { overtakenGet, overtakenWrite } from '#tests/support/overtaken.ts';
import { duringEvent, tip, tipPayment } from '#tests/support/tips.ts';

const wholeShare = 120_000;
const soon = '2027-06-13T01:01:00.000Z';
const payoutDue = '2027-06-15T12:00:00.000Z';

let table: Table;
let deps: WatchedDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  id = await bookInFull(deps);
});

const readTip = () => table.get(extraEntity, extraKey({ bookingId: id, vendorId: venue.id, kind: 'tip' }));

const atBank = async () => {
  const { paid } = (await readTip()) ?? {};
  const key = keyOfSandboxCharge(paid?.chargeId ?? '') ?? '';
  return table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true });
};

/** Checks that the venue was tipped once, to the cent, and the order's own money is as it was. */
async function expectTippedOnce(cents = 4000): Promise<void> {
  const { order, money } = await readOrder(table, id, venue);
  expect(order.ledger.filter(({ kind }) => kind === 'extra')).toMatchObject([{ extra: 'tip', cents, feeCents: 0 }]);
  expect(money).toMatchObject({ vendorShareCents: wholeShare + cents, extraCents: cents, platformFeeCents: 6000 });
  expect(money).toMatchObject({ chargedCents: 126_000, netCents: 126_000, owedCents: 0 });
  expect(await readTip()).toMatchObject({ state: 'paid', cents, payment: null });
  expect(await atBank()).toMatchObject({ amountCents: cents, refundedCents: 0, outcome: { outcome: 'charged' } });
  // The booking's own payment and the tip.
  expect(deps.chargeIds.size).toBe(2);
}

const expectNoTip = async () => {
  expect((await readOrder(table, id, venue)).order.ledger.some(({ kind }) => kind === 'extra')).toBe(false);
  expect((await readTip())?.state ?? 'open').toBe('open');
};

const look = async (now = soon) =>
  (await getBooking(deps, testCall(orders.getBooking, { params: { bookingId: id }, actor: host, context: at(now) })))
    .orders;

describe('tipping a vendor', () => {
  it('a tip is charged once, raises an event and shows to both sides', async () => {
    const heard = captureEvents(table);
    const body = tipPayment();
    await tip({ ...deps, table: heard.table }, id, venue, body);
    await expectTippedOnce();
    expect(heard.heard).toMatchObject([
      { type: 'TipPaid', data: { bookingId: id, vendorId: venue.id, vendorName: venue.name, cents: 4000 } },
    ]);
    expect(await look()).toMatchObject([
      { tip: { cents: 4000, at: duringEvent }, canTip: false },
      { canTip: true },
      {},
    ]);
    const actor = { ...otherHost, vendorId: venue.id };
    const shown = { params: { bookingId: id }, actor, context: at(soon) };
    expect(await getVendorOrder(deps, testCall(orders.getVendorOrder, shown))).toMatchObject({
      extras: [{ extra: 'tip', cents: 4000 }],
      totalCents: wholeShare,
      vendorShareCents: wholeShare + 4000,
      feeReturnedCents: 0,
    });
    await tip(deps, id, venue, body);
    await expectTippedOnce();
  });

  it('a second tip is refused', async () => {
    await tip(deps, id, venue);
    await expect(tip(deps, id, venue, tipPayment({ tipCents: 9000 }))).rejects.toMatchObject({ code: 'refused' });
    await expectTippedOnce();
  });

  it('a tip is paid once from two tabs and by two clicks with one key', async () => {
    const twice = tipPayment();
    const tries = [tipPayment(), twice, twice, tipPayment()].map((body) => tip(deps, id, venue, body));
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => !['payment_in_progress', 'unavailable', 'refused'].includes(code))).toEqual([]);
    await expectTippedOnce();
  });

  it('another tab that pays between the reads of order and tip is seen', async () => {
    const table = overtakenGet(deps.table, () => tip(deps, id, venue));
    await expect(tip({ ...deps, table }, id, venue)).rejects.toMatchObject({ code: 'refused' });
    await expectTippedOnce();
  });

  it.each([99, -4000, 0, 40.5, 200_001, 100_000_000, Number.NaN])('%d cents are refused at the field', (tipCents) => {
    const { success, error } = extras.payTip.body.safeParse(tipPayment({ tipCents }));
    expect(success).toBe(false);
    expect(error?.issues.map(({ path }) => path)).toContainEqual(['tipCents']);
  });

  it('a vendor is not tipped before the event, once canceled, or after it left', async () => {
    const before = { now: '2027-06-12T20:59:00.000Z' };
    await expect(tip(deps, id, venue, tipPayment(), before)).rejects.toMatchObject({ code: 'refused' });
    await table.write({ update: vendorKey(caterer.id), set: 'SET #status = :gone', values: { ':gone': 'removed' } });
    await expect(tip(deps, id, caterer)).rejects.toMatchObject({ code: 'refused' });
    await giveUp(deps, id, venue, '2027-06-12T22:00:00.000Z');
    await expect(tip(deps, id, venue)).rejects.toMatchObject({ code: 'refused' });
    expect(deps.chargeIds.size).toBe(1);
  });

  it('a vendor that is leaving is not tipped, also if it begins to at that moment', async () => {
    const close = (until: string) =>
      deps.table.write({ update: vendorKey(venue.id), set: 'SET #closingUntil = :until', values: { ':until': until } });
    const leaves = overtakenWrite(deps.table, () => close(closingUntil(new Date(duringEvent))));
    await expect(tip({ ...deps, table: leaves }, id, venue)).rejects.toMatchObject({ code: 'unavailable' });
    await close(closedForGood);
    await expect(tip(deps, id, venue)).rejects.toMatchObject({ code: 'refused' });
    await close('2027-06-12T20:00:00.000Z');
    expect(deps.chargeIds.size).toBe(1);
    await tip(deps, id, venue);
    await expectTippedOnce();
  });

  it("another person's booking and a vendor that isn't booked are not found", async () => {
    const other = tip(deps, id, venue, tipPayment(), { actor: otherHost });
    await expect(other).rejects.toMatchObject({ code: 'not_found' });
    await expect(tip(deps, id, { id: '01J0000000000000000000ZZZZ' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a card that does not pay a tip at once', () => {
  it.each([
    ['tok_sandbox_declined', 'payment_declined'],
    ['tok_sandbox_expired_card', 'payment_declined'],
    ['tok_sandbox_authentication_required', 'authentication_required'],
  ])('after %s another card pays', async (paymentToken, code) => {
    const body = tipPayment({ paymentToken });
    await expect(tip(deps, id, venue, body)).rejects.toMatchObject({ code });
    await expectNoTip();
    await tip(deps, id, venue, { ...body, paymentToken: 'tok_sandbox_success' });
    await expectTippedOnce();
  });

  it('the host has ten minutes to approve at the bank', async () => {
    const body = tipPayment({ paymentToken: 'tok_sandbox_action_required' });
    await expect(tip(deps, id, venue, body)).rejects.toMatchObject({ code: 'action_required' });
    expect(await settleExtras(deps, at('2027-06-13T01:05:00.000Z'))).toEqual({ done: 0, skipped: 0, failed: 0 });
    await tip(deps, id, venue, { ...body, paymentToken: 'tok_sandbox_authenticated' });
    await expectTippedOnce();
  });

  it('a tip is paid if the response of the provider is lost', async () => {
    const body = tipPayment({ paymentToken: 'tok_sandbox_lost' });
    await expect(tip(deps, id, venue, body)).rejects.toMatchObject({ code: 'unavailable' });
    await tip(deps, id, venue, body);
    await expectTippedOnce();
  });
});

describe('a crash while paying a tip', () => {
  it.each(steps(3))('a crash %s effect %i of a payment ends in one tip', async (when, step) => {
    const body = tipPayment();
    await expect(tip(dyingAt(deps, step, when), id, venue, body)).rejects.toThrow();
    await tip(deps, id, venue, body);
    await expectTippedOnce();
  });

  it.each(steps(3))('after a crash %s effect %i the reconciler ends the payment', async (when, step) => {
    await expect(tip(dyingAt(deps, step, when), id, venue)).rejects.toThrow();
    await settleExtras(deps, at('2027-06-13T01:00:10.000Z'));
    await settleExtras(deps, at(soon));
    expect(['open', 'paid', undefined]).toContain((await readTip())?.state);
    if ((await readTip())?.state !== 'paid') await tip(deps, id, venue, tipPayment(), { now: soon });
    await expectTippedOnce();
  });

  it('the webhook ends a payment that its browser abandoned', async () => {
    await expect(tip(dyingAt(deps, 2, 'after'), id, venue)).rejects.toThrow();
    const key = (await readTip())?.payment?.key;
    const intent: unknown = { metadata: { key } };
    const event = { type: 'payment_intent.succeeded', data: { object: intent } } as Stripe.Event;
    const webhook = {
      table,
      payments: deps.payments,
      payouts: sandboxPayouts(table),
      disputes: sandboxDisputes(table),
    };
    await receivePaymentEvent(webhook, event, at(soon));
    await expectTippedOnce();
  });

  it('a charge for a vendor that was canceled meanwhile is refunded', async () => {
    await expect(tip(dyingAt(deps, 2, 'after'), id, venue)).rejects.toThrow();
    await giveUp(deps, id, venue, duringEvent);
    const key = (await readTip())?.payment?.key ?? '';
    await settleExtras(deps, at(soon));
    await settleExtras(deps, at(soon));
    await expectNoTip();
    const charge = await table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true });
    expect(charge).toMatchObject({ amountCents: 4000, refundedCents: 4000 });
  });
});

describe('the payout of a tip', () => {
  const payoutDeps = () => ({ table, payouts: sandboxPayouts(table) });
  const actor = { ...otherHost, vendorId: venue.id };

  it('a tip before the payout is sent with it', async () => {
    await putBankAccount(table, venue);
    await tip(deps, id, venue);
    await runPayouts(payoutDeps(), at(payoutDue));
    const { order } = await readOrder(table, id, venue);
    expect(await sentBySandbox(table, order)).toBe(wholeShare + 4000);
  });

  it('a tip after the payout is sent by another one, and shown in earnings and statement', async () => {
    await putBankAccount(table, venue);
    await completeEvents(deps, at('2027-06-13T17:00:00.000Z'));
    await runPayouts(payoutDeps(), at(payoutDue));
    await tip(deps, id, venue, tipPayment(), { now: '2027-06-20T12:00:00.000Z' });
    // A Sunday: two business days later is Tuesday.
    const tipped = { query: { year: '2027' }, actor, context: at('2027-06-21T12:00:00.000Z') };
    await runPayouts(payoutDeps(), at('2027-06-21T12:00:00.000Z'));
    expect(await listEarnings(deps, testCall(orders.listEarnings, tipped))).toMatchObject({
      totals: { earnedCents: wholeShare + 4000, heldCents: 4000, dueCents: 0, paidCents: wholeShare },
      nextPayout: { date: '2027-06-22', cents: 4000, orders: 1 },
      overdue: [],
    });
    await runPayouts(payoutDeps(), at('2027-06-22T13:00:00.000Z'));
    const { order, money } = await readOrder(table, id, venue, '2027-06-22T13:00:00.000Z');
    expect(money.payout).toMatchObject({ state: 'sent', cents: wholeShare + 4000 });
    expect(await sentBySandbox(table, order)).toBe(wholeShare + 4000);
    const context = at('2027-06-22T14:00:00.000Z');
    const year = { query: { year: '2027' }, actor, context };
    expect(await listEarnings(deps, testCall(orders.listEarnings, year))).toMatchObject({
      totals: { earnedCents: wholeShare + 4000, paidCents: wholeShare + 4000 },
      earnings: [{ extraCents: 4000, vendorShareCents: wholeShare + 4000 }],
    });
    const { payouts } = await listSentPayouts(payoutDeps(), testCall(sentPayouts.listSentPayouts, year));
    expect(payouts).toMatchObject([{ extraCents: 4000, sentCents: 4000 }, { sentCents: wholeShare }]);
  });

  it('a tip that is written while its order is paid out keeps both', async () => {
    await putBankAccount(table, venue);
    let isFirst = true;
    const meeting: Table = {
      ...table,
      write: async (...writes) => {
        const isPaid = writes.length === 2 && isFirst;
        if (isPaid) isFirst = false;
        if (isPaid) await runPayouts(payoutDeps(), at(payoutDue));
        return table.write(...writes);
      },
    };
    await tip({ ...deps, table: meeting }, id, venue, tipPayment(), { now: payoutDue });
    expect(isFirst).toBe(false);
    const paid = await readOrder(table, id, venue, payoutDue);
    expect(paid.order).toMatchObject({ payout: { state: 'sent', attempt: 1, cents: wholeShare } });
    await expectTippedOnce();
    await runPayouts(payoutDeps(), at('2027-06-17T13:00:00.000Z'));
    expect(await sentBySandbox(table, (await readOrder(table, id, venue)).order)).toBe(wholeShare + 4000);
  });

  it('the booking keeps its own totals', async () => {
    await tip(deps, id, venue);
    const { settlement, booking } = await readBookingPage(table, id);
    expect(settlement.charges).toHaveLength(1);
    expect(booking.quote.totalCents).toBe(settlement.charges[0]?.cents);
  });
});
