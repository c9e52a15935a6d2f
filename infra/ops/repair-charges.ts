import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { formatCents } from '#shared/kernel/money.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { balanceDueOn } from '#shared/orders/changes/move.ts';
import { chargesIn } from '#shared/orders/ledger.ts';
import type { LedgerEntry, RefundEntry } from '#shared/orders/ledger-entry.ts';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { nextVersion } from '#functions/data/write.ts';
import { hostEventWrite } from '#functions/data/planning/host-event.ts';
import { writeUnlessRefused } from '#functions/data/write-with-retry.ts';
import { nextSettlement, owedBy } from '#functions/orders/balance/balance.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';

/**
 * npm run repair-charges [-- --stage prod] [--repair]: lists bookings in which a charge occurs more than once, and
 * counts each once.
 * @throws CliError if the stage doesn't exist
 */
export async function repairCharges(args: string[]): Promise<void> {
  const options = { stage: { type: 'string' }, repair: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const found = await findDoubledCharges(client, tableName);
  console.log(`${found.length} bookings on ${operated.stage} have repeated charges.`);
  for (const { bookingId, chargeIds, cents } of found) {
    const outcome = values.repair
      ? sentences[await repairDoubledCharges(openTable(client, tableName), bookingId, new Date())]
      : 'not changed; run with --repair';
    console.log(`${bookingId}: ${formatCents(cents)} never taken (${chargeIds.join(', ')}): ${outcome}`);
  }
}

const sentences = {
  repaired: 'repaired',
  busy: 'a payment is in progress; run it again',
  changed: 'changed in the meantime; run it again',
  well: 'repaired already',
};

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

/* Bookings in which a charge occurs more than once, and their correction to count each charge once: pure. Cents. */

type Charge = SettlementRecord['charges'][number];

/** Returns the repeated charges, without each charge's first occurrence. */
const doubledCharges = ({ charges }: Pick<SettlementRecord, 'charges'>): Charge[] =>
  charges.filter(({ chargeId }, n) => charges.findIndex((one) => one.chargeId === chargeId) < n);

/**
 * Returns the booking with only each charge's first occurrence. The repeats were never taken: their amount is owed
 * again, due as in a booking of today, and payouts wait for it. Refunds are limited to the amount taken: completed ones
 * count for the orders that it paid for, pending ones are reduced to the rest, or dropped at zero.
 */
function withChargesOnce(before: BookingAggregate, now: Date): BookingAggregate {
  const { settlement, booking } = before;
  const doubled = doubledCharges(settlement);
  const orders = doubled
    .map(({ chargeId }) => chargeId)
    .reduce((all, chargeId) => countedOnce(all, chargeId, settlement.charges), before.orders);
  const cents = owedBy(orders);
  const dueDate = balanceDueOn(booking.event.date, todayIn(booking.timeZone, now));
  const owed = { cents, status: 'owed' as const, dueDate, remindersSent: 0 };
  return {
    ...before,
    settlement: nextSettlement(settlement, {
      charges: settlement.charges.filter((charge) => !doubled.includes(charge)),
      ...(cents > 0 && { balance: owed }),
    }),
    orders: orders.map((order, n) => (order === before.orders[n] ? order : { ...order, version: order.version + 1 })),
  };
}

/** Returns the orders with the charge's first occurrence only, and its refunds limited to the paid amount. */
function countedOnce(orders: readonly OrderRecord[], chargeId: string, charges: readonly Charge[]): OrderRecord[] {
  const first = charges.find((charge) => charge.chargeId === chargeId);
  const isForCharge = (entry: LedgerEntry) => entry.chargeId === chargeId;
  const isCharged = (entry: LedgerEntry) => entry.kind === 'charge' && entry.at === first?.at;
  const parts = orders.map((order) => {
    const own = order.ledger.filter(isForCharge);
    const paid = chargesIn(own).filter(isCharged);
    const refunds = own.filter((entry) => entry.kind === 'refund');
    return { order, left: paid.reduce((sum, { cents }) => sum + cents, 0), refunds, retained: [] as RefundEntry[] };
  });
  const take = (part: (typeof parts)[number], refund: RefundEntry, wanted: number, id = refund.id): number => {
    const cents = Math.min(wanted, part.left);
    part.left -= cents;
    if (cents > 0) part.retained.push({ ...refund, id, cents });
    return wanted - cents;
  };
  for (const isDone of [true, false])
    for (const part of parts)
      for (const refund of part.refunds.filter(({ doneAt }) => (doneAt !== null) === isDone)) {
        let rest = take(part, refund, refund.cents);
        if (isDone) for (const other of parts) rest = take(other, refund, rest, `${refund.id}.moved`);
      }
  return parts.map(({ order, retained }) => {
    const others = order.ledger.filter((entry) => !isForCharge(entry) || isCharged(entry));
    const ledger = [...others, ...retained];
    return JSON.stringify(inOrder(ledger)) === JSON.stringify(inOrder(order.ledger)) ? order : { ...order, ledger };
  });
}

const inOrder = (ledger: readonly LedgerEntry[]): LedgerEntry[] =>
  ledger.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
