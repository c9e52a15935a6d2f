import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { orderEntity } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { nextVersion } from '#functions/data/write.ts';
import { hostEventWrite } from '#functions/orders/host-event-write.ts';
import { writeUnlessRefused } from '#functions/orders/write-unless-refused.ts';
import { doubledCharges, withChargesOnce } from './charges-once.ts';

/** A booking with repeated charges, and the total in cents of those that were never taken. */
export interface DoubledCharges {
  bookingId: string;
  chargeIds: string[];
  cents: number;
}

/** Finds repeated charges in a table's settlements with a Scan, since charges have no index. */
export async function findDoubledCharges(client: DynamoDBDocumentClient, TableName: string): Promise<DoubledCharges[]> {
  const found: DoubledCharges[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName,
        ExclusiveStartKey,
        ConsistentRead: true,
        FilterExpression: '#type = :type',
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: { ':type': settlementEntity.type },
      }),
    );
    for (const item of page.Items ?? []) {
      const settlement = settlementEntity.fromItem(item);
      const doubled = doubledCharges(settlement);
      if (doubled.length === 0) continue;
      found.push({
        bookingId: settlement.bookingId,
        chargeIds: doubled.map(({ chargeId }) => chargeId),
        cents: doubled.reduce((sum, { cents }) => sum + cents, 0),
      });
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

/** Outcome for a booking: 'busy' during a payment, 'changed' if it changed meanwhile. */
export type Repair = 'repaired' | 'busy' | 'changed' | 'well';

/** Counts each charge of a booking once, in one write. Safe to repeat. */
export async function repairDoubledCharges(table: Table, bookingId: string, now: Date): Promise<Repair> {
  const before = await findBookingAggregate(table, bookingId);
  if (!before || doubledCharges(before.settlement).length === 0) return 'well';
  if (before.settlement.balance.status === 'charging') return 'busy';
  const after = withChargesOnce(before, now);
  const orders = after.orders.filter((order) => !before.orders.includes(order));
  const refused = await writeUnlessRefused(
    table,
    [nextVersion(settlementEntity, after.settlement), ...orders.map((order) => nextVersion(orderEntity, order))],
    [hostEventWrite(after)],
  );
  return refused.length === 0 ? 'repaired' : 'changed';
}
