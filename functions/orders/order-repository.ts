import {
  orderEntity,
  orderKey,
  orderSort,
  vendorOrdersPartition,
  pendingRefunds,
  returnedRefunds,
} from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { jobPage } from './process-all-pages.ts';
import { readYear } from './earnings/read-year.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | an order | `BOOKING#b` / `ORDER#v` | findOrder |
 * | it, on its version | the same | storeOrder |
 * | refunds that wait for the provider, oldest first | gsi2 `REFUNDS#pending` / requested at | listPendingRefunds |
 * | refunds that a bank returned, oldest first | gsi2 `REFUNDS#returned` / returned at | listReturnedRefunds |
 * | a vendor's orders of a year, latest event first | gsi1 `VENDOR#v` / `ORDER#yyyy`, its months where they are many | listOrdersOfYear |
 * | a vendor's orders from a date on | gsi1 `VENDOR#v` / `ORDER#yyyy-mm-dd` | listOrdersFrom |
 * | its first and its last order by date | gsi1 `VENDOR#v` / `ORDER#` | findFirstAndLastOrder |
 */

export const findOrder = (table: Table, bookingId: string, vendorId: string): Promise<OrderRecord | undefined> =>
  table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true });

/** Stores an order. Returns false if it has changed since. */
export const storeOrder = (
  table: Table,
  after: OrderRecord,
  event?: DomainEvent,
  ...required: readonly Write[]
): Promise<boolean> => tryWrite(table, nextVersion(orderEntity, after, event), ...required);

export const listPendingRefunds = (table: Table, until: Date, cursor?: string): Promise<QueryPage<OrderRecord>> =>
  table.query(orderEntity, { index: 'gsi2', pk: pendingRefunds, ...jobPage(until.toISOString(), cursor) });

export const listReturnedRefunds = (table: Table, until: Date, cursor?: string): Promise<QueryPage<OrderRecord>> =>
  table.query(orderEntity, { index: 'gsi2', pk: returnedRefunds, ...jobPage(until.toISOString(), cursor) });

/** One page of DynamoDB (1 MB) holds about this many. */
const fewOrders = 300;

/** Lists a vendor's orders of a year; with 50 a day it has about 18,000. */
export const listOrdersOfYear = (table: Table, vendorId: string, year: string): Promise<OrderRecord[]> =>
  readYear(year, fewOrders, (period, limit) =>
    table.query(orderEntity, {
      index: 'gsi1',
      pk: vendorOrdersPartition(vendorId),
      sk: { beginsWith: `ORDER#${period}-` },
      latestFirst: true,
      ...(limit && { limit }),
    }),
  );

/** Lists at most one DynamoDB page of orders, by event date. */
export async function listOrdersFrom(table: Table, vendorId: string, date: string): Promise<OrderRecord[]> {
  const sk = { between: [orderSort(date), orderSort('9999-12-31', '~')] } as const;
  return (await table.query(orderEntity, { index: 'gsi1', pk: vendorOrdersPartition(vendorId), sk, limit: fewOrders }))
    .items;
}

/** Finds a vendor's first and last order by event date; empty if it has none. */
export async function findFirstAndLastOrder(table: Table, vendorId: string): Promise<OrderRecord[]> {
  const ends = [false, true].map((latestFirst) =>
    table.query(orderEntity, {
      index: 'gsi1',
      pk: vendorOrdersPartition(vendorId),
      sk: { beginsWith: 'ORDER#' },
      latestFirst,
      limit: 1,
    }),
  );
  return (await Promise.all(ends)).flatMap(({ items }) => items);
}
