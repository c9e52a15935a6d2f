import { beforeEach, describe, expect, it } from 'vitest';
import { extraEntity, extraKey } from '#functions/data/orders/extra.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { chargeDecidedExtras } from '#functions/orders/extras/charge-decided.ts';
import { settleExtras } from '#functions/orders/extras/charge-extra.ts';
import { findSavedCard } from '#functions/orders/saved-card/saved-card-repository.ts';
import { removeLeavingCards, removeSavedCard } from '#functions/orders/saved-card/remove-saved-card.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { savedCardToken } from '#shared/checkout/saved-card.ts';
import { at, captureEvents, giveUp, readOrder } from '#tests/support/bookings.ts';
import { host, testCall } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  answer,
  contest,
  decide,
  overtimePayment,
  payHours,
  putOvertimeRate,
  report,
} from '#tests/support/overtime.ts';
import { agreement, pay, photographer, plannedTable } from '#tests/support/plans.ts';
import { putSavedCard } from '#tests/support/saved-cards.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* Saved cards that are charged for decided extras without their hosts (rules extras-18 and checkout-55). */

const decidedAt = '2027-06-14T12:00:00.000Z';
const soon = '2027-06-14T12:01:00.000Z';
const later = '2027-06-14T12:05:00.000Z';
const dueCents = 14_700;

let table: Table;
let deps: WatchedDeps;
let id: string;

/** Books with a card whose bank asks on every payment, of which the booking's own was approved. */
async function bookAskingAndContest(): Promise<void> {
  await bookAndContest(null);
  await putSavedCard(table, id, 'asks');
}

/** Books with a saved card, and contests reported hours until administrators decide about them. */
async function bookAndContest(card: string | null = 'success.Visa.4242'): Promise<void> {
  const paid = card === null ? {} : { paymentToken: `tok_sandbox_${card}`, cardConsent: 2 as const };
  ({ id } = await pay(deps, agreement(paid)));
  await report(deps, id);
  await contest(deps, id);
  await answer(deps, id);
}

const decidePart = () => decide(deps, id, 14_000, { now: decidedAt });
const charge = (now = soon, on: Pick<WatchedDeps, 'table' | 'payments'> = deps) => chargeDecidedExtras(on, at(now));
const readExtras = async () =>
  (await readOrder(table, id, photographer)).order.ledger.filter(({ kind }) => kind === 'extra');
const paidPart = [{ extra: 'overtime', cents: 14_000, feeCents: 700 }];

async function newTable(): Promise<void> {
  ({ table, deps } = await plannedTable());
  await putOvertimeRate(deps);
}
beforeEach(newTable);

