import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { parseEvent } from '#events/catalogue.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import {
  at,
  atProvider,
  balanceCents,
  balancePayment,
  bookByDeposit,
  bookInFull,
  cancelAll,
  cancelOne,
  captureEvents,
  changeCount,
  giveUp,
  moveTo,
  readOrder,
  readBookingPage,
  payRest,
  previewCount,
} from '#tests/support/bookings.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { caterer, photographer, plannedTable, planTotalCents, readHostState } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { otherHost } from '#tests/support/calls.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

/** Each additional guest costs $38 for the caterer and the fee of 5%. */
const perGuestCents = 3990;
const supperCents = (guests: number): number => guests * 3800;
const totalFor = (guests: number): number => planTotalCents + (guests - 40) * perGuestCents;

const minutesLater = '2027-06-01T17:05:00.000Z';

/** Returns the amounts of the caterer's order, the booking and the provider, in cents. */
async function moneyOfBooking(id: string) {
  const page = await readBookingPage(table, id);
  const { order, money } = await readOrder(table, id, caterer);
  const provider = await atProvider(table, page);
  return {
    guests: [page.booking.event.guestCount, order.event.guestCount],
    priceCents: order.priceCents,
    owedCents: money.owedCents,
    balance: [page.settlement.balance.status, page.settlement.balance.cents],
    chargedCents: provider.chargedCents,
    changes: page.changes.length,
    pending: page.settlement.pending,
  };
}

const asBooked = {
  guests: [40, 40],
  priceCents: supperCents(40),
  owedCents: 0,
  balance: ['none', 0],
  chargedCents: planTotalCents,
  changes: 0,
  pending: null,
};

const withFifty = {
  ...asBooked,
  guests: [50, 50],
  priceCents: supperCents(50),
  chargedCents: totalFor(50),
  changes: 1,
};

