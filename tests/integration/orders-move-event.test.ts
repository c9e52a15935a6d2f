import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeEntity } from '#functions/data/orders/change.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { parseEvent } from '#events/catalogue.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { remindBalances } from '#functions/orders/balance/remind-balances.ts';
import { cancelUnpaid } from '#functions/orders/cancellation/cancel-unpaid.ts';
import { listOpenEvents, listOwedBalances } from '#functions/orders/settlement-repository.ts';
import { readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { orders } from '#shared/api/orders.ts';
import { vendors } from '#shared/api/vendors.ts';
import { testCall, otherHost, testNow } from '#tests/support/calls.ts';
import {
  at,
  balanceCents,
  bookByDeposit,
  bookInFull,
  cancelAll,
  cancelOne,
  captureEvents,
  giveUp,
  moveTo,
  readOrder,
  readBookingPage,
  payRest,
} from '#tests/support/bookings.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  agreement,
  caterer,
  pay,
  photographer,
  plannedTable,
  planTotalCents,
  requirements,
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

const from = '2027-06-12';
const to = '2027-06-26';
const booked = [venue, caterer, photographer];

/** Returns the places taken by the plan's vendors on both days. */
const places = async () => ({
  before: await Promise.all(booked.map((vendor) => countTaken(table, vendor, from))),
  after: await Promise.all(booked.map((vendor) => countTaken(table, vendor, to))),
});
const atFirst = { before: [1, 1, 1], after: [0, 0, 0] };
const atLast = { before: [0, 0, 0], after: [1, 1, 1] };

/** Checks that the booking is unchanged. */
async function expectUnmoved(id: string): Promise<void> {
  const { booking, orders: stored, changes } = await readBookingPage(table, id);
  expect([booking.event.date, ...stored.map(({ event }) => event.date), changes.length]).toEqual([
    from,
    from,
    from,
    from,
    0,
  ]);
  expect((await places()).before).toEqual([1, 1, 1]);
}

describe('moving an event', () => {
  it("a move takes each vendor's new day and releases the old one, at unchanged prices", async () => {
    const id = await bookInFull(deps);
    const before = await readBookingPage(table, id);
    const shown = await moveTo(table, id, { date: to });
    expect(await places()).toEqual(atLast);
    expect(shown).toMatchObject({ event: { date: to, startTime: '16:00', endTime: '20:00' }, canMove: true });
    expect(shown.currentTotalCents).toBe(planTotalCents);
    const after = await readBookingPage(table, id);
    expect(after.orders.map(({ ledger }) => ledger)).toEqual(before.orders.map(({ ledger }) => ledger));
    expect((await readHostState(table)).events).toMatchObject([{ date: to, startTime: '16:00', endTime: '20:00' }]);
    const open = async (until: string) => (await listOpenEvents(table, until)).items.map(({ date }) => date);
    expect([await open(from), await open(to)]).toEqual([[], [to]]);
  });

  it('a move is recorded with its author, time, origin and cancellation floor', async () => {
    const id = await bookInFull(deps);
    const { changes } = await moveTo(table, id, { date: to });
    const times = { startTime: '16:00', endTime: '20:00' };
    expect(changes).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'move',
        by: 'host',
        at: testNow,
        from: { date: from, ...times },
        to: { date: to, ...times },
        cents: 0,
      },
    ]);
    const { items } = await table.queryItems({ pk: `BOOKING#${id}`, sk: { beginsWith: 'CHANGE#' } });
    expect(items.map(changeEntity.fromItem)).toMatchObject([
      { floors: booked.map(({ id: vendorId }) => ({ vendorId, cents: 0 })) },
    ]);
  });

  it('a move notifies the host once and each vendor once', async () => {
    const id = await bookByDeposit(deps);
    const { table: listening, heard } = captureEvents(table);
    await moveTo(listening, id, { date: to });
    expect(heard.map(parseEvent).map(({ type }) => type)).toEqual([
      'EventMoved',
      'OrderMoved',
      'OrderMoved',
      'OrderMoved',
    ]);
    expect(heard[0]?.data).toMatchObject({ balanceCents, balanceDueDate: '2027-06-18' });
  });

  it('vendors see the new and the old times of a moved event', async () => {
    const id = (await pay(deps, agreement({ requirements }))).id;
    await moveTo(table, id, { date: to, startTime: '16:30' });
    const actor = { ...otherHost, vendorId: caterer.id };
    const order = await getVendorOrder(deps, testCall(orders.getVendorOrder, { params: { bookingId: id }, actor }));
    expect(order.event).toMatchObject({ date: to, startTime: '16:30', endTime: '20:30' });
    expect(order.requirements).toMatchObject({ setupTime: '11:30', eventStartTime: '16:30', eventEndTime: '20:30' });
    expect(order.moved).toEqual({ at: testNow, from: { date: from, startTime: '15:00', endTime: '19:00' } });
    expect(order.payout.dueDate).toBe('2027-06-29');
  });

  it("a move replaces the entry in vendors' calendars", async () => {
    const id = await bookInFull(deps);
    const actor = { ...otherHost, vendorId: caterer.id };
    const { path } = await renewCalendarFeed(deps, testCall(vendors.renewCalendarFeed, { actor }));
    const params = { file: path.replace('/api/calendars/', '') };
    const entry = async () => {
      const lines = (await readCalendarFeed(deps, testCall(vendors.readCalendarFeed, { params }))).split('\r\n');
      return lines.filter((line) => /^(UID|SEQUENCE|DTSTART)/.test(line));
    };
    const before = await entry();
    await moveTo(table, id, { date: to });
    const uid = `UID:${id}.${caterer.id}@hostwell`;
    expect(before).toEqual([uid, 'SEQUENCE:0', 'DTSTART:20270612T210000Z']);
    expect(await entry()).toEqual([uid, 'SEQUENCE:1', 'DTSTART:20270626T210000Z']);
  });

  it('an event moves to another time of its day although a vendor has closed the day', async () => {
    const id = await bookInFull(deps);
    await table.write(setDayState(caterer.id, from, 'closed'));
    const { event } = await moveTo(table, id, { startTime: '18:00' });
    expect(event).toMatchObject({ date: from, startTime: '18:00', endTime: '22:00' });
    expect(await places()).toEqual(atFirst);
  });

  it('a move leaves a canceled order and its day alone', async () => {
    const id = await bookInFull(deps);
    await giveUp(deps, id, caterer);
    await moveTo(table, id, { date: to, shown: { vendorIds: [venue.id, photographer.id] } });
    expect(await places()).toEqual({ before: [0, 0, 0], after: [1, 0, 1] });
    expect((await readOrder(table, id, caterer)).order).toMatchObject({ event: { date: from }, moved: null });
  });

  it('a moved event can be canceled on its new day, which is then free', async () => {
    const id = await bookInFull(deps);
    await moveTo(table, id, { date: to });
    await cancelAll(deps, id, planTotalCents);
    expect(await places()).toEqual({ before: [0, 0, 0], after: [0, 0, 0] });
  });
});