describe('charging a decided extra', () => {
  it('the saved card is charged once, at the decided amount, with the receipt of a payment', async () => {
    await bookAndContest();
    const decision = captureEvents(table);
    await decide({ table: decision.table }, id, 14_000, { now: decidedAt });
    expect(decision.heard).toMatchObject([{ type: 'OvertimeDecided', data: { chargesCard: true } }]);
    const heard = captureEvents(table);
    expect(await charge(soon, { ...deps, table: heard.table })).toEqual({ done: 1, skipped: 0, failed: 0 });
    expect(heard.heard).toMatchObject([{ type: 'OvertimePaid', data: { cents: 14_000, feeCents: 700 } }]);
    expect(await readExtras()).toMatchObject(paidPart);
    expect(await charge(later)).toEqual({ done: 0, skipped: 0, failed: 0 });
    expect(deps.chargeIds.size).toBe(2);
  });

  it('nothing is charged without a saved card or a decision to pay', async () => {
    await bookAndContest(null);
    const heard = captureEvents(table);
    await decide({ table: heard.table }, id, 14_000, { now: decidedAt });
    expect(heard.heard).toMatchObject([{ data: { chargesCard: false } }]);
    expect(await charge()).toEqual({ done: 0, skipped: 0, failed: 0 });
    await newTable();
    await bookAndContest();
    await decide(deps, id, 0, { now: decidedAt });
    expect(await charge()).toEqual({ done: 0, skipped: 0, failed: 0 });
    expect(await readExtras()).toEqual([]);
  });

  it.each([
    ['declined', 'declined'],
    ['expired', 'declined'],
    ['asks', 'authentication_required'],
  ] as const)('after a refusal of a card that is %s the host is notified once, and pays', async (card, because) => {
    await bookAndContest(null);
    await putSavedCard(table, id, card);
    await decidePart();
    const heard = captureEvents(table);
    await charge(soon, { ...deps, table: heard.table });
    await charge(later, { ...deps, table: heard.table });
    expect(heard.heard).toMatchObject([
      { type: 'SavedCardRefused', data: { because, dueCents, customerId: host.userId } },
    ]);
    expect(await readExtras()).toEqual([]);
    await payHours(deps, id, overtimePayment({ agreedCents: dueCents }), { now: later });
    expect(await readExtras()).toMatchObject(paidPart);
  });

  it('a bank that asked while the host was away is answered on the page, with the same card', async () => {
    await bookAskingAndContest();
    await decidePart();
    await charge();
    const body = overtimePayment({ paymentToken: savedCardToken, agreedCents: dueCents });
    await expect(payHours(deps, id, body, { now: later })).rejects.toMatchObject({ code: 'action_required' });
    await payHours(deps, id, { ...body, paymentToken: 'tok_sandbox_authenticated' }, { now: later });
    expect(await readExtras()).toMatchObject(paidPart);
  });

  it('a card that the host removed is not charged, and the host is notified', async () => {
    await bookAndContest();
    await decidePart();
    await removeSavedCard(
      deps,
      testCall(extras.removeSavedCard, { params: { bookingId: id }, context: at(decidedAt) }),
    );
    const heard = captureEvents(table);
    await charge(soon, { ...deps, table: heard.table });
    expect(heard.heard).toMatchObject([{ type: 'SavedCardRefused', data: { because: 'removed' } }]);
    expect(deps.chargeIds.size).toBe(1);
  });

  it('a host who pays in that moment pays once', async () => {
    await bookAndContest();
    await decidePart();
    await Promise.allSettled([
      charge(),
      payHours(deps, id, overtimePayment({ agreedCents: dueCents }), { now: soon }),
      charge(),
    ]);
    await charge(later);
    expect(await readExtras()).toMatchObject(paidPart);
    expect(deps.chargeIds.size).toBe(2);
  });

  it('while the host answers their bank the saved card waits', async () => {
    await bookAndContest();
    await decidePart();
    const body = overtimePayment({ paymentToken: 'tok_sandbox_action_required', agreedCents: dueCents });
    await expect(payHours(deps, id, body, { now: decidedAt })).rejects.toMatchObject({ code: 'action_required' });
    expect(await charge()).toEqual({ done: 0, skipped: 1, failed: 0 });
    await payHours(deps, id, { ...body, paymentToken: 'tok_sandbox_authenticated' }, { now: soon });
    expect(await charge(later)).toEqual({ done: 1, skipped: 0, failed: 0 });
    expect(await readExtras()).toMatchObject(paidPart);
    expect(deps.chargeIds.size).toBe(2);
  });

  it.each(steps(4))('a crash %s effect %i of the charge ends in one charge', async (when, step) => {
    await bookAndContest();
    await decidePart();
    await charge(soon, dyingAt(deps, step, when)).catch(() => undefined);
    for (const now of [later, '2027-06-14T12:10:00.000Z']) {
      await settleExtras(deps, at(now));
      await charge(now);
    }
    expect(await readExtras()).toMatchObject(paidPart);
    const extra = await table.get(
      extraEntity,
      extraKey({ bookingId: id, vendorId: photographer.id, kind: 'overtime' }),
    );
    expect(extra?.state).toBe('paid');
  });

  it('a canceled order and a vendor that left are not charged', async () => {
    await bookAndContest();
    await decidePart();
    await giveUp(deps, id, photographer, '2027-06-12T22:00:00.000Z');
    await charge();
    expect(await readExtras()).toEqual([]);
    await newTable();
    await bookAndContest();
    await decidePart();
    await table.write({
      update: vendorKey(photographer.id),
      set: 'SET #status = :gone',
      values: { ':gone': 'removed' },
    });
    await charge();
    expect(await charge(later)).toEqual({ done: 0, skipped: 0, failed: 0 });
    expect(await readExtras()).toEqual([]);
  });
});

describe('a saved card whose time has come', () => {
  const fiveDaysLater = '2027-06-18T01:00:00.000Z';
  const remove = (now: string) => removeLeavingCards(deps, at(now));

  it('stays while an extra is unsettled, and goes within an hour of its payment', async () => {
    await bookAndContest();
    await completeEvents(deps, at('2027-06-13T02:00:00.000Z'));
    await remove(fiveDaysLater);
    expect(await findSavedCard(table, id)).toMatchObject({ state: 'saved', removeAt: '2027-06-18T02:00:00.000Z' });
    await decide(deps, id, 14_000, { now: fiveDaysLater });
    await charge('2027-06-18T01:01:00.000Z');
    expect(await readExtras()).toMatchObject(paidPart);
    await remove('2027-06-18T02:00:00.000Z');
    expect(await findSavedCard(table, id)).toBeUndefined();
  });

  it('goes after 21 days, however unsettled the extra is', async () => {
    await bookAndContest();
    await completeEvents(deps, at('2027-06-13T02:00:00.000Z'));
    await remove('2027-07-04T00:30:00.000Z');
    expect(await findSavedCard(table, id)).toMatchObject({ removeAt: '2027-07-04T01:00:00.000Z' });
    await remove('2027-07-04T01:00:00.000Z');
    expect(await findSavedCard(table, id)).toBeUndefined();
  });

  it('goes after five days without an open extra, and under the first consent', async () => {
    ({ id } = await pay(deps, agreement({ paymentToken: 'tok_sandbox_success.Visa.4242', cardConsent: 2 })));
    await completeEvents(deps, at('2027-06-13T02:00:00.000Z'));
    await remove(fiveDaysLater);
    expect(await findSavedCard(table, id)).toBeUndefined();
    await newTable();
    ({ id } = await pay(deps, agreement({ paymentToken: 'tok_sandbox_success.Visa.4242', cardConsent: 1 })));
    await report(deps, id);
    await contest(deps, id);
    await completeEvents(deps, at('2027-06-13T02:00:00.000Z'));
    await remove(fiveDaysLater);
    expect(await findSavedCard(table, id)).toBeUndefined();
  });
});