describe('changing the guest count', () => {
  it('more guests raise the balance by the price difference of per-guest vendors', async () => {
    const id = await bookByDeposit(deps);
    const shown = await changeCount(deps, id, 50, { paymentToken: undefined });
    expect(shown).toMatchObject({
      event: { guestCount: 50 },
      quote: { totalCents: totalFor(50), subtotalCents: 370_000, feeCents: 18_500 },
      currentTotalCents: totalFor(50),
      balanceCents: balanceCents + 10 * perGuestCents,
      changes: [{ kind: 'guests', from: { guestCount: 40 }, to: { guestCount: 50 }, cents: 10 * perGuestCents }],
    });
    expect(await moneyOfBooking(id)).toMatchObject({ priceCents: supperCents(50), changes: 1, pending: null });
    expect((await readHostState(table)).events).toMatchObject([
      { guestCount: 50, totalCents: totalFor(50), balanceCents: balanceCents + 10 * perGuestCents },
    ]);
    const owed = { ...balancePayment(), agreedBalanceCents: balanceCents + 10 * perGuestCents };
    expect(await payRest(deps, id, owed)).toMatchObject({ paidCents: totalFor(50), balanceCents: 0 });
  });

  it('fewer guests lower the balance first, then refund the excess of each order', async () => {
    const id = await bookByDeposit(deps);
    const before = await readOrder(table, id, caterer);
    const preview = await previewCount(table, id, 5);
    const newGross = 5 * perGuestCents;
    expect(preview).toMatchObject({ differenceCents: -35 * perGuestCents, chargedCents: 0 });
    expect(preview.refundedCents).toBe(before.money.chargedCents - newGross);
    expect(preview.balanceToCents).toBe(balanceCents - before.money.owedCents);
    await changeCount(deps, id, 5);
    const { order, money } = await readOrder(table, id, caterer);
    expect([money.netCents, money.owedCents, money.refundPendingCents]).toEqual([newGross, 0, preview.refundedCents]);
    const { settlement } = await readBookingPage(table, id);
    expect(settlement.balance).toMatchObject({ status: 'owed', cents: preview.balanceToCents });
    await executeRefunds(deps, id, order.vendorId, at());
    expect((await atProvider(table, await readBookingPage(table, id))).refundedCents).toBe(preview.refundedCents);
  });

  it('without a balance, more guests are charged immediately and fewer are refunded', async () => {
    const id = await bookInFull(deps);
    await changeCount(deps, id, 50);
    expect(await moneyOfBooking(id)).toEqual(withFifty);
    await changeCount(deps, id, 30);
    const { money } = await readOrder(table, id, caterer);
    expect([money.netCents, money.refundPendingCents]).toEqual([30 * perGuestCents, 20 * perGuestCents]);
    await executeRefunds(deps, id, caterer.id, at());
    expect(await atProvider(table, await readBookingPage(table, id))).toEqual({
      chargedCents: totalFor(50),
      refundedCents: 20 * perGuestCents,
    });
    expect(await changeCount(deps, id, 40)).toMatchObject({ quote: { totalCents: planTotalCents } });
  });

  it('a change after a paid balance keeps it paid', async () => {
    const id = await bookByDeposit(deps);
    await payRest(deps, id);
    await changeCount(deps, id, 45);
    expect((await readBookingPage(table, id)).settlement).toMatchObject({
      pending: null,
      balance: { status: 'paid', cents: balanceCents, key: null, abandonedAt: null },
      charges: [{ purpose: 'checkout' }, { purpose: 'balance' }, { purpose: 'change', cents: 5 * perGuestCents }],
    });
  });

  it('vendors not priced by guests and canceled vendors keep their price', async () => {
    const id = await bookInFull(deps);
    await giveUp(deps, id, caterer);
    const before = await readOrder(table, id, caterer);
    expect(await previewCount(table, id, 50)).toMatchObject({ differenceCents: 0, vendors: [{}, {}] });
    const shown = await changeCount(deps, id, 50);
    expect(shown.changes).toMatchObject([{ cents: 0, vendors: [{}, {}] }]);
    expect((await readOrder(table, id, caterer)).order).toEqual(before.order);
    expect((await readOrder(table, id, photographer)).order).toMatchObject({
      event: { guestCount: 50 },
      repriced: { change: { from: { guestCount: 40 } }, fromCents: 60_000 },
    });
    expect(shown.quote.totalCents).toBe(planTotalCents);
  });

  it('guest count changes and moves are applied one by one', async () => {
    const id = await bookInFull(deps);
    await moveTo(table, id, { date: '2027-06-26' });
    await changeCount(deps, id, 50);
    await moveTo(table, id, { date: '2027-06-25' });
    const { booking, changes } = await readBookingPage(table, id);
    expect(booking).toMatchObject({
      event: { date: '2027-06-25', guestCount: 50 },
      quote: { totalCents: totalFor(50) },
    });
    expect(changes.map(({ kind }) => kind)).toEqual(['move', 'guests', 'move']);
  });

  it('a later cancellation is based on the changed guest count', async () => {
    const id = await bookInFull(deps);
    await changeCount(deps, id, 50);
    await changeCount(deps, id, 45);
    const shown = await cancelAll(deps, id, totalFor(45));
    expect([shown.refundedCents, shown.currentTotalCents]).toEqual([totalFor(50), 0]);
  });

  it('a guest count change raises an event for the host and one for each vendor', async () => {
    const { table: watched, heard } = captureEvents(table);
    const id = await bookInFull(deps);
    await changeCount({ ...deps, table: watched }, id, 50);
    const types = heard.map(({ type }) => type);
    expect(types).toEqual(['EventRepriced', 'OrderRepriced', 'OrderRepriced', 'OrderRepriced']);
    heard.forEach((event) => expect(parseEvent(event)).toBeTruthy());
    expect(heard[0]?.data).toMatchObject({ cents: 39_900, chargedCents: 39_900, totalCents: totalFor(50) });
    expect(heard.find(({ data }) => data['vendorId'] === caterer.id)?.data).toMatchObject({
      fromCents: supperCents(40),
      toCents: supperCents(50),
      sales: [{ category: 'catering', cents: 38_000 }],
    });
  });
});

/** Stores the caterer's answers about its service. */
const limitCaterer = (answers: Record<string, number | string>) =>
  table.write({ put: vendorEntity.toItem({ ...caterer, answers: { catering: answers } }) });

