import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newBookingId } from '#functions/checkout/checkout.ts';
import { receivePaymentEvent } from '#functions/checkout/receive-payment-event.ts';
import { extraEntity, extraKey } from '#functions/data/orders/extra.ts';
import type { Table } from '#functions/data/table.ts';
import { getDispute } from '#functions/orders/disputes/use-cases.ts';
import { settleExtras } from '#functions/orders/extras/charge-extra.ts';
import { stripeDisputes } from '#functions/payments/stripe-disputes.ts';
import { stripePayouts } from '#functions/payments/stripe-payouts.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import { functionNeeds } from '#shared/kernel/environment.ts';
import { disputesIn } from '#shared/orders/ledger.ts';
import { at, readOrder } from '#tests/support/bookings.ts';
import { neededTable, ofTable } from '#tests/support/needed-table.ts';
import { agreement, caterer, pay, planTotalCents, putPlan, venue } from '#tests/support/plans.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { testTable } from '#tests/support/table.ts';
import { tip, tipPayment } from '#tests/support/tips.ts';

/* Tips at Stripe: refused cards, the bank's approval, and a browser that never returned. */

const soon = '2027-06-13T01:01:00.000Z';
const late = '2027-06-13T01:11:00.000Z';

let server: StripeServer;
let table: Table;
let id: string;
beforeEach(async () => {
  server = await StripeServer.start();
  table = await testTable();
  await putPlan(table);
  id = (await pay(deps(), agreement({ paymentToken: 'ctoken_success' }))).id;
});
afterEach(() => server.stop());

const deps = (asked: Table = table) => ({
  table: asked,
  payments: stripeProvider(server.client(), asked),
  payouts: stripePayouts(server.client(), asked),
  disputes: stripeDisputes(server.client()),
  newBookingId,
});

const tell = (type: Stripe.Event.Type, asked: Table = table) => {
  const intent: unknown = server.account.retrieve('pi_2');
  const event = { id: 'evt_1', type, data: { object: intent } } as Stripe.Event;
  return receivePaymentEvent(deps(asked), event, at(soon));
};

const leaveAtTheBank = () =>
  expect(tip(deps(), id, venue, tipPayment({ paymentToken: 'ctoken_action_required' }))).rejects.toMatchObject({
    code: 'action_required',
  });

async function expectTip(cents: number): Promise<void> {
  expect((await readOrder(table, id, venue)).money.extraCents).toBe(cents);
  expect(server.account.balanceCents).toBe(planTotalCents + cents);
}

const readTip = () => table.get(extraEntity, extraKey({ bookingId: id, vendorId: venue.id, kind: 'tip' }));

it.each(['ctoken_declined', 'ctoken_expired_card', 'ctoken_authentication_required'])(
  'after %s nothing is charged and another card pays the tip',
  async (paymentToken) => {
    const body = tipPayment({ paymentToken });
    await expect(tip(deps(), id, venue, body)).rejects.toThrow();
    await expectTip(0);
    await tip(deps(), id, venue, { ...body, paymentToken: 'ctoken_success' });
    await expectTip(4000);
  },
);

it('an approval at the bank pays the tip of a host who never returned, with the permissions of the webhook', async () => {
  await leaveAtTheBank();
  server.account.answerChallenge('pi_2_secret_of_test', true);
  const needed = neededTable(table);
  await Promise.all([tell('payment_intent.succeeded', needed), tell('payment_intent.succeeded')]);
  await tell('payment_intent.payment_failed');
  await expectTip(4000);
  const granted = ofTable(functionNeeds['checkout-payment-webhook']);
  expect([...needed.asked].filter((need) => !granted.includes(need as (typeof granted)[number]))).toEqual([]);
});

it('a refusal at the bank leaves the tip open', async () => {
  await leaveAtTheBank();
  server.account.answerChallenge('pi_2_secret_of_test', false);
  await tell('payment_intent.payment_failed');
  await expectTip(0);
  expect(await readTip()).toMatchObject({ state: 'open', payment: null });
});

it('a host who leaves at the bank is not charged later', async () => {
  await leaveAtTheBank();
  expect(await settleExtras(deps(), at(soon))).toMatchObject({ done: 0 });
  expect(await settleExtras(deps(), at(late))).toMatchObject({ done: 1, failed: 0 });
  expect(server.account.retrieve('pi_2').status).toBe('canceled');
  await expectTip(0);
});

it('an interrupted tip waits for Stripe and is then paid once', async () => {
  const body = tipPayment({ paymentToken: 'ctoken_success' });
  server.beUnreachable(/confirm/);
  await expect(tip(deps(), id, venue, body)).rejects.toMatchObject({ code: 'unavailable' });
  server.recover();
  await tip(deps(), id, venue, body);
  await tip(deps(), id, venue, body);
  await expectTip(4000);
});

it("a dispute of a tip's payment holds its order alone, and its loss is the platform's", async () => {
  await tip(deps(), id, venue, tipPayment({ paymentToken: 'ctoken_success' }));
  const { id: disputeId } = server.disputes.open('pi_2', { created: '2027-06-13T02:00:00.000Z' });
  const object: unknown = { id: disputeId };
  const receive = (type: Stripe.Event.Type, now: string) =>
    receivePaymentEvent(deps(), { id: 'evt_1', type, data: { object } } as Stripe.Event, at(now));
  await receive('charge.dispute.created', '2027-06-13T02:01:00.000Z');
  const { order, money } = await readOrder(table, id, venue);
  expect(disputesIn(order.ledger)).toMatchObject([{ id: disputeId, cents: 4000, outcome: null }]);
  expect(money.payout).toMatchObject({ state: 'held' });
  expect(disputesIn((await readOrder(table, id, caterer)).order.ledger)).toEqual([]);
  const { evidence } = await getDispute({ table }, { params: { bookingId: id, disputeId } });
  expect(evidence.records).toContain('Paid a tip of $40.00 on');
  server.disputes.decide(disputeId, 'lost');
  await receive('charge.dispute.closed', '2027-06-14T02:00:00.000Z');
  const after = (await readOrder(table, id, venue)).money;
  expect(after).toMatchObject({ lostCents: 4000, extraCents: 4000, vendorShareCents: 124_000, netCents: 126_000 });
});
