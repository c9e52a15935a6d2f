import { todayIn } from '#shared/kernel/dates.ts';
import { balanceDueOn } from '#shared/orders/changes/move.ts';
import { chargesIn } from '#shared/orders/ledger.ts';
import type { LedgerEntry, RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { nextSettlement, owedBy } from '#functions/orders/balance/balance.ts';

/* A booking in which a charge occurs more than once, as it is once each charge counts once: pure. Cents. */

type Charge = SettlementRecord['charges'][number];

/** The charges that occur again after their first time. */
export const doubledCharges = ({ charges }: Pick<SettlementRecord, 'charges'>): Charge[] =>
  charges.filter(({ chargeId }, n) => charges.findIndex((one) => one.chargeId === chargeId) < n);

/**
 * The booking with each charge in its first place only. What the others paid for was never taken: it is owed again, due
 * as in a booking of today, and payouts wait for it. Of a charge no more goes back than was taken: refunds that are done
 * count for the orders that it paid for, those that wait are cut to what is left, and fall away at nothing.
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

/** The orders with a charge of its first time only, and its refunds within what they paid of it. */
function countedOnce(orders: readonly OrderRecord[], chargeId: string, charges: readonly Charge[]): OrderRecord[] {
  const first = charges.find((charge) => charge.chargeId === chargeId);
  const isOf = (entry: LedgerEntry) => entry.chargeId === chargeId;
  const isCharged = (entry: LedgerEntry) => entry.kind === 'charge' && entry.at === first?.at;
  const parts = orders.map((order) => {
    const own = order.ledger.filter(isOf);
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
    const others = order.ledger.filter((entry) => !isOf(entry) || isCharged(entry));
    const ledger = [...others, ...retained];
    return JSON.stringify(inOrder(ledger)) === JSON.stringify(inOrder(order.ledger)) ? order : { ...order, ledger };
  });
}

const inOrder = (ledger: readonly LedgerEntry[]): LedgerEntry[] =>
  ledger.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
