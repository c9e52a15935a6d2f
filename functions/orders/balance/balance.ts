import { addDays, daysBetween, isPast, todayIn, withinDate } from '#shared/kernel/dates.ts';
import { lastDayToChange } from '#shared/orders/changes/move.ts';
import { floorCents } from '#shared/orders/changes/cancellation-floors.ts';
import { cancellationTerms, orderMoney } from '#shared/orders/ledger.ts';
import { balanceReminderDays } from '#shared/kernel/policies.ts';
import type { RepricingRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Balance, SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import {
  bankChallengeMinutes,
  bankChallengeTimeoutMs,
  lateChargeMinutes,
  paymentTimeoutMs,
} from '#functions/payments/payment-provider.ts';

/* The part of a booking that is paid after its checkout: its states, pure. Cents. */

/**
 * Identifies the retries of one balance payment: requests with the same browser key and amount in cents. It never
 * reaches the payment provider, since a browser may reuse its key for a later balance.
 */
export const balanceRequest = (bookingId: string, paymentKey: string, cents: number): string =>
  `${bookingId}.${paymentKey}.${cents}`;

/** Returns the same for the difference of a change, distinct from any request for a balance. */
export const changeRequest = (bookingId: string, changeKey: string, cents: number): string =>
  balanceRequest(bookingId, `change-${changeKey}`, cents);

/** Returns true if this request started the payment under way; before both were stored, its key was the request. */
export const isStartedBy = ({ status, request, key }: Balance, asked: string): boolean =>
  status === 'charging' && (request ?? key) === asked;

/** A new payment: its request, a unique id from the server, and the co-host who pays; null for the host. */
export interface NewPayment {
  request: string;
  id: string;
  now: Date;
  payer?: Balance['payer'];
}

/**
 * Returns the payment provider's key of a payment after the checkout: unique to it, even if a browser reuses its own
 * key.
 */
export const newBalanceKey = (bookingId: string, id: string): string => `${bookingId}.${id}`;

// Payments from before keys were made have their request as their key.
const balanceKey = /^(HST-[A-Z0-9]{9})\.(?:[0-9A-HJKMNP-TV-Z]{26}|(?:change-)?[0-9a-f-]{36}\.\d+)$/;

/** Returns the booking of a provider's key; undefined if the key does not belong to a balance or a change. */
export const bookingOfBalanceKey = (key: string): string | undefined => balanceKey.exec(key)?.[1];

export const isActive = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

/** Returns the vendors that are still booked. */
export const activeVendorIds = ({ orders }: Pick<BookingAggregate, 'orders'>): string[] =>
  orders.filter(isActive).map(({ vendorId }) => vendorId);

export const isAbandoned = ({ abandonedAt }: Balance, now: Date): boolean =>
  abandonedAt !== null && Date.parse(abandonedAt) <= now.getTime();

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

type Charge = SettlementRecord['charges'][number];
type Changes = Partial<Omit<SettlementRecord, 'balance'>> & { balance?: Partial<Balance> };

/** Returns the next version of a settlement. */
export const nextSettlement = (settlement: SettlementRecord, { balance, ...changes }: Changes): SettlementRecord => ({
  ...settlement,
  ...changes,
  version: settlement.version + 1,
  balance: { ...settlement.balance, ...balance },
});

/**
 * Starts a payment of the balance.
 * @throws Error unless the orders owe the balance to the cent: better no charge than one that cannot be split among
 * them
 */
export function startCharging(aggregate: BookingAggregate, payment: NewPayment): SettlementRecord {
  const { settlement, orders } = aggregate;
  if (owedBy(orders) !== settlement.balance.cents) throw new Error(`${settlement.bookingId}: the balance is not owed`);
  const payerIds = listPayerIds(aggregate);
  const balance = charging(aggregate, payment, lastDayToPay(aggregate));
  return nextSettlement(settlement, { ...(payerIds.length > 0 && { payerIds }), balance });
}

const listPayerIds = ({ members }: BookingAggregate): string[] =>
  (members?.members ?? []).filter(({ mayPaySince }) => mayPaySince !== undefined).map(({ userId }) => userId);

/** Returns the last day, at the event's place, on which the payment under way, or that of the balance, can be made. */
export const lastDayToPay = ({ booking: { event }, settlement: { balance, pending } }: PaidFor): string =>
  pending ? lastDayToChange(event.date) : (balance.dueDate ?? event.date);

type PaidFor = Pick<BookingAggregate, 'booking' | 'settlement'>;

function charging({ booking }: PaidFor, { request, id, now, payer = null }: NewPayment, lastDay: string) {
  const endsAt = withinDate(lastDay, booking.timeZone, now, bankChallengeMinutes).toISOString();
  const abandonedAt = later(now, paymentTimeoutMs);
  return {
    status: 'charging' as const,
    request,
    key: newBalanceKey(booking.id, id),
    abandonedAt: abandonedAt < endsAt ? abandonedAt : endsAt,
    endsAt,
    payer,
  };
}

/** Returns true if a charge is found too late to count: its last day is over, and so is the time to find it. */
export const isTooLate = (aggregate: PaidFor, now: Date): boolean =>
  isPast(lastDayToPay(aggregate), new Date(now.getTime() - lateChargeMinutes * 60_000), aggregate.booking.timeZone);

/** Returns true if the time of a payment is over; repeating it does not extend it. */
export const hasEnded = ({ endsAt }: Balance, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

/** Sums the cents owed for these orders. */
export const owedBy = (orders: readonly OrderRecord[]): number =>
  orders.map((order) => orderMoney(order, order.event.date).owedCents).reduce((sum, cents) => sum + cents, 0);

/** Returns the amount of the payment under way: the balance, or the difference of a change. */
export const chargingCents = ({ balance, pending }: SettlementRecord): number =>
  pending?.change.chargedCents ?? balance.cents;

/** Starts the payment of a change; balance and orders don't change until it is charged (rule changes-59). */
export const startChange = (
  aggregate: BookingAggregate,
  change: RepricingRecord,
  payment: NewPayment,
): SettlementRecord =>
  nextSettlement(aggregate.settlement, {
    pending: { change, balanceStatus: aggregate.settlement.balance.status },
    balance: charging(aggregate, payment, lastDayToChange(aggregate.booking.event.date)),
  });

/**
 * Keeps the payment until its end while the host completes their bank's challenge. Undefined if it waits already. A
 * payment from before ends were stored gets one now.
 */
export function waitingForBank(settlement: SettlementRecord, now: Date): SettlementRecord | undefined {
  const { abandonedAt, endsAt: end } = settlement.balance;
  const endsAt = end ?? later(now, bankChallengeTimeoutMs);
  return abandonedAt === endsAt ? undefined : nextSettlement(settlement, { balance: { abandonedAt: endsAt, endsAt } });
}

const noPayment = { request: null, key: null, abandonedAt: null, endsAt: null, payer: null };

/** Ends a failed payment, or that of a change: the balance is owed, or not, as before. */
export const reopened = (settlement: SettlementRecord): SettlementRecord =>
  nextSettlement(settlement, {
    pending: null,
    balance: { status: settlement.pending?.balanceStatus ?? 'owed', ...noPayment },
  });

/**
 * Adds a charge to those of a booking.
 * @throws Error for a charge that already paid for a part of it: a charge belongs to one payment
 */
export function withCharge({ bookingId, charges }: SettlementRecord, charge: Charge): Charge[] {
  if (charges.some(({ chargeId }) => chargeId === charge.chargeId))
    throw new Error(`${bookingId}: charge ${charge.chargeId} has paid already`);
  return [...charges, charge];
}

/**
 * Returns the booking with its balance paid: each order gets the amount it was owed, together exactly the charge.
 * @throws Error for a charge that paid before
 */
export function withBalancePaid(
  { settlement, orders, ...unchanged }: BookingAggregate,
  chargeId: string,
  now: Date,
): BookingAggregate {
  const at = now.toISOString();
  const { cents, payer } = settlement.balance;
  const charge = { chargeId, purpose: 'balance' as const, cents, at };
  return {
    ...unchanged,
    settlement: nextSettlement(settlement, {
      charges: withCharge(settlement, { ...charge, ...(payer && { payerId: payer.userId }) }),
      paidRequests: [...settlement.paidRequests, settlement.balance.request].filter((request) => request !== null),
      balance: { status: 'paid', ...noPayment },
    }),
    orders: orders.map((order) => {
      const { owedCents } = orderMoney(order, order.event.date);
      if (owedCents === 0) return order;
      const entry = { ...charge, kind: 'charge' as const, cents: owedCents };
      return { ...order, version: order.version + 1, ledger: [...order.ledger, entry] };
    }),
  };
}

/**
 * Returns how many reminders should have been sent by now: only days since the booking count, so that a late booking
 * gets no reminders of earlier days.
 */
export function remindersDue({ settlement, booking }: BookingAggregate, now: Date): number {
  const { dueDate } = settlement.balance;
  if (dueDate === null) return 0;
  const [bookedOn, today] = [new Date(settlement.confirmedAt), now].map((time) => todayIn(booking.timeZone, time));
  const days = balanceReminderDays.map((daysBefore) => addDays(dueDate, -daysBefore));
  return days.filter((day) => day > (bookedOn ?? '') && day <= (today ?? '')).length;
}

/**
 * Returns how much of their payments a host loses if the balance is not paid, by the policy of the day after it was
 * due.
 */
export function lostIfUnpaid({ orders, settlement, changes }: BookingAggregate): number {
  const dayAfter = addDays(settlement.balance.dueDate ?? '', 1);
  return orders
    .filter(isActive)
    .map((order) => {
      const floor = floorCents(changes, order.vendorId);
      return cancellationTerms(order, 'platform', daysBetween(dayAfter, order.event.date), floor).retainedCents;
    })
    .reduce((sum, cents) => sum + cents, 0);
}
