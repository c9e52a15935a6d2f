import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { EventOf } from '#events/define-event.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { getCheckout } from '#functions/checkout/get-checkout.ts';
import { payPlan } from '#functions/checkout/pay-plan.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { validatePromoCode } from '#functions/checkout/validate-promo-code.ts';
import { notify } from '#functions/notifications/notify.ts';
import { paidPlanMail, payerReceiptMail } from '#functions/orders/mails/receipt-mail.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import type { Actor } from '#functions/platform/context.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import { checkout } from '#shared/api/checkout.ts';
import { planning } from '#shared/api/planning.ts';
import type { PlanMember } from '#functions/data/planning/membership.ts';
import { at, captureEvents, depositCents } from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testId, testNow } from '#tests/support/calls.ts';
import { dyingAt } from '#tests/support/crashes.ts';
import { coHost, payer, viewer } from '#tests/support/event-room.ts';
import {
  agreedTo,
  agreement,
  caterer,
  countTaken,
  pay,
  photographer,
  planDraft,
  planTotalCents,
  plannedTable,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { countUses, promoRecord } from '#tests/support/records.ts';
import { scanItems } from '#tests/support/table.ts';

/* A co-host whom the host lets pay checks out the host's plan (rules event-room-36 and event-room-37). */

let table: Table;
let deps: WatchedDeps;

const draftId = testId(1);
const granted = testNow;
// $1,200.00 less for the hall, with the fee on the rest.
const withoutHallCents = 222_600;
const grantedAgain = '2027-06-01T17:00:05.000Z';

beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await letPay(granted);
  for (const [{ userId }, fullName] of [
    [host, 'Hana'],
    [payer, 'Paula'],
  ] as const) {
    const email = `${fullName.toLowerCase()}@example.test`;
    await table.write({ put: profileEntity.toItem({ userId, email, fullName, createdAt: testNow }) });
  }
});

let version = 1;

const membersSince = (since: string | undefined): PlanMember[] => [
  { userId: coHost.userId, name: 'Maria', role: 'co_host', joinedAt: testNow },
  { userId: viewer.userId, name: 'Vito', role: 'viewer', joinedAt: testNow },
  { userId: payer.userId, name: 'Paula', role: 'co_host', joinedAt: testNow, ...(since && { mayPaySince: since }) },
];

/** Stores the plan's next version, with the permission since a time, or without it. */
async function letPay(since: string | undefined, members = membersSince(since)): Promise<void> {
  version += 1;
  await table.write({ put: draftEntity.toItem({ ...planDraft({ members }), version }) });
}

const request = (changes: Partial<ReturnType<typeof agreement>> = {}) => {
  const { checkoutKey, paymentOption, agreed, promoCodes, paymentToken } = agreement(changes);
  return { checkoutKey, hostId: host.userId, draftId, paymentOption, agreed, promoCodes, paymentToken };
};

const payAs = (actor: Actor, on: BookingDeps = deps, body = request(), now = testNow) =>
  payPlan(on, testCall(checkout.payPlan, { body, actor, context: at(now) }));

const stateFor = (actor: Actor, hostId: string | undefined = host.userId) =>
  getCheckout({ table }, testCall(checkout.getCheckout, { params: { draftId }, query: { hostId }, actor }));

const checkCode = (actor: Actor, code: string) =>
  validatePromoCode(
    { table },
    testCall(checkout.validatePromoCode, { body: { draftId, hostId: host.userId, code }, actor, context: at() }),
  );

const ofType = async (type: string) => (await scanItems(table)).filter((item) => item.type === type);

/** Checks that nothing is booked, reserved or kept: the plan is a draft, and every charge went back. */
async function expectNothingBooked(refundedCents = 0): Promise<void> {
  expect(await table.get(draftEntity, draftKey(host.userId, draftId), { consistent: true })).toBeDefined();
  for (const type of ['Booking', 'Settlement', 'Order', 'HostEvent']) expect(await ofType(type)).toEqual([]);
  for (const vendor of [venue, caterer, photographer]) expect(await countTaken(table, vendor)).toBe(0);
  const charges = await ofType('SandboxCharge');
  expect(charges.reduce((sum, { refundedCents: cents }) => sum + Number(cents ?? 0), 0)).toBe(refundedCents);
}

async function expectBookedOnce() {
  const [settlement, ...others] = await ofType('Settlement');
  expect(others).toEqual([]);
  expect(deps.chargeIds.size).toBe(1);
  const aggregate = await findBookingAggregate(table, String(settlement?.['bookingId']));
  if (!aggregate) throw new Error('nothing is booked');
  return aggregate;
}

