import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { at, bookInFull, cancelOne, moveTo } from '#tests/support/bookings.ts';
import { host, testId, testContext, testUserId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  pay,
  planDraft,
  plannedTable,
  planTotalCents,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/*
 * Faults reported by users of other products: a day that stays taken, or is sold twice. The venue takes one order a
 * day.
 */

const other = { ...host, userId: testUserId(3) };
const [day, otherDay] = ['2027-06-12', '2027-06-19'];

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

/** Pays for another account's plan with the same vendors on a date. */
async function othersPay(date: string, now = '2027-06-01T17:00:00.000Z', n = 2) {
  const draft = planDraft({ id: testId(n), userId: other.userId, details: { ...planDraft().details, date } });
  await table.write({ put: draftEntity.toItem(draft) });
  const body = agreement({ draftId: draft.id, agreed: agreedTo(draft, planTotalCents) });
  const context = testContext({ now, firstId: 1000 * n });
  return pay(deps, body, { actor: other, context });
}

describe("a payment left at the bank's approval", () => {
  const minutes = (count: number) => new Date(Date.parse('2027-06-01T17:00:00.000Z') + count * 60_000).toISOString();
  const asks = () => agreement({ paymentToken: 'tok_sandbox_action_required' });
  const later = (count: number) => testContext({ now: minutes(count), firstId: 500 });
  const expectBookedOnce = async () => {
    const { events, charges } = await readHostState(table);
    expect({ events: events.length, charges }).toEqual({ events: 1, charges: [planTotalCents] });
    expect(await countTaken(table, venue)).toBe(1);
  };

  it('another tab finds the pending payment and continues it with one charge', async () => {
    const left = asks();
    await expect(pay(deps, left)).rejects.toMatchObject({ code: 'action_required' });
    await expect(pay(deps, agreement())).rejects.toMatchObject({ code: 'checkout_in_progress' });
    const answered = { ...left, paymentToken: 'tok_sandbox_authenticated' };
    expect((await pay(deps, answered, { context: later(1) })).status).toBe('confirmed');
    await expectBookedOnce();
  });

  it('another tab without the key restarts the payment after some minutes', async () => {
    await expect(pay(deps, asks())).rejects.toMatchObject({ code: 'action_required' });
    expect((await pay(deps, agreement(), { context: later(10) })).status).toBe('confirmed');
    await expectBookedOnce();
  });

  it('a pending payment keeps its day from others for some minutes only', async () => {
    await expect(pay(deps, asks())).rejects.toMatchObject({ code: 'action_required' });
    await expect(othersPay(day, minutes(1))).rejects.toMatchObject({ code: 'date_taken' });
    await reconcileCheckouts(deps, at(minutes(11)));
    expect(await countTaken(table, venue)).toBe(0);
    expect((await othersPay(day, minutes(12), 4)).status).toBe('confirmed');
  });
});

it('a canceled order frees its day for another account immediately', async () => {
  const id = await bookInFull(deps);
  await expect(othersPay(day)).rejects.toMatchObject({ code: 'date_taken' });
  await cancelOne(deps, id, venue, 126_000);
  expect((await othersPay(day)).status).toBe('confirmed');
  expect(await countTaken(table, venue)).toBe(1);
});

it('a moved event frees its old day for another account and takes the new one once', async () => {
  const id = await bookInFull(deps);
  await moveTo(table, id, { date: otherDay });
  expect([await countTaken(table, venue), await countTaken(table, venue, otherDay)]).toEqual([0, 1]);
  expect((await othersPay(day)).status).toBe('confirmed');
  await expect(othersPay(otherDay, undefined, 4)).rejects.toMatchObject({ code: 'date_taken' });
  expect([await countTaken(table, venue), await countTaken(table, venue, otherDay)]).toEqual([1, 1]);
});

it('a request repeated after the vendor raised its lead time charges nothing', async () => {
  const declined = agreement({ paymentToken: 'tok_sandbox_declined' });
  await expect(pay(deps, declined)).rejects.toMatchObject({ code: 'payment_declined' });
  await table.write({ put: vendorEntity.toItem({ ...venue, version: 2, leadTime: '3-4 weeks' }) });
  await expect(pay(deps, { ...declined, paymentToken: 'tok_sandbox_success' })).rejects.toMatchObject({
    code: 'payment_declined',
  });
  await expect(pay(deps, agreement())).rejects.toMatchObject({ code: 'does_not_fit' });
  expect((await readHostState(table)).charges).toEqual([]);
  expect(await countTaken(table, venue)).toBe(0);
});
