import { expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { getEventRoom, getVendorRoom } from '#functions/orders/room/get-room.ts';
import { changeScheduleRow } from '#functions/orders/room/change-row.ts';
import { AppError } from '#functions/platform/errors.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { minutesBetween } from '#shared/kernel/shifted-time.ts';
import { at, changeCount, giveUp, moveTo, readBookingPage, repriceTo } from '#tests/support/bookings.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { asVendor, bookRoom } from '#tests/support/event-room.ts';
import { caterer, photographer, requirements, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';

/*
 * Rows of the run of show are those of the orders, whatever happened to the booking: random histories of moves,
 * repricing and cancellations, compared after each step with the orders themselves.
 */

const vendors = [venue, caterer, photographer];
const histories = Number(process.env['ROOM_HISTORIES'] ?? 25);

type Step = (deps: WatchedDeps, bookingId: string, pick: <T>(list: readonly T[]) => T) => Promise<unknown>;

const steps: readonly Step[] = [
  ({ table }, id, pick) => moveTo(table, id, { date: pick(['2027-06-12', '2027-06-19', '2027-06-26', '2027-07-10']) }),
  ({ table }, id, pick) => moveTo(table, id, { startTime: pick(['11:00', '15:30', '16:00', '19:00']) }),
  (deps, id, pick) => repriceTo(deps, id, { durationHours: pick([3, 4, 5, 6]) }),
  (deps, id, pick) => changeCount(deps, id, pick([24, 25, 26, 30])),
  (deps, id, pick) => giveUp(deps, id, pick(vendors)),
];

async function expectEqualRows(table: Table, bookingId: string): Promise<void> {
  const { orders, booking } = await readBookingPage(table, bookingId);
  const { schedule } = await getEventRoom(
    { table },
    testCall(eventRoom.getEventRoom, { params: { bookingId }, context: at() }),
  );
  const booked = orders.filter(({ status }) => status !== 'cancelled');
  const services = schedule.rows.filter(({ kind }) => kind === 'service');
  const start = ({ startsAt }: { startsAt: string }) => localTimeAt(schedule.timeZone, startsAt);
  expect(new Set(services.map(({ vendorId, ...row }) => `${vendorId} ${start(row).date} ${start(row).time}`))).toEqual(
    new Set(booked.map(({ vendorId, event }) => `${vendorId} ${event.date} ${event.startTime}`)),
  );
  for (const { vendorId, event } of booked) {
    const row = services.find((one) => one.vendorId === vendorId);
    const hours = (Date.parse(row?.endsAt ?? '') - Date.parse(row?.startsAt ?? '')) / 3_600_000;
    expect(hours).toBe(event.durationHours);
  }
  const own = schedule.rows.find(({ kind }) => kind === 'own');
  expect(own && minutesBetween(booking.event.startTime, start(own).time), 'its distance from the start').toBe(60);
  for (const vendor of vendors) {
    const call = testCall(eventRoom.getVendorRoom, { params: { bookingId }, actor: asVendor(vendor), context: at() });
    const seen = await getVendorRoom({ table }, call).catch(() => undefined);
    const isBooked = booked.some(({ vendorId }) => vendorId === vendor.id);
    const ids = schedule.rows.flatMap(({ id, vendorId, kind }) => (kind === 'own' || vendorId === vendor.id ? id : []));
    const seenIds = seen?.schedule.rows.map(({ id }) => id).toSorted();
    expect(seenIds, 'only a booked vendor has a room').toEqual(isBooked ? ids.toSorted() : undefined);
  }
}

it(`rows equal orders in ${histories} histories`, { timeout: 30_000 + histories * 3000 }, async () => {
  let changes = 0;
  for (let seed = 1; seed <= histories; seed += 1) {
    const next = seededRandom(`room ${seed}`);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const { table, deps, bookingId } = await bookRoom(requirements);
    const toast = { title: { to: 'Toast' }, date: { to: '2027-06-12' }, time: { to: '16:00' } };
    await changeScheduleRow(
      { table },
      testCall(eventRoom.changeScheduleRow, {
        params: { bookingId, rowId: testId(1) },
        body: { isNew: true, changes: toast },
        context: at(),
      }),
    );
    for (let n = 0; n < 5; n += 1) {
      const isDone = await pick(steps)(deps, bookingId, pick).then(
        () => true,
        (error: unknown) => {
          // Refused changes leave everything as it was.
          if (!(error instanceof AppError)) throw error;
          return false;
        },
      );
      changes += Number(isDone);
      await expectEqualRows(table, bookingId);
    }
  }
  expect(changes, 'accepted changes').toBeGreaterThan(histories);
});