describe('a co-host who may pay', () => {
  it("books the host's plan with one charge; the booking is the host's, the charge the payer's", async () => {
    const heard = captureEvents(table);
    const paid = await payAs(payer, { ...deps, table: heard.table });
    expect(checkout.payPlan.response.parse(paid)).toEqual({
      bookingId: paid.bookingId,
      event: expect.objectContaining({ date: '2027-06-12' }),
      hostName: 'Hana',
      paidCents: planTotalCents,
      balanceCents: 0,
    });
    const { booking, orders, settlement } = await expectBookedOnce();
    expect(booking).toMatchObject({ userId: host.userId, contact: { name: 'Hana', email: 'hana@example.test' } });
    expect(orders.map(({ customerId, customerName }) => [customerId, customerName])).toEqual(
      orders.map(() => [host.userId, 'Hana']),
    );
    expect(settlement.charges).toMatchObject([{ payerId: payer.userId, purpose: 'checkout', cents: planTotalCents }]);
    const confirmed = heard.heard.filter(({ type }) => type === 'BookingConfirmed');
    expect(confirmed).toMatchObject([
      { actor: payer.userId, data: { customerId: host.userId, payerId: payer.userId, paidCents: planTotalCents } },
    ]);
    const stored = JSON.stringify([await ofType('Checkout'), await ofType('Order'), heard.heard]);
    expect(stored).not.toContain('paula@example.test');
  });

  it('pays a deposit, and the members follow the plan to its event with their rights', async () => {
    const paid = await payAs(payer, deps, request({ paymentOption: 'deposit' }));
    expect(paid).toMatchObject({ paidCents: depositCents, balanceCents: planTotalCents - depositCents });
    const [ended] = await ofType('DraftTombstone');
    expect(ended?.['members']).toEqual(membersSince(granted));
  });

  it('gets the same booking for the same key, also once the plan has ended', async () => {
    const body = request();
    const [first, second] = await Promise.allSettled([payAs(payer, deps, body), payAs(payer, deps, body)]);
    expect([first, second].some(({ status }) => status === 'fulfilled')).toBe(true);
    const again = await payAs(payer, deps, body);
    await expectBookedOnce();
    expect(await stateFor(payer)).toMatchObject({ status: 'confirmed', bookingId: again.bookingId });
    // A member removed since then still learns of their own payment.
    expect(await payAs(payer, deps, body)).toEqual(again);
  });

  it('and the host pay once together', async () => {
    const results = await Promise.allSettled<unknown>([payAs(payer), pay(deps, agreement()), payAs(payer)]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expectBookedOnce();
  });

  it("can't continue the host's attempt, nor the host theirs; neither sees the other's key", async () => {
    const body = request({ paymentToken: 'tok_sandbox_lost' });
    await expect(payAs(payer, deps, body)).rejects.toMatchObject({ code: 'unavailable' });
    const own = { checkoutKey: body.checkoutKey };
    await expect(pay(deps, agreement(own))).rejects.toMatchObject({ code: 'checkout_in_progress' });
    expect(await stateFor(host, undefined)).toMatchObject({ status: 'under_way', checkoutKey: null });
    expect(await stateFor(payer)).toMatchObject({ status: 'under_way', checkoutKey: body.checkoutKey });
    await letPay(
      granted,
      membersSince(granted).map((one) => ({ ...one, role: 'co_host', mayPaySince: granted })),
    );
    expect(await stateFor(coHost)).toMatchObject({ status: 'under_way', checkoutKey: null, bookingId: null });
  });

  it('agrees to the plan and its total, and may be declined: the plan is as it was', async () => {
    const other = request({ agreed: agreedTo(planDraft(), planTotalCents - 1) });
    await expect(payAs(payer, deps, other)).rejects.toMatchObject({ code: 'price_changed' });
    const declined = request({ paymentToken: 'tok_sandbox_declined' });
    await expect(payAs(payer, deps, declined)).rejects.toMatchObject({ code: 'payment_declined' });
    await expectNothingBooked();
    await payAs(payer);
    await expectBookedOnce();
  });

  it("uses a promo code once, and guesses count for the host's plan", async () => {
    const promo = promoRecord(5, 'ONCE', { discountType: 'fixed', discountValue: 120_000, usageLimit: 1 });
    await table.write({ put: promoCodeEntity.toItem(promo) });
    expect(await checkCode(payer, 'ONCE')).toMatchObject({ isValid: true });
    expect(await checkCode(payer, 'NOPE')).toMatchObject({ isValid: false });
    expect(await ofType('CheckoutLimit')).toMatchObject([{ userId: host.userId, wrongCodes: 1 }]);
    const withCode = {
      agreed: agreedTo(planDraft(), withoutHallCents),
      promoCodes: [{ vendorId: venue.id, code: 'ONCE' }],
    };
    const tries = [payAs(payer, deps, request(withCode)), pay(deps, agreement(withCode))];
    await Promise.allSettled<unknown>(tries);
    const { settlement } = await expectBookedOnce();
    expect(settlement.charges).toMatchObject([{ cents: withoutHallCents }]);
    expect(await countUses(table, promo)).toBe(1);
  });
});

describe('everybody else', () => {
  it.each([
    ['a co-host without the permission', coHost, 'forbidden'],
    ['a viewer', viewer, 'forbidden'],
    ['a stranger', otherHost, 'not_found'],
  ])('%s neither pays the plan, sees its attempts nor tries its codes', async (_, actor, code) => {
    await expect(payAs(actor)).rejects.toMatchObject({ code });
    await expect(stateFor(actor)).rejects.toMatchObject({ code });
    await expect(checkCode(actor, 'ANY')).rejects.toMatchObject({ code });
    await expectNothingBooked();
  });

  it("for a stranger a plan of others doesn't exist, booked or not", async () => {
    await payAs(payer);
    await expect(payAs(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await expect(stateFor(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await expect(payAs(coHost)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a permission that is taken', () => {
  /** Runs at the write of a checkout: the first reserves it, the one with the settlement books it. */
  const atWrite = (isWanted: (all: readonly unknown[]) => boolean, act: () => Promise<void>): Table => {
    let isDone = false;
    return {
      ...table,
      write: async (...writes) => {
        if (!isDone && isWanted(writes)) {
          isDone = true;
          await act();
        }
        return table.write(...writes);
      },
    };
  };
  const putsSettlement = (all: readonly unknown[]) => JSON.stringify(all).includes('"type":"Settlement"');

  it('ends before a payment that has just begun: nothing is charged', async () => {
    const taking = atWrite(
      () => true,
      () => letPay(undefined),
    );
    await expect(payAs(payer, { ...deps, table: taking })).rejects.toMatchObject({ code: 'forbidden' });
    await expectNothingBooked();
    expect(deps.chargeIds.size).toBe(0);
  });

  it('ends a payment that is being charged: it is refunded, and the host books', async () => {
    const payments = {
      ...deps.payments,
      charge: async (asked: Parameters<typeof deps.payments.charge>[0]) => {
        const outcome = await deps.payments.charge(asked);
        await letPay(undefined);
        return outcome;
      },
    };
    const body = request();
    const refused = {
      code: 'payment_declined',
      message: 'The host no longer lets you pay. Your payment is being refunded.',
    };
    await expect(payAs(payer, { ...deps, payments }, body)).rejects.toMatchObject(refused);
    await expectNothingBooked(planTotalCents);
    // If the response was lost, the payer still learns the outcome.
    await expect(payAs(payer, deps, body)).rejects.toMatchObject(refused);
    await expect(payAs(payer)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await pay(deps, agreement())).paidCents).toBe(planTotalCents);
  });

  it.each([
    ['taking it', () => letPay(undefined)],
    ['removing the member', () => letPay(undefined, [])],
    [
      'discarding the plan',
      () =>
        discardDraft(
          { table },
          testCall(planning.discardDraft, { params: { draftId }, actor: host, context: at() }),
        ).then(() => undefined),
    ],
  ])('ends a payment at the write that completes it, by %s', async (_, end) => {
    const ending = atWrite(putsSettlement, end);
    await expect(payAs(payer, { ...deps, table: ending })).rejects.toMatchObject({ code: 'payment_declined' });
    for (const type of ['Booking', 'Settlement', 'Order']) expect(await ofType(type)).toEqual([]);
    const [charge] = await ofType('SandboxCharge');
    expect(charge).toMatchObject({ refundedCents: planTotalCents });
  });

  it('stays through a change of the plan while it is being paid for', async () => {
    const changing = atWrite(putsSettlement, () => letPay(granted));
    await payAs(payer, { ...deps, table: changing });
    await expectBookedOnce();
  });

  it('and given again is another one: the payment of before is refunded, also after a crash', async () => {
    // The effects are: reserve, charge, complete.
    await expect(payAs(payer, dyingAt(deps, 2, 'after'))).rejects.toMatchObject({ code: 'unavailable' });
    await letPay(undefined);
    await letPay(grantedAgain);
    await reconcileCheckouts(deps, at('2027-06-01T18:00:00.000Z'));
    await expectNothingBooked(planTotalCents);
    await payAs(payer);
    expect(await ofType('Settlement')).toHaveLength(1);
  });

  it('and a payment that crashed after its charge is completed while the permission stands', async () => {
    await expect(payAs(payer, dyingAt(deps, 2, 'after'))).rejects.toMatchObject({ code: 'unavailable' });
    await reconcileCheckouts(deps, at('2027-06-01T18:00:00.000Z'));
    await expectBookedOnce();
  });
});

it('the host gets the confirmation with the name of the payer, and only the payer the receipt', async () => {
  const heard = captureEvents(table);
  await payAs(payer, { ...deps, table: heard.table });
  const event = heard.heard.find(({ type }) => type === 'BookingConfirmed') as unknown as EventOf<
    typeof BookingConfirmed
  >;
  for (let delivery = 0; delivery < 2; delivery += 1) await notify({ table }, event);
  expect(await ofType('Notification')).toMatchObject([
    { userId: host.userId, title: 'Booking confirmed', text: expect.stringMatching(/^Paula paid \$3,486\.00\./) },
  ]);
  expect(await paidPlanMail(table, event)).toMatchObject({
    to: { userId: host.userId },
    paragraphs: expect.arrayContaining(['Paula paid $3,486.00 with their own card.']),
  });
  expect(payerReceiptMail(event)).toMatchObject({ to: { userId: payer.userId }, heading: 'You paid for the booking' });
  const own = { ...event, data: { ...event.data, payerId: undefined } };
  expect(await paidPlanMail(table, own)).toBeUndefined();
  expect(payerReceiptMail(own)).toBeUndefined();
});