describe('the balance of a moved event', () => {
  it('the balance is due by the new date, with reminders for it', async () => {
    const id = await bookByDeposit(deps);
    await moveTo(table, id, { date: to });
    expect((await listOwedBalances(table, '2027-06-17')).items).toEqual([]);
    expect((await listOwedBalances(table, '2027-06-18')).items).toHaveLength(1);
    const remind = async (now: string) => (await remindBalances(deps, at(now))).done;
    expect([await remind('2027-06-10T17:00:00.000Z'), await remind('2027-06-11T17:00:00.000Z')]).toEqual([0, 1]);
    expect((await cancelUnpaid(deps, at('2027-06-18T17:00:00.000Z'))).done).toBe(0);
    expect((await cancelUnpaid(deps, at('2027-06-19T17:00:00.000Z'))).done).toBe(1);
  });

  it('the balance is due tomorrow at the earliest, without reminders for past days', async () => {
    const id = await bookByDeposit(deps);
    await moveTo(table, id, { date: to });
    const now = '2027-06-03T17:00:00.000Z';
    await moveTo(table, id, { date: '2027-06-10' }, { now });
    expect((await readBookingPage(table, id)).settlement.balance).toMatchObject({
      dueDate: '2027-06-04',
      remindersSent: 1,
    });
    expect((await remindBalances(deps, at('2027-06-04T17:00:00.000Z'))).done).toBe(1);
  });
});

