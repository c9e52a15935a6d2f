import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelBooking } from '#functions/orders/cancellation/cancel-by-host.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { storedPaymentKey } from '#functions/checkout/checkout.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { orders } from '#shared/api/orders.ts';
import { testCall, host, testId, testContext } from '#tests/support/calls.ts';
import { checkoutBenches } from '#tests/support/checkout-benches.ts';
import type { CheckoutBench } from '#tests/support/checkout-benches.ts';
import {
  agreedTo,
  agreement,
  hall,
  makePlanItem,
  pay,
  planDraft,
  planTotalCents,
  putPlan,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

/* One charge pays for one booking, regardless of the browser's keys. */

const depositCents = 104_580;

/** Another plan of the same host, on another day: the hall alone, $1,260 with the fee. */
const second = planDraft({
  id: testId(2),
  details: { ...planDraft().details, date: '2027-06-19' },
  items: [makePlanItem(venue, hall)],
});
const secondTotalCents = 126_000;

let table: Table;

describe.each(Object.keys(checkoutBenches))('with the %s provider', (name) => {
  let bench: CheckoutBench;
  let deps: BookingDeps;
  beforeEach(async () => {
    table = await testTable();
    await putPlan(table);
    await table.write({ put: draftEntity.toItem(second) });
    bench = (await checkoutBenches[name]?.(table)) as CheckoutBench;
    ({ deps } = bench);
  });
  afterEach(() => bench.stop());

  const first = (changes: Partial<CheckoutRequest> = {}) =>
    agreement({ paymentOption: 'deposit', paymentToken: bench.token('success'), ...changes });

  const ofSecond = ({ checkoutKey }: CheckoutRequest, changes: Partial<CheckoutRequest> = {}) =>
    first({
      checkoutKey,
      draftId: second.id,
      paymentOption: 'full',
      agreed: agreedTo(second, secondTotalCents),
      ...changes,
    });

  const listChargeIds = async ({ id }: Booking) =>
    (await findBookingAggregate(table, id))?.settlement.charges.map(({ chargeId }) => chargeId);

  it('a second plan with the key of a paid one is charged separately', async () => {
    const paid = first();
    const a = await pay(deps, paid);
    const b = await pay(deps, ofSecond(paid));
    expect([a.paidCents, b.paidCents]).toEqual([depositCents, secondTotalCents]);
    expect(await bench.paidCents()).toBe(depositCents + secondTotalCents);
    expect(await listChargeIds(a)).not.toEqual(await listChargeIds(b));
  });

  it('a second plan with the key of a paid one is not booked if its own card is declined', async () => {
    const paid = first();
    await pay(deps, paid);
    const declined = pay(deps, ofSecond(paid, { paymentToken: bench.token('declined') }));
    await expect(declined).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await bench.paidCents()).toBe(depositCents);
    expect(await readHostState(table)).toMatchObject({ events: [{ title: 'Garden birthday' }], held: 0 });
  });

  it("canceling one of two bookings paid with one key leaves the other's money unchanged", async () => {
    const paid = first();
    const a = await pay(deps, paid);
    const b = await pay(deps, ofSecond(paid));
    await cancel(a);
    expect(await bench.paidCents()).toBe(secondTotalCents);
    await cancel(b);
    expect(await bench.paidCents()).toBe(0);
  });

  async function cancel({ id }: Booking): Promise<void> {
    const page = await findBookingAggregate(table, id);
    const agreedRefundCents = page?.settlement.charges.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
    const body = { reason: 'The party moved.', agreedRefundCents };
    await cancelBooking({ table }, testCall(orders.cancelBooking, { params: { bookingId: id }, body, actor: host }));
    for (const { vendorId } of page?.orders ?? []) await executeRefunds(deps, id, vendorId, testContext());
  }

  it('a key declined for one plan pays for another', async () => {
    const refused = first({ paymentToken: bench.token('declined') });
    await expect(pay(deps, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await pay(deps, ofSecond(refused))).toMatchObject({ status: 'confirmed', paidCents: secondTotalCents });
    await expect(pay(deps, { ...refused, paymentToken: bench.token('success') })).rejects.toMatchObject({
      code: 'payment_declined',
    });
    expect(await bench.paidCents()).toBe(secondTotalCents);
  });

  it("a resumed checkout charges and books the first agreement, not the second request's", async () => {
    const paid = first();
    const lost = { ...deps, payments: { ...deps.payments, charge: chargeAndLose } };
    await expect(pay(lost, paid)).rejects.toMatchObject({ code: 'unavailable' });
    const changed: CheckoutRequest = {
      ...paid,
      paymentOption: 'full',
      agreed: agreedTo(planDraft(), 1),
      contact: { name: 'Another Host', email: 'else@example.test', country: 'US', zipCode: '78704' },
    };
    const resumed = await pay(deps, changed);
    expect(resumed).toMatchObject({ paidCents: depositCents, contact: { name: paid.contact.name } });
    expect(resumed.balanceCents).toBe(planTotalCents - depositCents);
    expect(await bench.paidCents()).toBe(depositCents);
  });

  const chargeAndLose: BookingDeps['payments']['charge'] = async (request) => {
    await deps.payments.charge(request);
    throw new Error('lost');
  };

  it('a payment on other terms makes no booking and neither charges nor refunds', async () => {
    const asked = first({ paymentToken: bench.token('action_required') });
    await expect(pay(deps, asked)).rejects.toMatchObject({ code: 'action_required' });
    const [checkout] = (await readHostState(table)).checkouts;
    if (!checkout) throw new Error('nothing is reserved');
    const other = { key: 'another-host.HST-ANOTHER01', token: bench.token('success'), amountCents: 100 };
    await deps.payments.charge({ ...other, description: 'Booking of another party' });
    await table.write({ put: checkoutEntity.toItem({ ...checkout, paymentKey: other.key }) });
    await expect(pay(deps, { ...asked, paymentToken: bench.token('success') })).rejects.toMatchObject({
      code: 'refused',
      message:
        "The payment doesn't match what you agreed to, so it doesn't count. Don't pay again: we're looking into it.",
    });
    const later = testContext({ now: '2027-06-01T17:10:30.000Z', firstId: 500 });
    expect(await reconcileCheckouts(deps, later)).toEqual({ done: 0, skipped: 0, failed: 1 });
    expect(await readHostState(table)).toMatchObject({ events: [], held: 1 });
    expect(await countTaken(table, venue)).toBe(1);
  });

  it('a checkout reserved before payment keys were stored ends with the key of its charge', async () => {
    const lost = { ...deps, payments: { ...deps.payments, charge: () => Promise.reject(new Error('lost')) } };
    const left = first();
    await expect(pay(lost, left)).rejects.toMatchObject({ code: 'unavailable' });
    const [checkout] = (await readHostState(table)).checkouts;
    if (!checkout) throw new Error('nothing is reserved');
    const before = { ...checkout, paymentKey: undefined };
    await table.write({ put: checkoutEntity.toItem(before) });
    const key = `${host.userId}.${left.checkoutKey}`;
    expect(storedPaymentKey(before)).toBe(key);
    await deps.payments.charge({ key, token: left.paymentToken, amountCents: depositCents, description: 'A party' });
    const later = testContext({ now: '2027-06-01T17:01:00.000Z', firstId: 500 });
    expect(await reconcileCheckouts(deps, later)).toMatchObject({ done: 1 });
    expect((await readHostState(table)).events).toHaveLength(1);
    expect(await bench.paidCents()).toBe(depositCents);
  });
});
