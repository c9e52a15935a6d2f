import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receivePaymentEvent } from '#functions/checkout/receive-payment-event.ts';
import { executeRefunds, sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { listReturned, settleReturned } from '#functions/orders/refunds/returned-refunds.ts';
import { stripeDisputes } from '#functions/payments/stripe-disputes.ts';
import { stripePayouts } from '#functions/payments/stripe-payouts.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import type { Table } from '#functions/data/table.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import { at, cancelAll, captureEvents, readOrder } from '#tests/support/bookings.ts';
import { agreement, pay, plannedTable, planTotalCents, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';

/* A refund that the host's bank sends back, at once or days later (rules orders-39 and orders-40). */

const shareCents = 126_000;
const days = '2027-06-05T12:00:00.000Z';
const admin = { userId: 'a0000000-0000-4000-8000-000000000001', isAdmin: true };

let server: StripeServer;
let table: Table;
let deps: WatchedDeps;
let bookingId: string;
beforeEach(async () => {
  server = await StripeServer.start();
  ({ table, deps } = await plannedTable());
  const payments = stripeProvider(server.client(), table);
  deps = { ...deps, payments };
  bookingId = (await pay(deps, agreement({ paymentToken: 'ctoken_success' }))).id;
  await cancelAll(deps, bookingId, planTotalCents);
  await executeRefunds(deps, bookingId, venue.id, at());
});
afterEach(() => server.stop());

const providers = () => ({
  payouts: stripePayouts(server.client(), table),
  disputes: stripeDisputes(server.client()),
});

const tell = (id: string, type: Stripe.Event.Type = 'refund.failed') =>
  receivePaymentEvent(
    { ...deps, ...providers() },
    { id: 'evt_1', type, data: { object: { id, status: 'failed' } } } as unknown as Stripe.Event,
    at(days),
  );
const returnIt = async (id = 're_1') => {
  server.account.returnRefund(id);
  await tell(id);
};
const read = async () => {
  const { order, money } = await readOrder(table, bookingId, venue);
  return { refund: refundsIn(order.ledger)[0], money };
};
const list = async () => (await listReturned({ table }, { query: {}, context: at(days) })).refunds;
const settle = (body: Parameters<typeof settleReturned>[1]['body']) =>
  settleReturned({ table }, { params: { bookingId, vendorId: venue.id }, body, actor: admin, context: at(days) });

it('a refund that the bank returns days later is open again, and is reported once', async () => {
  expect((await read()).money).toMatchObject({ refundedCents: shareCents, refundPendingCents: 0 });
  const captured = captureEvents(table);
  deps = { ...deps, table: captured.table };
  server.account.returnRefund('re_1');
  const receive = () =>
    receivePaymentEvent(
      { ...deps, ...providers() },
      { id: 'evt_1', type: 'refund.failed', data: { object: { id: 're_1' } } } as unknown as Stripe.Event,
      at(days),
    );
  await Promise.all([receive(), receive()]);
  await receive();
  const { refund, money } = await read();
  expect(money).toMatchObject({ refundedCents: 0, refundPendingCents: shareCents, netCents: 0 });
  expect(refund).toMatchObject({ doneAt: null, returned: { reason: 'expired_or_canceled_card' } });
  const returned = captured.heard.filter(({ type }) => type === 'RefundReturned');
  expect(returned).toMatchObject([{ data: { cents: shareCents, attempt: 1, vendorName: venue.name } }]);
  expect(await list()).toMatchObject([{ bookingId, vendorId: venue.id, cents: shareCents }]);
});

it("an event that Stripe's data contradicts reopens nothing", async () => {
  await tell('re_1');
  expect((await read()).money).toMatchObject({ refundedCents: shareCents });
  await expect(tell('re_9')).rejects.toThrow('No such refund');
});

it('a returned refund waits for an administrator and is not repeated by itself', async () => {
  await returnIt();
  const before = server.requests.length;
  expect(await sweepRefunds(deps, at(days))).toMatchObject({ failed: 0 });
  expect(await executeRefunds(deps, bookingId, venue.id, at(days))).toBe(false);
  const { refund } = await read();
  expect(server.requests.slice(before).filter(({ form }) => form['metadata[key]'] === refund?.id)).toEqual([]);
});

it('refunded again, it is one more refund at Stripe with a key of its own', async () => {
  await returnIt();
  const [one] = await list();
  await settle({ way: 'card', refundId: one?.refundId ?? '' });
  expect(await list()).toEqual([]);
  await executeRefunds(deps, bookingId, venue.id, at(days));
  const { refund, money } = await read();
  expect(money).toMatchObject({ refundedCents: shareCents, refundPendingCents: 0 });
  expect(refund).toMatchObject({ attempt: 2 });
  expect(server.account.refunds.find(({ metadata }) => metadata['key'] === `${refund?.id}.again-2`)).toMatchObject({
    status: 'succeeded',
    amount: shareCents,
  });
  // A late event about the first attempt changes nothing.
  await tell('re_1');
  expect((await read()).money).toMatchObject({ refundedCents: shareCents });
});

it('a second attempt that is returned as well is open again', async () => {
  await returnIt();
  const refundId = (await list())[0]?.refundId ?? '';
  await settle({ way: 'card', refundId });
  await executeRefunds(deps, bookingId, venue.id, at(days));
  await returnIt(server.account.refunds.find(({ metadata }) => metadata['key']?.endsWith('.again-2'))?.id);
  expect(await list()).toMatchObject([{ refundId }]);
  expect((await read()).refund).toMatchObject({ attempt: 2, doneAt: null });
});

it('paid another way, it is done, and the host is notified without the note', async () => {
  await returnIt();
  const captured = captureEvents(table);
  const refundId = (await list())[0]?.refundId ?? '';
  const call = {
    params: { bookingId, vendorId: venue.id },
    body: { way: 'other' as const, refundId, note: 'Check 1042' },
    actor: admin,
    context: at(days),
  };
  await settleReturned({ table: captured.table }, call);
  await expect(settleReturned({ table }, call)).rejects.toMatchObject({ code: 'conflict' });
  expect((await read()).money).toMatchObject({ refundedCents: shareCents, refundPendingCents: 0 });
  const events = captured.heard.filter(({ type }) => type === 'RefundPaidOtherwise');
  expect(events).toMatchObject([{ data: { cents: shareCents } }]);
  expect(JSON.stringify(events)).not.toContain('1042');
  await tell('re_1');
  expect((await read()).money).toMatchObject({ refundedCents: shareCents });
});

it('two administrators at once settle it once', async () => {
  await returnIt();
  const refundId = (await list())[0]?.refundId ?? '';
  const tries = await Promise.allSettled([
    settle({ way: 'card', refundId }),
    settle({ way: 'other', refundId, note: 'Check 1042' }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a refund of another order or that is not returned is refused', async () => {
  const { refund } = await read();
  await expect(settle({ way: 'card', refundId: refund?.id ?? '' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(settle({ way: 'card', refundId: `${bookingId}.x.1` })).rejects.toMatchObject({ code: 'not_found' });
});

it("the sandbox's card returns a refund once", async () => {
  const sandbox = await plannedTable();
  const id = (await pay(sandbox.deps, agreement({ paymentToken: 'tok_sandbox_returns_refunds' }))).id;
  await cancelAll(sandbox.deps, id, planTotalCents);
  await executeRefunds(sandbox.deps, id, venue.id, at());
  const call = { params: { bookingId: id, vendorId: venue.id }, actor: admin, context: at(days) };
  const refundId = `${id}.${venue.id}.1`;
  await settleReturned({ table: sandbox.table }, { ...call, body: { way: 'card', refundId } });
  expect(await executeRefunds(sandbox.deps, id, venue.id, at(days))).toBe(true);
  expect((await readOrder(sandbox.table, id, venue)).money).toMatchObject({ refundedCents: shareCents });
});