describe('refused moves', () => {
  const refused = (code: string, message: string) =>
    expect.objectContaining({ code, message: expect.stringContaining(message) as string }) as Error;

  it('a move is refused in the last week, after the event, once canceled, and to other hosts', async () => {
    const id = await bookInFull(deps);
    const move = (now: string) => moveTo(table, id, { date: to }, { now });
    await expect(move('2027-06-05T17:00:00.000Z')).rejects.toEqual(refused('refused', 'up to 8 days before its date'));
    await expect(move('2027-06-20T17:00:00.000Z')).rejects.toEqual(refused('refused', 'over'));
    await expect(moveTo(table, id, { date: to }, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expectUnmoved(id);
    // Half past midnight of the 5th in London is still the 4th in Austin, the last day.
    expect((await move('2027-06-05T00:30:00.000Z')).event.date).toBe(to);
    await cancelAll(deps, id, planTotalCents);
    await expect(moveTo(table, id, { date: from })).rejects.toEqual(refused('refused', 'canceled'));
  });

  it('a move is refused on a full or closed day, inside a lead time and without a vendor', async () => {
    const id = await bookInFull(deps);
    await table.write(setDayState(caterer.id, to, 'closed'));
    await expect(moveTo(table, id, { date: to })).rejects.toMatchObject({
      code: 'date_taken',
      message: `${caterer.name} isn't available on Jun 26, 2027. Nothing was changed. Choose another date.`,
      fields: { [`vendors.${caterer.id}`]: 'Not available on Jun 26, 2027' },
    });
    await table.write({ put: vendorEntity.toItem({ ...venue, leadTime: '4 weeks' }) });
    await expect(moveTo(table, id, { date: '2027-06-11' })).rejects.toEqual(refused('does_not_fit', "4 weeks' notice"));
    await table.write({ put: vendorEntity.toItem({ ...venue, closingUntil: '2027-06-01T17:00:10.000Z' }) });
    await expect(moveTo(table, id, { date: '2027-06-19' })).rejects.toEqual(refused('not_offered', 'right now'));
    await table.write({ put: vendorEntity.toItem({ ...venue, status: 'removed' }) });
    await expect(moveTo(table, id, { date: '2027-06-19' })).rejects.toEqual(refused('does_not_fit', 'No longer on'));
    await expectUnmoved(id);
  });

  it('a later day needs no lead time again', async () => {
    const id = await bookInFull(deps);
    await table.write({ put: vendorEntity.toItem({ ...venue, leadTime: '4 weeks' }) });
    expect((await moveTo(table, id, { date: '2027-06-19' })).event.date).toBe('2027-06-19');
  });

  it('a move to a closed weekday is refused, unless the vendor opened that day', async () => {
    const id = await bookInFull(deps);
    await table.write({ put: vendorEntity.toItem({ ...caterer, closedWeekdays: [6] }) });
    await expect(moveTo(table, id, { date: to })).rejects.toMatchObject({ code: 'date_taken' });
    await expectUnmoved(id);
    await table.write(setDayState(caterer.id, to, 'open'));
    expect((await moveTo(table, id, { date: to })).event.date).toBe(to);
  });

  it('a move is refused if the event differs from the page', async () => {
    const id = await bookInFull(deps);
    await moveTo(table, id, { startTime: '18:00' });
    await expect(moveTo(table, id, { date: to, shown: { startTime: '16:00' } })).rejects.toEqual(
      refused('version_conflict', 'in another window'),
    );
    await giveUp(deps, id, caterer);
    await expect(moveTo(table, id, { date: to })).rejects.toEqual(
      refused('plan_changed', `${caterer.name} is no longer booked.`),
    );
  });

  it('a move is refused after 20 changes', async () => {
    const id = await bookInFull(deps);
    for (let n = 0; n < 20; n += 1) await moveTo(table, id, { startTime: n % 2 === 0 ? '17:00' : '16:00' });
    await expect(moveTo(table, id, { startTime: '17:00' })).rejects.toEqual(refused('refused', '20 times'));
  });

  it('a move is refused while the balance is being paid', async () => {
    const id = await bookByDeposit(deps);
    await expect(payRest(dyingAt(deps, 2, 'before'), id)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(moveTo(table, id, { date: to })).rejects.toEqual(
      refused('payment_in_progress', 'Nothing was changed'),
    );
    await expectUnmoved(id);
  });
});

/** Returns the error code of a refused attempt. */
const toCode = (result: PromiseSettledResult<unknown> | undefined): string | undefined =>
  result?.status === 'rejected' ? (result.reason as { code: string }).code : undefined;

describe('concurrent moves', () => {
  it('moves in two tabs make one move, and the other is refused', async () => {
    const id = await bookInFull(deps);
    const results = await Promise.allSettled([
      moveTo(table, id, { date: to }),
      moveTo(table, id, { date: '2027-06-19' }),
    ]);
    expect(new Set(results.map(toCode))).toEqual(new Set(['version_conflict', undefined]));
    const { changes, booking } = await readBookingPage(table, id);
    expect(changes.map((change) => change.kind === 'move' && change.to.date)).toEqual([booking.event.date]);
    expect(await countTaken(table, venue, booking.event.date)).toBe(1);
    expect((await places()).before).toEqual([0, 0, 0]);
  });

  it('ten requests with one key make one move', async () => {
    const id = await bookInFull(deps);
    const changeKey = randomUUID();
    const shown = { date: from };
    const again = () => moveTo(table, id, { date: to, changeKey, shown });
    const answers = await Promise.all(Array.from({ length: 10 }, again));
    expect(new Set(answers.map(({ event, changes }) => `${event.date} ${changes.length}`))).toEqual(
      new Set([`${to} 1`]),
    );
    expect(await places()).toEqual(atLast);
  });

  it('a used key makes no other move and repeats none that was followed by another', async () => {
    const id = await bookInFull(deps);
    const changeKey = randomUUID();
    await moveTo(table, id, { date: to, changeKey });
    const conflict = expect.objectContaining({ code: 'version_conflict' }) as unknown;
    await expect(moveTo(table, id, { date: '2027-06-19', changeKey })).rejects.toEqual(conflict);
    await expect(moveTo(table, id, { date: to, startTime: '18:00', changeKey })).rejects.toEqual(conflict);
    expect(await places()).toEqual(atLast);
    await moveTo(table, id, { startTime: '18:00' });
    await expect(moveTo(table, id, { date: to, startTime: '16:00', changeKey })).rejects.toEqual(conflict);
    expect((await readBookingPage(table, id)).changes).toHaveLength(2);
  });

  it.each([
    ['a vendor who cancels', (id: string) => giveUp(deps, id, caterer)],
    ['a host who cancels a vendor', (id: string) => cancelOne(deps, id, caterer, 159_600)],
  ])('a move concurrent with %s leaves as many places as orders', async (_, other) => {
    const id = await bookInFull(deps);
    const results = await Promise.allSettled([moveTo(table, id, { date: to }), other(id)]);
    const { booking, orders: stored } = await readBookingPage(table, id);
    expect(results[1]?.status).toBe('fulfilled');
    const active = stored.filter(({ status }) => status !== 'cancelled');
    expect(active.map(({ event }) => event.date)).toEqual(active.map(() => booking.event.date));
    const { before, after } = await places();
    const isMoved = results[0]?.status === 'fulfilled';
    expect([before, after]).toEqual(
      isMoved
        ? [
            [0, 0, 0],
            [1, 0, 1],
          ]
        : [
            [1, 0, 1],
            [0, 0, 0],
          ],
    );
    expect(toCode(results[0])).toBe(isMoved ? undefined : 'plan_changed');
  });

  it('a move concurrent with a balance payment leaves it paid or owed by the new date', async () => {
    const id = await bookByDeposit(deps);
    const [moved, paid] = await Promise.allSettled([moveTo(table, id, { date: to }), payRest(deps, id)]);
    const { settlement, booking } = await readBookingPage(table, id);
    expect([undefined, 'payment_in_progress']).toContain(toCode(moved));
    expect(booking.event.date).toBe(moved.status === 'fulfilled' ? to : from);
    expect(settlement.balance.status).toBe(paid.status === 'fulfilled' ? 'paid' : 'owed');
  });
});

describe('a crash during a move', () => {
  it.each(steps(1))(
    'a crash %s effect %i of a move leaves all or nothing, and the repeated request completes it',
    async (when, step) => {
      const id = await bookByDeposit(deps);
      const changeKey = randomUUID();
      const move = (on: Table) => moveTo(on, id, { date: to, changeKey, shown: { date: from } });
      await expect(move(dyingAt(deps, step, when).table)).rejects.toThrow('crash');
      expect(await places()).toEqual(when === 'before' ? atFirst : atLast);
      const { event, changes } = await move(table);
      expect([event.date, changes.length]).toEqual([to, 1]);
      expect(await places()).toEqual(atLast);
    },
  );
});
