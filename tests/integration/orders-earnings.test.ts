import { beforeEach, describe, expect, it } from 'vitest';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { findOrder, listOrdersOfYear } from '#functions/orders/order-repository.ts';
import { listEarnings, toEarning } from '#functions/orders/earnings/earnings.ts';
import { answer, compressed } from '#functions/platform/http-answer.ts';
import { orders } from '#shared/api/orders.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { maximumCapacityPerDay } from '#shared/kernel/policies.ts';
import { at, bookInFull } from '#tests/support/bookings.ts';
import { otherHost, testCall } from '#tests/support/calls.ts';
import { bookingDeps, caterer, putPlan } from '#tests/support/plans.ts';
import { austin, putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

let table: Table;
let order: OrderRecord;
beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
  order = (await findOrder(table, await bookInFull(bookingDeps(table)), caterer.id)) as OrderRecord;
});

const nth = (n: number, date: string): OrderRecord => ({
  ...order,
  bookingId: `HST-${String(n).padStart(9, '0')}`,
  event: { ...order.event, date },
});

it("a year's earnings list hundreds of orders once, latest event first", async () => {
  const others = Array.from({ length: 420 }, (_, n) => nth(n, addDays('2026-12-25', n)));
  for (const other of others) await table.write({ put: orderEntity.toItem(other) });
  const listed = await listOrdersOfYear(table, caterer.id, '2027');
  const dates = listed.map(({ event }) => event.date);
  expect(dates).toHaveLength(365 + 1);
  expect(new Set(listed.map(({ bookingId }) => bookingId)).size).toBe(365 + 1);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

describe("the year of a vendor's earnings", () => {
  const guam = { ...austin, zip: '96910', city: 'Hagatna', state: 'GU', timeZone: 'Pacific/Guam' };
  const read = async (now: string, place = austin) => {
    await putVendor(table, { ...caterer, place });
    const watchedTable = watched(table);
    watchedTable.trips();
    const call = testCall(orders.listEarnings, {
      query: {},
      actor: { ...otherHost, vendorId: caterer.id },
      context: at(now),
    });
    const { year } = await listEarnings({ table: watchedTable }, call);
    return { year, reads: watchedTable.trips() };
  };

  it("a year begins with the vendor's own, neither in UTC nor elsewhere", async () => {
    // 7 PM on December 31 in Austin.
    expect(await read('2027-01-01T01:00:00.000Z')).toMatchObject({ year: '2026' });
    expect(await read('2027-01-01T06:00:00.000Z')).toMatchObject({ year: '2027' });
    // Midnight in Guam.
    expect(await read('2026-12-31T14:00:00.000Z', guam)).toMatchObject({ year: '2027' });
    expect(await read('2026-12-31T14:00:00.000Z')).toMatchObject({ year: '2026' });
  });

  it('a year costs one more read only while it has not begun everywhere', async () => {
    expect((await read('2027-06-01T17:00:00.000Z')).reads).toBe(4);
    expect((await read('2027-01-01T01:00:00.000Z')).reads).toBe(5);
  });
});

it("a fully booked year's earnings fit in a response of 6 MB", () => {
  const fewerBy = 10;
  const count = (366 * maximumCapacityPerDay) / fewerBy;
  const some = Array.from({ length: count }, (_, n) => nth(n * 7919, addDays('2028-01-01', n % 366)));
  const earnings = some.map((one) => toEarning(one, new Date('2028-06-01T12:00:00Z')));
  const { body = '' } = compressed(answer({ earnings }), 'gzip');
  expect(body.length * fewerBy).toBeLessThan(0.5 * 6 * 1024 * 1024);
});
