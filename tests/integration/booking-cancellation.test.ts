import { beforeEach, describe, expect, it } from 'vitest';
import { cancelUnpaid } from '#functions/orders/cancellation/cancel-unpaid.ts';
import { sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { promoCodeEntity, promoCodeKey } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { cancellationOpening, orderOpening } from '#functions/messaging/conversation-templates.ts';
import { parseEvent } from '#events/catalogue.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { conversationKey } from '#functions/data/messaging/conversation.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { host, testId, otherHost, testNow } from '#tests/support/calls.ts';
import {
  at,
  atProvider,
  balanceCents,
  bookByDeposit,
  bookInFull,
  cancelAll,
  cancelOne,
  depositCents,
  captureEvents,
  giveUp,
  readOrder,
  readBookingPage,
  payRest,
  preview,
} from '#tests/support/bookings.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  agreedTo,
  agreement,
  caterer,
  pay,
  photographer,
  planDraft,
  plannedTable,
  planTotalCents,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

/** The plan's orders with their share of the fee: $1,260.00, $1,596.00, $630.00. */
const [venueGross, catererGross, photographerGross] = [126_000, 159_600, 63_000];
/** Seven days before the event, in the afternoon at its place. */
const sevenDaysBefore = '2027-06-05T20:00:00.000Z';
const twoDaysBefore = '2027-06-10T20:00:00.000Z';

const readEvent = async () => {
  const [event] = (await readHostState(table)).events;
  if (!event) throw new Error('There is no event');
  return event;
};

/** Checks that the provider refunds the whole amount once. */
async function expectRefunded(bookingId: string, cents: number): Promise<void> {
  await sweepRefunds(deps, at('2027-06-20T00:00:00.000Z'));
  await sweepRefunds(deps, at('2027-06-20T01:00:00.000Z'));
  const page = await readBookingPage(table, bookingId);
  expect((await atProvider(table, page)).refundedCents).toBe(cents);
  const ledgers = page.orders.flatMap(({ ledger }) => ledger.filter((entry) => entry.kind === 'refund'));
  expect(ledgers.reduce((sum, entry) => sum + entry.cents, 0)).toBe(cents);
  expect(ledgers.filter(({ doneAt }) => doneAt === null)).toEqual([]);
}

describe('the preview of a cancellation', () => {
  it('a cancellation refunds all until seven days before, half until three days before, then nothing', async () => {
    const id = await bookInFull(deps);
    const of = async (now: string) => {
      const { daysBefore, retainedCents, refundCents, cancelsEvent } = await preview(deps, id, undefined, { now });
      return { daysBefore, retainedCents, refundCents, cancelsEvent };
    };
    expect(await of(testNow)).toEqual({
      daysBefore: 11,
      retainedCents: 0,
      refundCents: planTotalCents,
      cancelsEvent: true,
    });
    // Half past midnight of the 5th in London is still the 4th in Austin.
    expect(await of('2027-06-05T00:30:00.000Z')).toMatchObject({ daysBefore: 8, retainedCents: 0 });
    expect(await of(sevenDaysBefore)).toMatchObject({ daysBefore: 7, retainedCents: 174_300, refundCents: 174_300 });
    expect(await of(twoDaysBefore)).toMatchObject({ daysBefore: 2, retainedCents: planTotalCents, refundCents: 0 });
  });

  it("the preview of one vendor's cancellation shows the remaining balance", async () => {
    const id = await bookByDeposit(deps);
    const { money } = await readOrder(table, id, caterer);
    expect(await preview(deps, id, caterer.id)).toMatchObject({
      orders: [{ vendorId: caterer.id, vendorName: caterer.name, refundCents: money.chargedCents, retainedPercent: 0 }],
      refundCents: money.chargedCents,
      balanceCents: balanceCents - money.owedCents,
      cancelsEvent: false,
    });
  });

  it("a cancellation is previewed only for the booking's host, and while something can be canceled", async () => {
    const id = await bookInFull(deps);
    await expect(preview(deps, id, undefined, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expect(preview(deps, id, testId(99))).rejects.toMatchObject({ code: 'not_found' });
    await expect(preview(deps, id, undefined, { now: '2027-06-13T17:00:00.000Z' })).rejects.toMatchObject({
      code: 'refused',
    });
    await cancelAll(deps, id, planTotalCents);
    await expect(preview(deps, id)).rejects.toMatchObject({ code: 'refused' });
  });
});

describe("a host's cancellation of a booking", () => {
  it('the host is refunded as agreed, and days and event are free again', async () => {
    const id = await bookInFull(deps);
    const heard = captureEvents(table);
    const cancelled = await cancelAll({ table: heard.table }, id, planTotalCents);
    expect(cancelled).toMatchObject({ status: 'cancelled', refundedCents: planTotalCents, balanceCents: 0 });
    expect(cancelled.orders.map(({ status, canCancel }) => [status, canCancel])).toEqual(
      Array.from({ length: 3 }, () => ['cancelled', false]),
    );
    expect(heard.heard.map(({ type }) => type).toSorted()).toEqual([
      'BookingCancelled',
      'OrderCancelled',
      'OrderCancelled',
      'OrderCancelled',
    ]);
    for (const vendor of [venue, caterer, photographer]) expect(await countTaken(table, vendor)).toBe(0);
    expect(await readEvent()).toMatchObject({ status: 'cancelled', progressStage: 'cancelled', totalCents: 0 });
    await expectRefunded(id, planTotalCents);
  });

  it('a cancellation is refused if the refund differs from the agreed one', async () => {
    const id = await bookInFull(deps);
    const late = { now: sevenDaysBefore };
    await expect(cancelAll(deps, id, planTotalCents, late)).rejects.toMatchObject({ code: 'price_changed' });
    expect((await readBookingPage(table, id)).settlement.status).toBe('confirmed');
    await cancelAll(deps, id, 174_300, late);
    const { order, money } = await readOrder(table, id, venue);
    expect(order.cancellation).toMatchObject({ by: 'host', retainedPercent: 50, reason: 'We moved' });
    expect(money).toMatchObject({ netCents: 63_000, vendorShareCents: 60_000, platformFeeCents: 3000 });
    expect(await readEvent()).toMatchObject({ totalCents: 174_300 });
    await expectRefunded(id, 174_300);
  });

  it('both payments of a paid booking are refunded to their cards', async () => {
    const id = await bookByDeposit(deps);
    await payRest(deps, id);
    await cancelAll(deps, id, planTotalCents);
    const { ledger } = (await readOrder(table, id, venue)).order;
    expect(ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
    await expectRefunded(id, planTotalCents);
  });

  it('a repeated cancellation changes nothing', async () => {
    const id = await bookInFull(deps);
    const first = await cancelAll(deps, id, planTotalCents);
    const heard = captureEvents(table);
    expect(await cancelAll({ table: heard.table }, id, planTotalCents)).toEqual(first);
    expect(heard.heard).toEqual([]);
    await expectRefunded(id, planTotalCents);
  });

  it("only the booking's host can cancel it, before the event is over", async () => {
    const id = await bookInFull(deps);
    await expect(cancelAll(deps, id, planTotalCents, { actor: otherHost })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(cancelAll(deps, id, 0, { now: '2027-06-13T17:00:00.000Z' })).rejects.toMatchObject({
      code: 'refused',
    });
  });

  it.each(steps(1))('a crash %s effect %i of a cancellation leaves all or nothing canceled', async (when, step) => {
    const id = await bookInFull(deps);
    await expect(cancelAll(dyingAt(deps, step, when), id, planTotalCents)).rejects.toThrow('crash');
    await cancelAll(deps, id, planTotalCents);
    expect(await countTaken(table, venue)).toBe(0);
    await expectRefunded(id, planTotalCents);
  });
});

describe("a host's cancellation of one vendor", () => {
  it('one vendor is canceled, the others stay booked, and the balance falls by its share', async () => {
    const id = await bookByDeposit(deps);
    const { money } = await readOrder(table, id, caterer);
    const after = await cancelOne(deps, id, caterer, money.chargedCents);
    expect(after).toMatchObject({ status: 'confirmed', balanceCents: balanceCents - money.owedCents });
    expect([await countTaken(table, caterer), await countTaken(table, venue)]).toEqual([0, 1]);
    const event = await readEvent();
    expect(event).toMatchObject({ status: 'confirmed', totalCents: venueGross + photographerGross });
    expect(event.vendors.map(({ id: vendorId, isCancelled }) => [vendorId, isCancelled ?? false])).toEqual([
      [venue.id, false],
      [caterer.id, true],
      [photographer.id, false],
    ]);
    await payRest(deps, id, {
      paymentKey: '5f2a4f6e-54a9-4d4e-9b8f-7f5a6a1c0b01',
      paymentToken: 'tok_sandbox_success',
      agreedBalanceCents: balanceCents - money.owedCents,
    });
    expect((await readOrder(table, id, venue)).money.owedCents).toBe(0);
    expect((await readOrder(table, id, caterer)).money).toMatchObject({ owedCents: 0, netCents: 0 });
    await expectRefunded(id, money.chargedCents);
  });

  it('canceling the last vendor ends the booking and waives the balance', async () => {
    const id = await bookByDeposit(deps);
    for (const vendor of [venue, caterer, photographer]) {
      const { money } = await readOrder(table, id, vendor);
      await cancelOne(deps, id, vendor, money.chargedCents);
    }
    const { settlement } = await readBookingPage(table, id);
    expect(settlement).toMatchObject({ status: 'cancelled', balance: { status: 'waived', cents: 0 } });
    expect(await readEvent()).toMatchObject({ status: 'cancelled', balanceCents: 0 });
    await expectRefunded(id, depositCents);
  });

  it('canceling an order returns the use of its promo code', async () => {
    const promo = {
      id: testId(90),
      vendorId: caterer.id,
      code: 'SUPPER10',
      description: '',
      discountType: 'percentage' as const,
      discountValue: 10,
      minimumOrderCents: 0,
      usageLimit: 1,
      version: 1,
      usedCount: 0,
      expiresAt: null,
      isActive: true,
      createdAt: testNow,
    };
    await table.write({ put: promoCodeEntity.toItem(promo) });
    const uses = async () =>
      (await table.get(promoCodeEntity, promoCodeKey(caterer.id, promo.code), { consistent: true }))?.usedCount;
    const total = planTotalCents - 15_960;
    const agreed = { agreed: agreedTo(planDraft(), total), promoCodes: [{ vendorId: caterer.id, code: promo.code }] };
    const { id } = await pay(deps, agreement(agreed));
    expect(await uses()).toBe(1);
    await cancelOne(deps, id, venue, venueGross);
    expect(await uses()).toBe(1);
    await cancelOne(deps, id, caterer, catererGross - 15_960);
    expect(await uses()).toBe(0);
  });

  it("an order is canceled even if its day and the host's event are missing", async () => {
    const id = await bookInFull(deps);
    const event = await readEvent();
    await table.write({ delete: hostEventKey(host.userId, event.id) });
    await table.write({ delete: { pk: `VENDOR#${venue.id}`, sk: 'DAY#2027-06-12' } });
    expect((await cancelOne(deps, id, venue, venueGross)).orders[0]?.status).toBe('cancelled');
    expect(await table.get(hostEventEntity, hostEventKey(host.userId, event.id))).toBeUndefined();
  });
});

describe("a vendor's cancellation", () => {
  it("a vendor's cancellation is fully refunded, however late, and leaves an open service", async () => {
    const id = await bookInFull(deps);
    const heard = captureEvents(table);
    const order = await giveUp({ table: heard.table }, id, caterer, twoDaysBefore);
    expect(order).toMatchObject({
      status: 'cancelled',
      refundedCents: catererGross,
      vendorShareCents: 0,
      paymentStatus: 'refunded',
      payout: { state: 'none' },
      cancellation: { by: 'vendor', reason: 'Our kitchen is closed' },
    });
    expect(heard.heard).toMatchObject([
      {
        type: 'OrderCancelled',
        data: { by: 'vendor', refundCents: catererGross, retainedCents: 0, endsBooking: false },
      },
    ]);
    expect((await readEvent()).vendors.filter(({ isCancelled }) => isCancelled)).toMatchObject([{ id: caterer.id }]);
    expect(await countTaken(table, caterer)).toBe(0);
    expect((await giveUp(deps, id, caterer, twoDaysBefore)).status).toBe('cancelled');
    await expectRefunded(id, catererGross);
  });

  it("a vendor can't cancel another vendor's order", async () => {
    const id = await bookInFull(deps);
    await expect(giveUp(deps, id, { ...venue, id: testId(77) })).rejects.toMatchObject({ code: 'not_found' });
    await expect(giveUp(deps, 'HST-ZZZZZZZZ9', venue)).rejects.toMatchObject({ code: 'not_found' });
    await expect(giveUp(deps, id, venue, '2027-06-13T17:00:00.000Z')).rejects.toMatchObject({ code: 'refused' });
  });

  it('the host reads the next steps once in the conversation, which stays readable', async () => {
    const heard = captureEvents(table);
    const id = (await pay({ ...deps, table: heard.table }, agreement())).id;
    await giveUp({ table: heard.table }, id, caterer);
    const news = heard.heard.filter(({ data }) => data['vendorId'] === caterer.id).map(parseEvent);
    for (const event of [...news, ...news]) {
      if (event.type === 'OrderPlaced')
        await openConversation({ table }, orderOpening(event, { customerName: 'Maya Ortiz' }), at());
      if (event.type === 'OrderCancelled')
        await openConversation({ table }, cancellationOpening(event, { customerName: 'Maya Ortiz' }), at());
    }
    const { pk } = conversationKey(orderConversationId(id, caterer.id));
    const { items } = await table.query(messageEntity, { pk, sk: { beginsWith: 'MESSAGE#' } });
    expect(items.map(({ content, messageType }) => [messageType, content.split('.')[0]])).toEqual([
      ['system', 'Conversation started about Garden birthday on Saturday, June 12, 2027'],
      ['system', 'Vendor 6 canceled this order for Garden birthday on Saturday, June 12, 2027'],
    ]);
    expect(items[1]?.content).toContain('Maya Ortiz, open your event to see a replacement or find another vendor.');
    expect(items.map(({ causedBy }) => causedBy)).toEqual(['customer', 'vendor']);
  });
});

describe('concurrent cancellations', () => {
  it('host and vendors canceling at once never refund twice or lose a refund', async () => {
    const id = await bookInFull(deps);
    const tries = await Promise.allSettled([
      cancelAll(deps, id, planTotalCents),
      giveUp(deps, id, caterer),
      giveUp(deps, id, venue),
      cancelOne(deps, id, photographer, photographerGross),
    ]);
    const codes = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => code !== 'price_changed' && code !== 'unavailable')).toEqual([]);
    const { orders } = await readBookingPage(table, id);
    const gross = new Map([
      [venue.id, venueGross],
      [caterer.id, catererGross],
      [photographer.id, photographerGross],
    ]);
    const gone = orders.filter(({ status }) => status === 'cancelled').map(({ vendorId }) => gross.get(vendorId) ?? 0);
    expect(gone.length).toBeGreaterThan(0);
    await expectRefunded(
      id,
      gone.reduce((sum, cents) => sum + cents, 0),
    );
  });

  it('a concurrent balance payment and cancellation end as if one came first', async () => {
    const id = await bookByDeposit(deps);
    const cancel = () => cancelAll(deps, id, depositCents);
    const [paid, cancelled] = await Promise.allSettled([payRest(deps, id), cancel()]);
    const page = await readBookingPage(table, id);
    const { chargedCents } = await atProvider(table, page);
    expect([depositCents, planTotalCents]).toContain(chargedCents);
    expect(page.settlement.status).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'confirmed');
    expect(page.settlement.balance.status === 'paid').toBe(paid.status === 'fulfilled');
    await expectRefunded(id, cancelled.status === 'fulfilled' ? chargedCents : 0);
  });
});

describe('an unpaid balance', () => {
  it("an unpaid balance cancels the booking the day after its due date, by the event's time zone", async () => {
    const id = await bookByDeposit(deps);
    // Four in the morning of the 5th in London is eleven in the evening of the 4th in Austin.
    expect(await cancelUnpaid(deps, at('2027-06-05T04:00:00.000Z'))).toMatchObject({ done: 0 });
    const heard = captureEvents(table);
    const runs = await Promise.all([1, 2].map(() => cancelUnpaid({ table: heard.table }, at(sevenDaysBefore))));
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(runs.every(({ failed }) => failed === 0)).toBe(true);
    const { settlement } = await readBookingPage(table, id);
    expect(settlement).toMatchObject({ status: 'cancelled', balance: { status: 'waived' } });
    const { order, money } = await readOrder(table, id, venue);
    expect(order.cancellation).toMatchObject({ by: 'platform', retainedPercent: 50 });
    expect(money).toMatchObject({ refundedCents: 0, refundPendingCents: 0, netCents: money.chargedCents });
    expect(heard.heard.find(({ type }) => type === 'BookingCancelled')?.data).toMatchObject({
      by: 'platform',
      retainedCents: depositCents,
      refundCents: 0,
    });
    await expectRefunded(id, 0);
  });

  it('paid balances and balances being paid are not canceled', async () => {
    const id = await bookByDeposit(deps);
    await expect(payRest(dyingAt(deps, 2, 'after'), id)).rejects.toThrow();
    expect(await cancelUnpaid(deps, at(sevenDaysBefore))).toMatchObject({ done: 0 });
    expect((await readBookingPage(table, id)).settlement.status).toBe('confirmed');
  });
});
