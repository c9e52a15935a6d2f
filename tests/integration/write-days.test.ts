import { expect, it } from 'vitest';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { writeVendorDays } from '#infra/ops/write-days.ts';
import { bookInFull, giveUp } from '#tests/support/bookings.ts';
import { testNow } from '#tests/support/calls.ts';
import { caterer, photographer, plannedTable, venue } from '#tests/support/plans.ts';
import { watched } from '#tests/support/watched-table.ts';

const date = '2027-06-12';
const now = new Date(testNow);

/** Books the plan, then takes its orders' jobs away, as before jobs were stored. */
async function bookedEarlier() {
  const { table, deps } = await plannedTable();
  const bookingId = await bookInFull(deps);
  for (const { id } of [venue, caterer, photographer]) {
    const order = await table.get(orderEntity, orderKey(bookingId, id), { consistent: true });
    if (!order) throw new Error('No order');
    await table.write({ put: orderEntity.toItem({ ...order, job: undefined }) });
    await table.write({ delete: dayKey(id, date) });
  }
  return { table, deps, bookingId };
}

const jobsOf = async (table: Table, vendorId: string) =>
  (await table.get(dayEntity, dayKey(vendorId, date), { consistent: true }))?.jobs ?? [];

it('orders get their jobs and days once, and canceled ones get none', async () => {
  const { table, deps, bookingId } = await bookedEarlier();
  await giveUp(deps, bookingId, photographer);
  expect(await writeVendorDays(table, now)).toEqual({ written: 2, listed: 0, changed: 0, overlaps: [] });
  const job = { id: bookingId, startsAt: '2027-06-12T21:00:00.000Z', endsAt: '2027-06-13T01:00:00.000Z' };
  expect([await jobsOf(table, venue.id), await jobsOf(table, photographer.id)]).toEqual([[job], []]);
  const order = await table.get(orderEntity, orderKey(bookingId, venue.id), { consistent: true });
  expect(order?.job).toMatchObject({ startsAt: job.startsAt, endsAt: job.endsAt, dates: [date] });
  expect(await writeVendorDays(table, now)).toEqual({ written: 0, listed: 2, changed: 0, overlaps: [] });
});

it('an order that is canceled at the same moment is left for the next run', async () => {
  const { table, deps, bookingId } = await bookedEarlier();
  let isDone = false;
  const meddled = watched(table, {
    beforeWrite: async () => {
      if (isDone) return;
      isDone = true;
      await giveUp(deps, bookingId, venue);
    },
  });
  expect(await writeVendorDays(meddled, now)).toMatchObject({ written: 2, changed: 1 });
  expect(await writeVendorDays(table, now)).toMatchObject({ written: 0, listed: 2, changed: 0 });
  expect(await jobsOf(table, venue.id)).toEqual([]);
});

it('jobs that overlap by the present schedule are reported and stay', async () => {
  const { table, deps } = await plannedTable();
  await bookInFull(deps);
  await table.write({ put: vendorEntity.toItem({ ...venue, version: 2, capacityPerDay: 1, jobsAtOnce: 1 }) });
  const { jobs } = (await table.get(dayEntity, dayKey(venue.id, date), { consistent: true })) ?? { jobs: [] };
  const other = { id: 'HST-OTHER0001', startsAt: '2027-06-12T22:00:00.000Z', endsAt: '2027-06-12T23:00:00.000Z' };
  await table.write({
    put: dayEntity.toItem({ vendorId: venue.id, date, version: 9, jobs: [...jobs, other] }),
  });
  const { overlaps } = await writeVendorDays(table, now);
  expect(overlaps).toEqual([{ vendorId: venue.id, id: jobs[0]?.id, problem: 'full' }]);
  expect(await jobsOf(table, venue.id)).toHaveLength(2);
});
