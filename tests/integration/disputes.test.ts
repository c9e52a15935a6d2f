import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receivePaymentEvent } from '#functions/checkout/receive-payment-event.ts';
import type { Table } from '#functions/data/table.ts';
import { watchDisputes } from '#functions/orders/disputes/watch-disputes.ts';
import { answerDispute, getDispute, listDisputes } from '#functions/orders/disputes/use-cases.ts';
import { executeRefunds, sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { resumePayouts, sendDuePayouts } from '#functions/orders/payouts/send-payouts.ts';
import { sandboxDisputes } from '#functions/payments/sandbox-disputes.ts';
import { stripeDisputes } from '#functions/payments/stripe-disputes.ts';
import { stripePayouts } from '#functions/payments/stripe-payouts.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import type { DisputeAnswer } from '#shared/api/orders/disputes.ts';
import { disputesIn, refundsIn } from '#shared/orders/ledger.ts';
import { at, cancelAll, cancelOne, captureEvents, readOrder } from '#tests/support/bookings.ts';
import { openPayoutOnboarding } from '#functions/orders/payouts/payout-account.ts';
import { agreement, pay, plannedTable, planTotalCents, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';

/* Payments that hosts dispute at their banks (rules disputes-1 to disputes-10). */

const shareCents = 126_000;
const opened = '2027-06-02T11:00:00.000Z';
const soon = '2027-06-02T12:00:00.000Z';
const decided = '2027-06-05T12:00:00.000Z';
const due = '2027-06-16T12:00:00.000Z';
const admin = { userId: 'a0000000-0000-4000-8000-000000000001', isAdmin: true };

let server: StripeServer;
let table: Table;
let deps: WatchedDeps;
let bookingId: string;
beforeEach(async () => {
  server = await StripeServer.start();
  ({ table, deps } = await plannedTable());
  deps = { ...deps, payments: stripeProvider(server.client(), table) };
  bookingId = (await pay(deps, agreement({ paymentToken: 'ctoken_success' }))).id;
});
afterEach(() => server.stop());

const all = () => ({
  ...deps,
  payouts: stripePayouts(server.client(), table),
  disputes: stripeDisputes(server.client()),
});
const tell = (id: string, type: Stripe.Event.Type = 'charge.dispute.updated', now = opened) =>
  receivePaymentEvent(all(), { id: 'evt_1', type, data: { object: { id } } } as unknown as Stripe.Event, at(now));
const open = async (...[options]: [] | [Parameters<StripeServer['disputes']['open']>[1]]) => {
  const { id } = server.disputes.open('pi_1', options ?? {});
  await tell(id, 'charge.dispute.created');
  return id;
};
const decide = async (id: string, status: Stripe.Dispute['status'], now = decided) => {
  server.disputes.decide(id, status);
  await tell(id, 'charge.dispute.closed', now);
};
const read = async () => {
  const { order, money } = await readOrder(table, bookingId, venue);
  return { order, money, refund: refundsIn(order.ledger)[0], disputes: disputesIn(order.ledger) };
};
const refund = (now = decided) => executeRefunds(deps, bookingId, venue.id, at(now));
const refundedAtStripe = () => server.account.refunds.map(({ amount }) => amount);
const setUpAccount = async () => {
  await openPayoutOnboarding(
    { ...all(), siteUrl: 'https://hostwell.test' },
    { actor: { userId: venue.ownerId, isAdmin: false, vendorId: venue.id } },
  );
  server.connect.finishOnboarding('acct_1');
};
const answer = (disputeId: string, body: DisputeAnswer) =>
  answerDispute(all(), { params: { bookingId, disputeId }, body, actor: admin, context: at(opened) });

describe('a dispute', () => {
  it('is a case with the part of each order of its payment, and is reported once', async () => {
    const captured = captureEvents(table);
    deps = { ...deps, table: captured.table };
    const id = await open();
    await Promise.all([tell(id), tell(id, 'charge.dispute.funds_withdrawn')]);
    const { disputes } = await read();
    expect(disputes).toMatchObject([{ id, cents: shareCents, outcome: null }]);
    const types = captured.heard.map(({ type }) => type);
    expect(types.filter((type) => type === 'DisputeOpened')).toHaveLength(1);
    expect(types.filter((type) => type === 'OrderDisputed')).toHaveLength(3);
    const listed = await listDisputes({ table }, { query: {} });
    expect(listed.disputes).toMatchObject([
      { bookingId, disputeId: id, cents: planTotalCents, state: 'needs_response' },
    ]);
    const { orders } = await getDispute({ table }, { params: { bookingId, disputeId: id } });
    expect(orders.reduce((sum, { cents }) => sum + cents, 0)).toBe(planTotalCents);
  });

  it('is found without an event, and an event that its state contradicts changes nothing', async () => {
    const { id } = server.disputes.open('pi_1');
    expect(await watchDisputes(all(), at(opened))).toMatchObject({ done: 1 });
    await tell(id, 'charge.dispute.closed');
    expect((await read()).disputes).toMatchObject([{ outcome: null }]);
    server.disputes.decide(id, 'lost');
    expect(await watchDisputes(all(), at(due))).toMatchObject({ done: 1, failed: 0 });
    expect((await read()).disputes).toMatchObject([{ outcome: 'lost' }]);
  });

  it('is found reversed without an event', async () => {
    const { id } = server.disputes.open('pi_1');
    await watchDisputes(all(), at(opened));
    const daysLater = (days: number) => at(new Date(Date.parse(opened) + days * 86_400_000).toISOString());
    server.disputes.decide(id, 'won');
    await watchDisputes(all(), daysLater(8));
    expect((await read()).disputes).toMatchObject([{ outcome: 'won' }]);
    server.disputes.decide(id, 'lost');
    expect(await watchDisputes(all(), daysLater(11))).toMatchObject({ done: 1, failed: 0 });
    expect((await read()).disputes).toMatchObject([{ outcome: 'lost' }]);
  });

  it('holds the payout until it is decided, also for the host', async () => {
    await setUpAccount();
    const id = await open();
    expect((await read()).money.payout).toMatchObject({ state: 'held' });
    await sendDuePayouts(all(), at(due));
    expect(server.connect.transfers).toEqual([]);
    await decide(id, 'lost');
    expect((await read()).money).toMatchObject({ lostCents: shareCents });
    await sendDuePayouts(all(), at(due));
    expect(server.connect.transfers).toHaveLength(1);
  });

  it('does not stop a payout that is being sent, which is resumed', async () => {
    await setUpAccount();
    server.loseAnswers(/POST \/v1\/transfers/);
    await sendDuePayouts(all(), at(due));
    server.recover();
    const id = await open();
    expect(await resumePayouts(all(), at('2027-06-16T13:00:00.000Z'))).toMatchObject({ done: 1 });
    expect((await read()).order.payout).toMatchObject({ state: 'sent' });
    await decide(id, 'lost');
    expect((await read()).money).toMatchObject({ lostCents: shareCents, vendorShareCents: 120_000 });
    expect(server.connect.transfers).toHaveLength(1);
  });

  it('of a payment without an order is left to the provider', async () => {
    const { id } = server.disputes.open('pi_1');
    server.account.retrieve('pi_1').metadata = {};
    await tell(id);
    expect(await listDisputes({ table }, { query: {} })).toMatchObject({ disputes: [] });
  });

  it('may be followed by a second one of the same payment', async () => {
    const first = await open({ amount: 100_000 });
    await decide(first, 'won');
    const second = await open({ amount: 200_000 });
    expect((await read()).disputes).toMatchObject([{ outcome: 'won' }, { id: second, outcome: null }]);
    await decide(second, 'lost');
    expect((await read()).disputes.map(({ outcome }) => outcome)).toEqual(['won', 'lost']);
  });
});

describe('a refund of a disputed payment', () => {
  beforeEach(() => cancelAll(deps, bookingId, planTotalCents));

  it('waits in a state of its own and is carried out once the dispute is won', async () => {
    const id = await open();
    await refund();
    expect((await read()).refund).toMatchObject({ doneAt: null, disputed: {} });
    const before = server.requests.length;
    await sweepRefunds(deps, at(decided));
    expect(server.requests.slice(before).filter(({ path }) => path === '/v1/refunds')).not.toEqual([]);
    await decide(id, 'won');
    await refund();
    expect((await read()).refund).toMatchObject({ attempt: 2 });
    expect((await read()).money).toMatchObject({ refundedCents: shareCents, lostCents: 0 });
  });

  it('is done by the bank once the dispute is lost', async () => {
    const id = await open();
    await refund();
    await decide(id, 'lost');
    expect((await read()).refund).toMatchObject({ byDispute: id });
    await sweepRefunds(deps, at(decided));
    expect((await read()).money).toMatchObject({ refundedCents: shareCents, lostCents: 0, vendorShareCents: 0 });
    expect(refundedAtStripe()).toEqual([]);
  });

  it('is refused before the event arrives, and succeeds after the dispute is known', async () => {
    const { id } = server.disputes.open('pi_1');
    await expect(refund(opened)).rejects.toThrow('charged back');
    await tell(id);
    await refund();
    expect((await read()).refund).toMatchObject({ disputed: {} });
    await decide(id, 'won');
    await refund();
    expect((await read()).money).toMatchObject({ refundedCents: shareCents });
  });

  it('is not carried out twice if its response was lost before the dispute', async () => {
    server.loseAnswers(/POST \/v1\/refunds/);
    await expect(refund()).rejects.toThrow();
    server.recover();
    const id = await open();
    await refund();
    expect((await read()).money).toMatchObject({ refundedCents: shareCents });
    await decide(id, 'won');
    await refund();
    expect(refundedAtStripe()).toEqual([shareCents]);
  });

  it('is owed again if the lost dispute is reversed later', async () => {
    const id = await open();
    await refund();
    await decide(id, 'lost');
    await decide(id, 'won');
    await refund();
    expect(refundedAtStripe()).toEqual([shareCents]);
    expect((await read()).money).toMatchObject({ refundedCents: shareCents, lostCents: 0 });
  });

  it('is possible during an inquiry', async () => {
    await open({ isInquiry: true });
    await refund();
    expect(refundedAtStripe()).toEqual([shareCents]);
  });
});

it('a refund that is owed only after a lost dispute goes nowhere a second time', async () => {
  await decide(await open(), 'lost', opened);
  await cancelOne(deps, bookingId, venue, shareCents, { now: soon });
  await refund(due);
  expect((await read()).money).toMatchObject({ refundedCents: shareCents, lostCents: 0, vendorShareCents: 0 });
  expect(server.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')).toEqual([]);
});

it('the rest of a refund after a lost partial dispute waits for an administrator where the provider refuses it', async () => {
  const id = await open({ amount: Math.round(planTotalCents / 2) });
  await decide(id, 'lost', opened);
  const lost = (await read()).disputes[0]?.cents ?? 0;
  expect(lost).toBe(shareCents / 2);
  await cancelOne(deps, bookingId, venue, shareCents, { now: soon });
  await refund(due);
  const [rest, done] = refundsIn((await read()).order.ledger);
  expect(rest).toMatchObject({ cents: shareCents - lost, doneAt: null, returned: { reason: 'charge_disputed' } });
  expect(done).toMatchObject({ cents: lost, byDispute: id });
});

describe('the answer to a dispute', () => {
  const evidence = { way: 'evidence' as const, statement: 'They came. winning_evidence', withMessages: true };

  it('sends the evidence once, with the agreement, payments and orders, and enters the audit trail', async () => {
    const id = await open();
    expect(await answer(id, evidence)).toMatchObject({ state: 'won', answer: { way: 'evidence' } });
    const sent = server.disputes.all[0]?.evidence ?? {};
    expect(sent['customer_email_address']).toMatch(/@/);
    expect(sent['uncategorized_text']).toContain(`Booking ${bookingId}`);
    expect(sent['uncategorized_text']).toContain(venue.name);
    expect(sent['uncategorized_text']?.startsWith('They came.')).toBe(true);
    await expect(answer(id, evidence)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('accepts the loss', async () => {
    const id = await open();
    expect(await answer(id, { way: 'accept' })).toMatchObject({ state: 'lost' });
    expect((await read()).money).toMatchObject({ lostCents: shareCents });
  });

  it('is recognized although its response was lost', async () => {
    const id = await open();
    server.loseAnswers(/POST \/v1\/disputes/);
    await expect(answer(id, { ...evidence, statement: 'They came.' })).rejects.toMatchObject({ code: 'unavailable' });
    server.recover();
    await tell(id);
    expect((await listDisputes({ table }, { query: {} })).disputes).toMatchObject([{ state: 'under_review' }]);
  });

  it('is for an existing dispute of that booking', async () => {
    await open();
    await expect(answer('dp_9', evidence)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it("the sandbox's card is disputed, and its evidence decides", async () => {
  const sandbox = await plannedTable();
  const { id } = await pay(sandbox.deps, agreement({ paymentToken: 'tok_sandbox_disputed' }));
  const both = { table: sandbox.table, disputes: sandboxDisputes(sandbox.table) };
  expect(await watchDisputes(both, at(new Date().toISOString()))).toMatchObject({ done: 1 });
  const [listed] = (await listDisputes(both, { query: {} })).disputes;
  expect(listed).toMatchObject({ bookingId: id, cents: planTotalCents });
  await cancelAll(sandbox.deps, id, planTotalCents);
  await executeRefunds(sandbox.deps, id, venue.id, at());
  const call = { params: { bookingId: id, disputeId: listed?.disputeId ?? '' }, actor: admin, context: at() };
  const body = { way: 'evidence' as const, statement: 'losing_evidence', withMessages: false };
  expect(await answerDispute(both, { ...call, body })).toMatchObject({ state: 'lost' });
  expect((await readOrder(sandbox.table, id, venue)).money).toMatchObject({ refundedCents: shareCents, lostCents: 0 });
});
