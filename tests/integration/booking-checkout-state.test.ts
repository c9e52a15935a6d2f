import { beforeEach, expect, it } from 'vitest';
import { getCheckout } from '#functions/checkout/get-checkout.ts';
import type { Table } from '#functions/data/table.ts';
import { checkout } from '#shared/api/checkout.ts';
import { testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import { agreement, bookingDeps, pay, putPlan } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
});

const look = (actor = host) =>
  getCheckout({ table }, testCall(checkout.getCheckout, { params: { draftId: testId(1) }, query: {}, actor }));
const nothing = { status: 'none', checkoutKey: null, bookingId: null, message: null };

it('a page that lost the response finds the booking of its checkout', async () => {
  expect(await look(), 'before payment').toEqual(nothing);
  const placed = agreement();
  const booked = await pay(bookingDeps(table), placed);
  expect(await look()).toEqual({
    status: 'confirmed',
    checkoutKey: placed.checkoutKey,
    bookingId: booked.id,
    message: null,
  });
  expect(await look(otherHost), 'another host').toEqual(nothing);
});

it('a page that lost the response finds that the card was declined', async () => {
  await expect(pay(bookingDeps(table), agreement({ paymentToken: 'tok_sandbox_declined' }))).rejects.toThrow();
  expect(await look()).toMatchObject({
    status: 'refused',
    bookingId: null,
    message: expect.stringContaining('declined'),
  });
});

it("a page closed during the bank's approval finds its key again", async () => {
  const placed = agreement({ paymentToken: 'tok_sandbox_action_required' });
  await expect(pay(bookingDeps(table), placed)).rejects.toMatchObject({ code: 'action_required' });
  expect(await look()).toMatchObject({ status: 'waiting_for_bank', checkoutKey: placed.checkoutKey, bookingId: null });
});
