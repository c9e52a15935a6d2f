import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import { orders } from '#shared/api/orders.ts';
import {
  at,
  atProvider,
  balanceCents,
  balancePayment,
  bookByDeposit,
  bookInFull,
  cancelAll,
  captureEvents,
  changeCount,
  giveUp,
  moveTo,
  readOrder,
  readBookingPage,
  payRest,
  previewTarget,
  repriceTo,
} from '#tests/support/bookings.ts';
import { testCall, host, otherHost } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { agreement, pay, photographer, plannedTable, planTotalCents, requirements } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

/** Each additional hour costs $150 for the photographer and the fee of 5%; the plan has four hours. */
const perHourCents = 15_750;
const totalFor = (hours: number): number => planTotalCents + (hours - 4) * perHourCents;
const sixHours = { durationHours: 6 };
const minutesLater = '2027-06-01T17:05:00.000Z';

/** Returns the state of booking, order, event list and provider. */
async function stateOfBooking(id: string) {
  const page = await readBookingPage(table, id);
  const { order, money } = await readOrder(table, id, photographer);
  const listed = await table.get(hostEventEntity, hostEventKey(host.userId, page.booking.event.id));
  return {
    hours: page.booking.event.durationHours,
    ends: [page.booking.event.endTime, order.event.endTime, listed?.endTime],
    priceCents: order.priceCents,
    owedCents: money.owedCents,
    chargedCents: (await atProvider(table, page)).chargedCents,
    changes: page.changes.length,
    pending: page.settlement.pending,
  };
}

const asBooked = {
  hours: 4,
  ends: ['20:00', '20:00', '20:00'],
  priceCents: 60_000,
  owedCents: 0,
  chargedCents: planTotalCents,
  changes: 0,
  pending: null,
};

const withSix = {
  ...asBooked,
  hours: 6,
  ends: ['22:00', '22:00', '22:00'],
  priceCents: 90_000,
  chargedCents: totalFor(6),
  changes: 1,
};

describe('changing the hours', () => {
  it('without a balance, more hours are charged immediately and fewer are refunded', async () => {
    const id = await bookInFull(deps);
    const shown = await repriceTo(deps, id, sixHours);
    expect(shown).toMatchObject({
      event: { durationHours: 6, startTime: '16:00', endTime: '22:00' },
      quote: { totalCents: totalFor(6) },
      changes: [{ kind: 'hours', from: { durationHours: 4 }, to: { durationHours: 6, endTime: '22:00' } }],
    });
    expect(await stateOfBooking(id)).toEqual(withSix);
    await repriceTo(deps, id, { durationHours: 4 });
    await executeRefunds(deps, id, photographer.id, at());
    expect(await atProvider(table, await readBookingPage(table, id))).toEqual({
      chargedCents: totalFor(6),
      refundedCents: 2 * perHourCents,
    });
    expect((await readBookingPage(table, id)).booking.quote.totalCents).toBe(planTotalCents);
  });

  it('more hours raise an owed balance, which is paid with the rest', async () => {
    const id = await bookByDeposit(deps);
    await repriceTo(deps, id, sixHours, { paymentToken: undefined });
    const owed = balanceCents + 2 * perHourCents;
    expect(await payRest(deps, id, { ...balancePayment(), agreedBalanceCents: owed })).toMatchObject({
      paidCents: totalFor(6),
      balanceCents: 0,
    });
  });

  it("changed hours move the vendors' end and breakdown times and survive a later move", async () => {
    const sent = { ...requirements, breakdownTime: '20:30' };
    const { id } = await pay(deps, agreement({ requirements: sent }));
    await repriceTo(deps, id, { durationHours: 8 });
    await moveTo(table, id, { startTime: '12:00' });
    const actor = { ...otherHost, vendorId: photographer.id };
    const call = testCall(orders.getVendorOrder, { params: { bookingId: id }, actor, context: at() });
    expect(await getVendorOrder({ table }, call)).toMatchObject({
      event: { startTime: '12:00', endTime: '20:00', durationHours: 8 },
      requirements: { setupTime: '07:00', eventStartTime: '12:00', eventEndTime: '20:00', breakdownTime: '21:30' },
      repriced: { change: { kind: 'hours', to: { durationHours: 8, endTime: '23:00' } }, fromCents: 60_000 },
    });
  });

  it('changed hours and guest counts add up and can be reverted one by one', async () => {
    const one = await bookInFull(deps);
    await repriceTo(deps, one, sixHours);
    const both = await changeCount(deps, one, 50);
    expect(both.quote.totalCents).toBe(totalFor(6) + 39_900);
    const back = await repriceTo(deps, one, { durationHours: 4 });
    expect(back.quote.totalCents).toBe(planTotalCents + 39_900);
    expect((await changeCount(deps, one, 40)).quote.totalCents).toBe(planTotalCents);
  });

  it("the vendor's minimum hours of the booking day are charged and shown", async () => {
    await table.write({
      put: vendorEntity.toItem({ ...photographer, answers: { photography: { minimumHours: 3 } } }),
    });
    const id = await bookInFull(deps);
    const { vendors, differenceCents } = await previewTarget(table, id, { durationHours: 1 });
    const shown = vendors.find(({ vendorId }) => vendorId === photographer.id);
    expect([shown?.chargedFor, shown?.toCents, differenceCents]).toEqual(['3 hours', 45_000, -perHourCents]);
  });

  it('a later cancellation is based on the changed hours', async () => {
    const id = await bookInFull(deps);
    await repriceTo(deps, id, sixHours);
    const shown = await cancelAll(deps, id, totalFor(6));
    expect([shown.refundedCents, shown.currentTotalCents]).toEqual([totalFor(6), 0]);
  });

  it('a change of hours raises an event for the host and one for each vendor', async () => {
    const { table: watched, heard } = captureEvents(table);
    const id = await bookInFull(deps);
    await repriceTo({ ...deps, table: watched }, id, sixHours);
    expect(heard.map(({ type }) => type)).toEqual(['EventRepriced', 'OrderRepriced', 'OrderRepriced', 'OrderRepriced']);
    heard.forEach((event) => expect(parseEvent(event)).toBeTruthy());
    expect(heard[0]?.data).toMatchObject({ change: { kind: 'hours' }, cents: 31_500, totalCents: totalFor(6) });
  });
});

