import { todayIn } from '#shared/kernel/dates.ts';
import { balanceDueOn } from '#shared/orders/changes/move.ts';
import { chargesIn } from '#shared/orders/ledger.ts';
import type { LedgerEntry, RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { nextSettlement, owedBy } from '#functions/orders/balance/balance.ts';

/* Bookings in which a charge occurs more than once, and their correction to count each charge once: pure. Cents. */

type Charge = SettlementRecord['charges'][number];

/** Returns the repeated charges, without each charge's first occurrence. */
export const doubledCharges = ({ charges }: Pick<SettlementRecord, 'charges'>): Charge[] =>
  charges.filter(({ chargeId }, n) => charges.findIndex((one) => one.chargeId === chargeId) < n);

/**
 * Returns the booking with only each charge's first occurrence. The repeats were never taken: their amount is owed
 * again, due as in a booking of today, and payouts wait for it. Refunds are limited to the amount taken: completed ones
 * count for the orders that it paid for, pending ones are reduced to the rest, or dropped at zero.
 */
export function withChargesOnce(before: BookingAggregate, now: Date): BookingAggregate {
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