describe('refused guest counts', () => {
  it("a guest count beyond a vendor's limits is refused with the reason", async () => {
    const id = await bookInFull(deps);
    await limitCaterer({ maximumGuests: 60 });
    const problem = 'Serves up to 60 guests';
    const { vendors } = await previewCount(table, id, 61);
    expect(vendors.map((vendor) => vendor.problem)).toEqual([null, problem, null]);
    await expect(changeCount(deps, id, 61)).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`vendors.${caterer.id}`]: problem },
    });
    expect(await moneyOfBooking(id)).toEqual(asBooked);
    await limitCaterer({ maximumGuests: 20 });
    expect((await changeCount(deps, id, 30)).event.guestCount).toBe(30);
  });

  it('a count or difference other than shown is refused without a charge', async () => {
    const id = await bookInFull(deps);
    await expect(changeCount(deps, id, 50, { shown: { event: { guestCount: 41 } } })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await expect(changeCount(deps, id, 50, { shown: { differenceCents: 1 } })).rejects.toMatchObject({
      code: 'price_changed',
    });
    await expect(changeCount(deps, id, 50, { shown: { chargedCents: 0 } })).rejects.toMatchObject({
      code: 'price_changed',
    });
    await expect(changeCount(deps, id, 40)).rejects.toMatchObject({ code: 'refused' });
    expect(await moneyOfBooking(id)).toEqual(asBooked);
  });

  it('a change is refused after its last day, once canceled, and to other hosts', async () => {
    const id = await bookInFull(deps);
    const onLastDay = { now: '2027-06-04T17:00:00.000Z' };
    expect((await changeCount(deps, id, 41, {}, onLastDay)).event.guestCount).toBe(41);
    await expect(previewCount(table, id, 50, { now: '2027-06-05T17:00:00.000Z' })).rejects.toMatchObject({
      code: 'refused',
    });
    await expect(previewCount(table, id, 50, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await cancelAll(deps, id, totalFor(41));
    await expect(previewCount(table, id, 50)).rejects.toMatchObject({ code: 'refused' });
  });

  it('a change is refused during a balance payment, and a cancellation during a change', async () => {
    const id = await bookByDeposit(deps);
    await expect(payRest(dyingAt(deps, 2, 'before'), id)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(previewCount(table, id, 50)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await settleBalances(deps, at(minutesLater));
    await payRest(deps, id);
    const preview = await previewCount(table, id, 50);
    const shown = {
      event: { guestCount: 40 },
      differenceCents: preview.differenceCents,
      chargedCents: preview.chargedCents,
    };
    await expect(changeCount(dyingAt(deps, 2, 'before'), id, 50, { shown })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(giveUp(deps, id, caterer)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await expect(cancelOne(deps, id, caterer, 0)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await expect(moveTo(table, id, { date: '2027-06-26' })).rejects.toMatchObject({ code: 'payment_in_progress' });
  });

  it('a change declined by the bank leaves everything unchanged, and another card pays', async () => {
    const id = await bookInFull(deps);
    await expect(changeCount(deps, id, 50, { paymentToken: 'tok_sandbox_declined' })).rejects.toMatchObject({
      code: 'payment_declined',
    });
    expect(await moneyOfBooking(id)).toEqual(asBooked);
    await changeCount(deps, id, 50);
    expect(await moneyOfBooking(id)).toEqual(withFifty);
  });
});

describe('reused payment keys', () => {
  it('a change with the key of the paid balance is charged separately', async () => {
    const id = await bookByDeposit(deps);
    const body = balancePayment();
    await payRest(deps, id, body);
    await changeCount(deps, id, 50, { changeKey: body.paymentKey });
    expect((await atProvider(table, await readBookingPage(table, id))).chargedCents).toBe(totalFor(50));
  });

  it('a declined key with another count is another payment', async () => {
    const id = await bookInFull(deps);
    const changeKey = randomUUID();
    await expect(changeCount(deps, id, 50, { changeKey, paymentToken: 'tok_sandbox_declined' })).rejects.toMatchObject({
      code: 'payment_declined',
    });
    await changeCount(deps, id, 60, { changeKey });
    expect((await atProvider(table, await readBookingPage(table, id))).chargedCents).toBe(totalFor(60));
  });
});

describe('concurrent changes of the guest count', () => {
  it('changes in two windows end in one of them', async () => {
    const id = await bookInFull(deps);
    const results = await Promise.allSettled([changeCount(deps, id, 50), changeCount(deps, id, 60)]);
    const made = results.filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(1);
    const { changes, booking } = await readBookingPage(table, id);
    expect(changes).toMatchObject([{ to: { guestCount: booking.event.guestCount } }]);
    const { chargedCents } = await atProvider(table, await readBookingPage(table, id));
    expect(chargedCents).toBe(totalFor(booking.event.guestCount ?? 0));
  });

  it('ten requests with one key make one change and one charge', async () => {
    const id = await bookInFull(deps);
    const changeKey = randomUUID();
    const shown = { event: { guestCount: 40 }, differenceCents: 39_900, chargedCents: 39_900 };
    const send = () => changeCount(deps, id, 50, { changeKey, shown });
    await Promise.allSettled(Array.from({ length: 10 }, send));
    await send();
    expect(await moneyOfBooking(id)).toEqual(withFifty);
    expect(deps.chargeIds.size).toBe(2);
  });

  it('a concurrent change and move end in both or one of them', async () => {
    const id = await bookByDeposit(deps);
    await Promise.allSettled([changeCount(deps, id, 50), moveTo(table, id, { date: '2027-06-26' })]);
    const { changes, booking, orders } = await readBookingPage(table, id);
    for (const { event } of orders)
      expect([event.date, event.guestCount]).toEqual([booking.event.date, booking.event.guestCount]);
    expect(changes.length).toBeGreaterThan(0);
  });
});

describe('a crash while changing the guest count', () => {
  const changeKey = randomUUID();
  const shown = { event: { guestCount: 40 }, differenceCents: 39_900, chargedCents: 39_900 };
  const request = { changeKey, shown };

  it.each(steps(3))('a crash %s effect %i of a charged change ends in one change when repeated', async (when, step) => {
    const id = await bookInFull(deps);
    await expect(changeCount(dyingAt(deps, step, when), id, 50, request)).rejects.toThrow();
    await changeCount(deps, id, 50, request);
    expect(await moneyOfBooking(id)).toEqual(withFifty);
    expect(deps.chargeIds.size).toBe(2);
  });

  it.each(steps(3))('a crash %s effect %i of a charged change is ended by the reconciler', async (when, step) => {
    const id = await bookInFull(deps);
    await expect(changeCount(dyingAt(deps, step, when), id, 50, request)).rejects.toThrow();
    await settleBalances(deps, at(minutesLater));
    const wasCharged = step > 2 || (step === 2 && when === 'after');
    expect(await moneyOfBooking(id)).toEqual(wasCharged ? withFifty : asBooked);
  });

  it.each(steps(3))('a crash %s effect %i of a declined change leaves everything unchanged', async (when, step) => {
    const id = await bookInFull(deps);
    const declined = { ...request, paymentToken: 'tok_sandbox_declined' };
    await expect(changeCount(dyingAt(deps, step, when), id, 50, declined)).rejects.toThrow();
    await settleBalances(deps, at(minutesLater));
    expect(await moneyOfBooking(id)).toEqual(asBooked);
  });

  it.each(steps(1))('a crash %s effect %i of a change without a charge changes all or nothing', async (when, step) => {
    const id = await bookByDeposit(deps);
    const same = { changeKey, shown: { event: { guestCount: 40 }, differenceCents: 39_900, chargedCents: 0 } };
    await expect(changeCount(dyingAt(deps, step, when), id, 50, same)).rejects.toThrow('crash');
    expect((await readBookingPage(table, id)).changes).toHaveLength(when === 'after' ? 1 : 0);
    await changeCount(deps, id, 50, same);
    expect((await readBookingPage(table, id)).changes).toHaveLength(1);
  });

  it('a change waiting for the bank continues with the same key after a crash', async () => {
    const id = await bookInFull(deps);
    const asked = { ...request, paymentToken: 'tok_sandbox_action_required' };
    await expect(changeCount(deps, id, 50, asked)).rejects.toMatchObject({ code: 'action_required' });
    expect((await readBookingPage(table, id)).settlement).toMatchObject({
      pending: {},
      balance: { status: 'charging' },
    });
    await expect(changeCount(deps, id, 51, request)).rejects.toMatchObject({ code: 'version_conflict' });
    await changeCount(deps, id, 50, { ...request, paymentToken: 'tok_sandbox_authenticated' });
    expect(await moneyOfBooking(id)).toEqual(withFifty);
  });
});