describe('refused changes of hours', () => {
  it('unchanged hours, hours other than shown, and other hosts are refused', async () => {
    const id = await bookInFull(deps);
    await expect(repriceTo(deps, id, { durationHours: 4 })).rejects.toMatchObject({
      code: 'refused',
      message: 'Your event already lasts 4 hours, until 8:00 PM.',
    });
    await expect(repriceTo(deps, id, sixHours, { shown: { event: { durationHours: 5 } } })).rejects.toMatchObject({
      code: 'version_conflict',
      message:
        'Your event now lasts 4 hours, until 8:00 PM. It was changed in another window. Check it, then try again.',
    });
    await expect(previewTarget(table, id, sixHours, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    expect(await stateOfBooking(id)).toEqual(asBooked);
  });

  it('more hours are refused if a vendor left the marketplace, and fewer are accepted', async () => {
    const id = await bookInFull(deps);
    await table.write({ put: vendorEntity.toItem({ ...photographer, status: 'removed' }) });
    await expect(repriceTo(deps, id, sixHours)).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`vendors.${photographer.id}`]: 'No longer on Hostwell' },
    });
    expect((await repriceTo(deps, id, { durationHours: 3 })).event.durationHours).toBe(3);
  });

  it('a change of hours is refused in the last week', async () => {
    const id = await bookInFull(deps);
    const late = { now: '2027-06-05T17:00:00.000Z' };
    await expect(previewTarget(table, id, sixHours, late)).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('concurrent changes of hours', () => {
  it('a change of hours and one of guests in two windows end in one or both', async () => {
    const id = await bookInFull(deps);
    await Promise.allSettled([repriceTo(deps, id, sixHours), changeCount(deps, id, 50)]);
    const { booking, changes } = await readBookingPage(table, id);
    expect(changes.length).toBeGreaterThan(0);
    const { chargedCents } = await atProvider(table, await readBookingPage(table, id));
    expect(chargedCents).toBe(booking.quote.totalCents);
  });

  it("a change concurrent with a vendor's cancellation refunds that vendor completely", async () => {
    const id = await bookInFull(deps);
    await Promise.allSettled([repriceTo(deps, id, sixHours), giveUp(deps, id, photographer)]);
    const { orders: all, settlement } = await readBookingPage(table, id);
    for (const { vendorId } of all) await executeRefunds(deps, id, vendorId, at());
    const { chargedCents, refundedCents } = await atProvider(table, await readBookingPage(table, id));
    const { order, money } = await readOrder(table, id, photographer);
    expect(settlement.pending).toBeNull();
    expect(chargedCents - refundedCents).toBe(
      planTotalCents - 63_000 + (order.status === 'cancelled' ? 0 : money.netCents),
    );
  });

  it('a change concurrent with a balance payment charges the amount owed', async () => {
    const id = await bookByDeposit(deps);
    await Promise.allSettled([repriceTo(deps, id, sixHours), payRest(deps, id)]);
    await settleBalances(deps, at(minutesLater));
    const { booking, settlement } = await readBookingPage(table, id);
    const provider = await atProvider(table, await readBookingPage(table, id));
    const owed = settlement.balance.status === 'owed' ? settlement.balance.cents : 0;
    expect(provider.chargedCents + owed).toBe(booking.quote.totalCents);
  });
});

describe('a crash while changing the hours', () => {
  const changeKey = randomUUID();
  const shown = { event: { durationHours: 4 }, differenceCents: 2 * perHourCents, chargedCents: 2 * perHourCents };

  it.each(steps(3))('a crash %s effect %i ends in one change and one charge when repeated', async (when, step) => {
    const id = await bookInFull(deps);
    await expect(repriceTo(dyingAt(deps, step, when), id, sixHours, { changeKey, shown })).rejects.toThrow();
    await repriceTo(deps, id, sixHours, { changeKey, shown });
    expect(await stateOfBooking(id)).toEqual(withSix);
    expect(deps.chargeIds.size).toBe(2);
  });

  it.each(steps(3))('a crash %s effect %i is ended by the reconciler', async (when, step) => {
    const id = await bookInFull(deps);
    await expect(repriceTo(dyingAt(deps, step, when), id, sixHours, { changeKey, shown })).rejects.toThrow();
    await settleBalances(deps, at(minutesLater));
    const wasCharged = step > 2 || (step === 2 && when === 'after');
    expect(await stateOfBooking(id)).toEqual(wasCharged ? withSix : asBooked);
  });

  it("the same key can't repeat a crashed change as another one", async () => {
    const id = await bookInFull(deps);
    await repriceTo(deps, id, sixHours, { changeKey, shown });
    await expect(repriceTo(deps, id, { durationHours: 8 }, { changeKey, shown })).rejects.toMatchObject({
      code: 'version_conflict',
    });
  });
});
