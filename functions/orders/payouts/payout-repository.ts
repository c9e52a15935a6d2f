import type { DomainEvent } from '#events/define-event.ts';
import {
  failedPayouts,
  orderEntity,
  overpaidOrdersPartition,
  sendingPayouts,
  unsentPayouts,
} from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { settlementKey } from '#functions/data/orders/settlement.ts';
import {
  payoutRecordEntity,
  toPayoutRecord,
  payoutRecordSort,
  payoutRecordPartition,
} from '#functions/data/orders/payout-record.ts';
import type { PayoutRecord } from '#functions/data/orders/payout-record.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { nextVersion } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { readYear } from '../earnings/read-year.ts';
import { jobPage } from '../process-all-pages.ts';
import type { ClaimedPayout } from './payout-steps.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | orders that may be paid out by a date | gsi2 `PAYOUTS#unsent` / due date | listUnsentPayouts |
 * | interrupted payouts | gsi2 `PAYOUTS#sending` / since | listSendingPayouts |
 * | failed payouts, oldest first | gsi2 `PAYOUTS#failed` / since | listFailedPayouts |
 * | a vendor's overpaid orders, oldest first | gsi2 `PAYOUTS#overpaid#v` / since | listOverpaidOrders |
 * | the vendor to pay | `VENDOR#v` / `PROFILE` | findPaidVendor |
 * | an attempt with its deductions, while no payment of the booking is under way, and the record if nothing is left to send | orders, each on its version; `VENDOR#v` / `PAYOUT#day#b` | storeClaim |
 * | its outcome, and the record of a sent payout | order, on its version; `VENDOR#v` / `PAYOUT#day#b` | storePayout |
 * | payouts sent to a vendor in a year, latest first | `VENDOR#v` / `PAYOUT#yyyy` | readPayoutRecords |
 */

const listPayouts = (table: Table, pk: string, until: string, cursor?: string): Promise<QueryPage<OrderRecord>> =>
  table.query(orderEntity, { index: 'gsi2', pk, ...jobPage(until, cursor) });

export const listUnsentPayouts = (table: Table, until: string, cursor?: string) =>
  listPayouts(table, unsentPayouts, until, cursor);

export const listSendingPayouts = (table: Table, until: Date, cursor?: string) =>
  listPayouts(table, sendingPayouts, until.toISOString(), cursor);

export const listFailedPayouts = (table: Table, until: Date, cursor?: string) =>
  listPayouts(table, failedPayouts, until.toISOString(), cursor);

/** The most orders that one payout deducts for: its transaction writes each. */
const deductedAtOnce = 50;

export async function listOverpaidOrders(table: Table, vendorId: string): Promise<OrderRecord[]> {
  const options = { index: 'gsi2', pk: overpaidOrdersPartition(vendorId), limit: deductedAtOnce } as const;
  return (await table.query(orderEntity, options)).items;
}

export const findPaidVendor = (table: Table, vendorId: string): Promise<VendorRecord | undefined> =>
  table.get(vendorEntity, vendorKey(vendorId));

/** No payment is under way: it could change the vendor's share. */
const isNotCharging: Condition = {
  expression: 'attribute_not_exists(#pk) OR #balance.#status <> :charging',
  values: { ':charging': 'charging' },
};

/**
 * Stores an attempt. Returns false if one of the orders has changed since, or a payment of their booking is under way.
 */
export const storeClaim = (
  table: Table,
  { order, recovered }: ClaimedPayout,
  event?: DomainEvent,
  audit?: Write,
): Promise<boolean> =>
  tryWrite(
    table,
    nextVersion(orderEntity, order, event),
    { check: settlementKey(order.bookingId), condition: isNotCharging },
    ...recordWrite(order),
    ...recovered.map((other) => nextVersion(orderEntity, other)),
    ...(audit ? [audit] : []),
  );

/** Stores an outcome. Returns false if the order has changed since. */
export const storePayout = (table: Table, order: OrderRecord, event?: DomainEvent): Promise<boolean> =>
  tryWrite(table, nextVersion(orderEntity, order, event), ...recordWrite(order));

function recordWrite(order: OrderRecord): Write[] {
  const record = toPayoutRecord(order);
  return record ? [{ put: payoutRecordEntity.toItem(record) }] : [];
}

/** One page of DynamoDB holds about this many. */
const fewRecords = 3000;

export const readPayoutRecords = (table: Table, vendorId: string, year: string): Promise<PayoutRecord[]> =>
  readYear(year, fewRecords, (period, limit) =>
    table.query(payoutRecordEntity, {
      pk: payoutRecordPartition(vendorId),
      sk: { beginsWith: payoutRecordSort(`${period}-`) },
      latestFirst: true,
      ...(limit && { limit }),
    }),
  );
