import { beforeEach, describe, expect, it } from 'vitest';
import { cancelUnpaid } from '#functions/orders/cancellation/cancel-unpaid.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { testId, testUserId } from '#tests/support/calls.ts';
import {
  at,
  bookByDeposit,
  bookInFull,
  cancelAll,
  cancelOne,
  captureEvents,
  readOrder,
  readBookingPage,
  payRest,
} from '#tests/support/bookings.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { caterer, plannedTable, planTotalCents, readHostState, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { hostEventRecord } from '#tests/support/records.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

/** The event is on 12 June in Austin, from 4 to 8 PM: it ends at one in the morning of the 13th in London. */
const stillRunning = '2027-06-13T00:59:00.000Z';
const justEnded = '2027-06-13T01:00:00.000Z';
const dayAfter = '2027-06-13T05:01:00.000Z';

describe('completing an event', () => {
  it('an event is completed once after its end, by its time zone', proves('states-22'), async () => {
    const id = await bookInFull(deps);
    const heard = captureEvents(table);
    expect(await completeEvents({ table: heard.table }, at(stillRunning))).toMatchObject({ done: 0, failed: 0 });
    expect((await readBookingPage(table, id)).settlement.status).toBe('confirmed');
    const runs = await Promise.all([1, 2, 3].map(() => completeEvents({ table: heard.table }, at(justEnded))));
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await completeEvents({ table: heard.table }, at(dayAfter))).toEqual({ done: 0, skipped: 0, failed: 0 });

    const { settlement, orders } = await readBookingPage(table, id);
    expect([settlement.status, ...orders.map(({ status }) => status)]).toEqual(
      Array.from({ length: 4 }, () => 'completed'),
    );
    expect((await readHostState(table)).events).toMatchObject([{ status: 'completed', progressStage: 'completed' }]);
    expect(heard.heard).toMatchObject([
      {
        type: 'EventCompleted',
        data: { bookingId: id, eventTitle: 'Garden birthday' },
      },
    ]);
  });

  it('completion makes the payout due two business days later', async () => {
    const id = await bookInFull(deps);
    await completeEvents({ table }, at(dayAfter));
    expect((await readOrder(table, id, venue, '2027-06-14T17:00:00.000Z')).money.payout.state).toBe('held');
    const { payout } = (await readOrder(table, id, venue, '2027-06-15T17:00:00.000Z')).money;
    expect(payout).toEqual({ state: 'due', cents: 120_000, dueDate: '2027-06-15' });
  });

  it('completion leaves a canceled vendor canceled and out of its event', async () => {
    const id = await bookInFull(deps);
    await cancelOne(deps, id, caterer, 159_600);
    const heard = captureEvents(table);
    await completeEvents({ table: heard.table }, at(dayAfter));
    expect((await readOrder(table, id, caterer)).order.status).toBe('cancelled');
    expect((await readOrder(table, id, venue)).order.status).toBe('completed');
    expect(heard.heard[0]?.data['vendorNames']).toEqual(['Vendor 5', 'Vendor 7']);
  });

  it('canceled events and open balances are not completed', async () => {
    const id = await bookByDeposit(deps);
    expect(await completeEvents(deps, at(dayAfter))).toEqual({ done: 0, skipped: 1, failed: 0 });
    await cancelUnpaid(deps, at(dayAfter));
    expect((await readBookingPage(table, id)).settlement.status).toBe('cancelled');
    expect(await completeEvents(deps, at(dayAfter))).toEqual({ done: 0, skipped: 0, failed: 0 });
  });

  it.each(steps(1))('completion resumes after a crash %s effect %i', async (when, step) => {
    const id = await bookInFull(deps);
    expect(await completeEvents(dyingAt(deps, step, when), at(dayAfter))).toMatchObject({ failed: 1 });
    await completeEvents(deps, at(dayAfter));
    expect((await readBookingPage(table, id)).settlement.status).toBe('completed');
  });

  it('a concurrent completion and cancellation end as one of them', async () => {
    const id = await bookByDeposit(deps);
    await payRest(deps, id);
    const evening = { now: stillRunning };
    await Promise.allSettled([cancelAll(deps, id, 0, evening), completeEvents(deps, at(dayAfter))]);
    const { settlement, orders } = await readBookingPage(table, id);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([settlement.status]));
    expect((await readHostState(table)).events).toMatchObject([{ status: settlement.status }]);
  });

  it('completion reads all pages of events, and one failing event blocks no others', async () => {
    const id = await bookInFull(deps);
    for (let n = 0; n < 120; n += 1) {
      const bookingId = `HST-LOST${String(n).padStart(5, '0')}`;
      const lost = hostEventRecord(1000 + n, {
        id: testId(1000 + n),
        bookingId,
        userId: testUserId(7),
        date: '2027-06-01',
      });
      await table.write({ put: hostEventEntity.toItem(lost) });
    }
    const broken: Table = {
      ...table,
      queryItems: (question) =>
        question.pk.startsWith('BOOKING#HST-LOST') ? Promise.reject(new Error('broken')) : table.queryItems(question),
    };
    expect(await completeEvents({ table: broken }, at(dayAfter))).toEqual({ done: 1, skipped: 0, failed: 120 });
    expect((await readBookingPage(table, id)).settlement.status).toBe('completed');
    expect((await readBookingPage(table, id)).settlement.charges).toMatchObject([{ cents: planTotalCents }]);
  });
});
