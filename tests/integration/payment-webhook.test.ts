import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newBookingId } from '#functions/checkout/checkout.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import type { PayoutDeps } from '#functions/orders/payouts/deps.ts';
import { payBalance } from '#functions/orders/balance/pay-balance.ts';
import { receivePaymentEvent } from '#functions/checkout/receive-payment-event.ts';
import { stripeDisputes } from '#functions/payments/stripe-disputes.ts';
import { stripePayouts } from '#functions/payments/stripe-payouts.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { orders } from '#shared/api/orders.ts';
import { functionNeeds } from '#shared/kernel/environment.ts';
import { testCall, host, testContext } from '#tests/support/calls.ts';
import { neededTable, ofTable } from '#tests/support/needed-table.ts';
import type { NeededTable } from '#tests/support/needed-table.ts';
import { agreement, pay, planTotalCents, putPlan, readHostState, countTaken, venue } from '#tests/support/plans.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { testTable } from '#tests/support/table.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

let server: StripeServer;
let table: Table;
let deps: BookingDeps & PayoutDeps;
beforeEach(begin);
afterEach(() => server.stop());

async function begin(): Promise<void> {
  server = await StripeServer.start();
  table = await testTable();
  deps = { ...stripeDeps(table), newBookingId };
  await putPlan(table);
}

const stripeDeps = (asked: Table) => ({
  table: asked,
  payments: stripeProvider(server.client(), asked),
  payouts: stripePayouts(server.client(), asked),
  disputes: stripeDisputes(server.client()),
});

let firstId = 900_000_000;

/** Delivers Stripe's event about the only PaymentIntent. */
function tell(
  type: Stripe.Event.Type,
  intent: unknown = server.account.retrieve('pi_1'),
  asked: Table = table,
): Promise<void> {
  const event = { id: 'evt_1', type, data: { object: intent } } as Stripe.Event;
  return receivePaymentEvent(stripeDeps(asked), event, testContext({ firstId: (firstId += 1000) }));
}

/** Leaves a payment at the bank's approval, as a host who closed the browser. */
async function leaveAtTheBank(): Promise<CheckoutRequest> {
  const left = agreement({ paymentToken: 'ctoken_action_required' });
  const asked = await pay(deps, left).catch((error: unknown) => error);
  expect(asked).toBeInstanceOf(AppError);
  expect(asked).toMatchObject({ code: 'action_required' });
  return left;
}

/** Leaves a booking's balance payment at the bank's approval. */
async function leaveABalanceAtTheBank() {
  const placed = await pay(deps, agreement({ paymentOption: 'deposit', paymentToken: 'ctoken_success' }));
  const params = { bookingId: placed.id };
  const agreedBalanceCents = placed.balanceCents;
  const body = { paymentKey: randomUUID(), paymentToken: 'ctoken_action_required', agreedBalanceCents };
  const left = payBalance(deps, testCall(orders.payBalance, { params, body, actor: host }));
  await expect(left).rejects.toMatchObject({ code: 'action_required' });
  return placed;
}

const secret = 'pi_1_secret_of_test';

const outcome = async () => {
  const { events, drafts, held } = await readHostState(table);
  return { events: events.length, drafts: drafts.length, held, taken: await countTaken(table, venue) };
};
const booked = { events: 1, drafts: 0, held: 0, taken: 1 };
const nothing = { events: 0, drafts: 1, held: 0, taken: 0 };

