import { adminPageSize } from '#shared/kernel/policies.ts';
import type { DomainEvent } from '#events/define-event.ts';
import { disputeEntity, disputeKey, closedDisputes, openDisputes } from '#functions/data/orders/dispute.ts';
import type { DisputeRecord } from '#functions/data/orders/dispute.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a dispute | `BOOKING#b` / `DISPUTE#d` | findDispute |
 * | what the provider has of it | the dispute and the orders it changes, each on its version | storeDispute |
 * | an answer, before it is sent | the dispute on its version, audit entry | storeAnswer |
 * | undecided disputes, earliest deadline first | gsi2 `DISPUTES#open` / deadline | listOpenDisputes |
 * | disputes decided since a time | gsi2 `DISPUTES#closed` / time of the decision | listClosedDisputes |
 */

export const findDispute = (
  table: Pick<Table, 'get'>,
  bookingId: string,
  disputeId: string,
): Promise<DisputeRecord | undefined> =>
  table.get(disputeEntity, disputeKey(bookingId, disputeId), { consistent: true });

/** An order's next version with the event of its part of a dispute. */
export interface DisputedOrder {
  order: OrderRecord;
  event: DomainEvent | undefined;
}

/** Stores a dispute with its orders. Returns false if any of them has changed since. */
export const storeDispute = (
  table: Table,
  record: DisputeRecord,
  orders: readonly DisputedOrder[],
  event: DomainEvent | undefined,
): Promise<boolean> =>
  tryWrite(
    table,
    record.version === 1
      ? { put: disputeEntity.toItem(record, event), condition: isNew }
      : nextVersion(disputeEntity, record, event),
    ...orders.map((one) => nextVersion(orderEntity, one.order, one.event)),
  );

export const storeAnswer = (table: Table, record: DisputeRecord, audit: Write): Promise<boolean> =>
  tryWrite(table, nextVersion(disputeEntity, record), audit);

export const listOpenDisputes = (table: Table, cursor?: string): Promise<QueryPage<DisputeRecord>> =>
  table.query(disputeEntity, { index: 'gsi2', pk: openDisputes, limit: adminPageSize, cursor });

export const listClosedDisputes = (table: Table, since: Date, cursor?: string): Promise<QueryPage<DisputeRecord>> =>
  table.query(disputeEntity, {
    index: 'gsi2',
    pk: closedDisputes,
    sk: { from: since.toISOString() },
    limit: adminPageSize,
    cursor,
  });
