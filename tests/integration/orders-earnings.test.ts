import { beforeEach, expect, it } from 'vitest';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { findOrder, listOrdersOfYear } from '#functions/orders/order-repository.ts';
import { toEarning } from '#functions/orders/earnings/earnings.ts';
import { answer, compressed } from '#functions/platform/http-answer.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { maximumCapacityPerDay } from '#shared/kernel/policies.ts';
import { bookInFull } from '#tests/support/bookings.ts';
import { bookingDeps, caterer, putPlan } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

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

it("a fully booked year's earnings fit in a response of 6 MB", () => {
  const fewerBy = 10;
  const count = (366 * maximumCapacityPerDay) / fewerBy;
  const some = Array.from({ length: count }, (_, n) => nth(n * 7919, addDays('2028-01-01', n % 366)));
  const earnings = some.map((one) => toEarning(one, new Date('2028-06-01T12:00:00Z')));
  const { body = '' } = compressed(answer({ earnings }), 'gzip');
  expect(body.length * fewerBy).toBeLessThan(0.5 * 6 * 1024 * 1024);
});
