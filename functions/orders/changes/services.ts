import { splitBooking } from '#shared/orders/ledger.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { ServicesChangeRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { withChange } from '#functions/data/orders/with-change.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { owedBy, remindersDue, nextSettlement, withCharge } from '../balance/balance.ts';
import { paidOrders } from '../booking.ts';
import type { Paid } from '../booking.ts';

/* Adding vendors to a booked event (rule changes-86), pure. Cents. */

/** Returns the settlement while a checkout adds vendors: no payment, change or cancellation can begin. */
export const lockedFor = (settlement: SettlementRecord, agreementId: string): SettlementRecord =>
  nextSettlement(settlement, {
    adding: { id: agreementId, balanceStatus: settlement.balance.status },
    balance: { status: 'charging' },
  });

/** Returns the settlement as before, for when the checkout ends. */
export const unlocked = (settlement: SettlementRecord): SettlementRecord =>
  settlement.adding
    ? nextSettlement(settlement, { adding: null, balance: { status: settlement.adding.balanceStatus } })
    : settlement;

/** A booking with its added vendors, and the change itself. */
export interface BookingWithAddition extends BookingAggregate {
  change: ServicesChangeRecord;
  added: OrderRecord[];
  /** The booking had ended with its last vendor. */
  wasCanceled: boolean;
}

/** The agreement for added vendors, its payment, and the key of its checkout. */
export interface PaidAddition {
  agreement: BookingRecord;
  paid: Paid;
  key: string;
}

/**
 * Returns the booking with the vendors of a paid agreement: their orders with their shares of the payment, their
 * balance added to the booking's, and an entry in its history.
 * @throws Error for an agreement that doesn't add to a booking
 */
export function addServices(before: BookingAggregate, addition: PaidAddition, now: Date): BookingWithAddition {
  const { agreement, paid } = addition;
  const change = changeFor(addition, now);
  const added = paidOrders(agreement, paid, change.at);
  const orders = [...before.orders, ...added];
  const extended = {
    ...before,
    booking: withChange(before.booking, change),
    orders,
    changes: [...before.changes, change],
  };
  return {
    ...extended,
    settlement: settlementAfter(extended, addition, now),
    change,
    added,
    wasCanceled: before.settlement.status === 'cancelled',
  };
}

function changeFor({ agreement, key }: PaidAddition, now: Date): ServicesChangeRecord {
  const { id, addsTo, userId, event, items, quote, promoCodes, wishes } = agreement;
  if (!addsTo) throw new Error(`${id} adds to no booking`);
  return {
    id: addsTo.changeId,
    kind: 'services',
    by: 'host',
    at: now.toISOString(),
    cents: quote.totalCents,
    vendors: splitBooking(quote, items).map(({ vendorId, grossCents }) => {
      const own = items.filter((item) => item.vendorId === vendorId);
      const [vendorName = ''] = own.map((item) => item.vendorName);
      return { vendorId, vendorName, services: own.map(({ category }) => category), cents: grossCents };
    }),
    chargedCents: agreement.dueNowCents,
    bookingId: addsTo.bookingId,
    actorId: userId,
    key,
    floors: [],
    agreed: { id, event, items, quote, promoCodes, wishes },
  };
}

/** One balance for all orders, due when that of a booking made today would be. */
function settlementAfter(
  extended: BookingAggregate,
  { agreement, paid: { chargeId } }: PaidAddition,
  now: Date,
): SettlementRecord {
  // Reopens a booking whose vendors had all canceled.
  const before = { ...unlocked(extended.settlement), status: 'confirmed' as const };
  const at = now.toISOString();
  const charge = { purpose: 'services' as const, cents: agreement.dueNowCents, at };
  const charges = chargeId === null ? before.charges : withCharge(before, { ...charge, chargeId });
  const cents = owedBy(extended.orders);
  if (cents === 0 || agreement.balanceDueDate === null) return { ...before, charges };
  const due = { ...before.balance, cents, status: 'owed' as const, dueDate: agreement.balanceDueDate };
  const isDueAsBefore = before.balance.status === 'owed' && before.balance.dueDate === due.dueDate;
  const settlement = { ...before, charges, balance: due };
  if (isDueAsBefore) return settlement;
  const remindersSent = remindersDue({ ...extended, settlement }, now);
  return { ...settlement, balance: { ...due, remindersSent } };
}