describe('payment events from Stripe', () => {
  it('an approval at the bank books the plan of a host who never returned', async () => {
    const left = await leaveAtTheBank();
    server.account.answerChallenge(secret, true);
    await tell('payment_intent.succeeded');
    expect(await outcome()).toEqual(booked);
    expect(server.account.balanceCents).toBe(planTotalCents);
    expect((await pay(deps, left)).status).toBe('confirmed');
  });

  it('repeated and older events change nothing', async () => {
    await leaveAtTheBank();
    server.account.answerChallenge(secret, true);
    await Promise.all([tell('payment_intent.succeeded'), tell('payment_intent.succeeded')]);
    await tell('payment_intent.payment_failed');
    await tell('payment_intent.succeeded');
    expect(await outcome()).toEqual(booked);
    expect(server.account.balanceCents).toBe(planTotalCents);
  });

  it('a refusal at the bank releases everything', async () => {
    const left = await leaveAtTheBank();
    server.account.answerChallenge(secret, false);
    await tell('payment_intent.payment_failed');
    expect(await outcome()).toEqual(nothing);
    await expect(pay(deps, left)).rejects.toMatchObject({ code: 'authentication_required' });
    expect((await pay(deps, agreement({ paymentToken: 'ctoken_success' }))).status).toBe('confirmed');
  });

  it('an event ends a balance payment too', async () => {
    const placed = await leaveABalanceAtTheBank();
    server.account.answerChallenge('pi_2_secret_of_test', true);
    await tell('payment_intent.succeeded', server.account.retrieve('pi_2'));
    const page = await findBookingAggregate(table, placed.id);
    expect(page?.settlement.balance.status).toBe('paid');
    expect(server.account.balanceCents).toBe(planTotalCents);
  });

  it('a payment event is verified with Stripe', async () => {
    await leaveAtTheBank();
    const intent = { ...server.account.retrieve('pi_1'), status: 'succeeded' };
    await tell('payment_intent.succeeded', intent);
    expect(await outcome()).toEqual(nothing);
    expect(server.account.balanceCents).toBe(0);
  });

  it('a payment event is retried if Stripe is unreachable', async () => {
    await leaveAtTheBank();
    server.account.answerChallenge(secret, true);
    server.beUnreachable(/GET/);
    await expect(tell('payment_intent.succeeded')).rejects.toThrow();
    server.recover();
    await tell('payment_intent.succeeded');
    expect(await outcome()).toEqual(booked);
  });

  it.each([
    ['a missing key', {}],
    ['the key of an unknown checkout', { key: 'unknown.00000000-0000-4000-8000-00000000dead' }],
    ['the key of an unknown balance', { key: 'HST-ABCDEFGH1.00000000-0000-4000-8000-00000000dead' }],
    ['an invalid key', { key: 'x' }],
  ])('an event with %s is ignored', async (_, metadata) => {
    await leaveAtTheBank();
    await tell('payment_intent.succeeded', { ...server.account.retrieve('pi_1'), metadata });
    expect((await outcome()).held).toBe(1);
  });

  it('an event that does not end the payment is ignored', async () => {
    await leaveAtTheBank();
    await tell('payment_intent.requires_action');
    expect((await outcome()).held).toBe(1);
  });
});

describe('table permissions of the webhook function', () => {
  const needs = ofTable(functionNeeds['checkout-payment-webhook']);

  const ends: ((asked: Table) => Promise<void>)[] = [
    async (asked) => {
      await leaveAtTheBank();
      server.account.answerChallenge(secret, true);
      await tell('payment_intent.succeeded', undefined, asked);
    },
    async (asked) => {
      await leaveAtTheBank();
      server.account.answerChallenge(secret, false);
      await tell('payment_intent.payment_failed', undefined, asked);
    },
    async (asked) => {
      await leaveABalanceAtTheBank();
      server.account.answerChallenge('pi_2_secret_of_test', true);
      await tell('payment_intent.succeeded', server.account.retrieve('pi_2'), asked);
    },
    (asked) => tell('account.updated', { metadata: { vendorId: venue.id } }, asked),
  ];

  /** Returns the failure of each ending, or undefined; a failed one requires another delivery by Stripe. */
  async function failures(tableFor: (whole: Table) => Table): Promise<unknown[]> {
    const failed: unknown[] = [];
    for (const [nth, end] of ends.entries()) {
      if (nth > 0) await server.stop().then(begin);
      await end(tableFor(table)).catch((error: unknown) => failed.push(error));
    }
    return failed;
  }

  it('the permissions match the accesses for ended payments and changed accounts', async () => {
    const tables: NeededTable[] = [];
    const noted = (whole: Table) => (tables[tables.length] = neededTable(whole));
    expect(await failures(noted)).toEqual([]);
    expect(new Set(tables.flatMap(({ asked }) => [...asked]))).toEqual(new Set(needs));
  });

  it.each(needs)('the webhook fails without %s', async (without) => {
    const failed = await failures((whole) => neededTable(whole, { without }));
    expect(failed).toContainEqual(expect.objectContaining({ name: 'AccessDeniedException' }));
  });
});
