import { addDays, daysBetween, isPast, todayIn, withinDate } from '#shared/kernel/dates.ts';
import { lastDayToChange } from '#shared/orders/changes/move.ts';
import { floorCents } from '#shared/orders/changes/cancellation-floors.ts';
import { cancellationOf, moneyOf } from '#shared/orders/ledger.ts';
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
} from '#functions/payments/payment-timeouts.ts';

/* What is paid of a booking after its checkout: its states, pure. Cents. */

/**
 * Which requests are retries of one payment of a balance: those with the browser's key and the amount in cents. It never
 * reaches the payment provider, since a browser may send its key again for a later balance.
 */
export const balanceRequest = (bookingId: string, paymentKey: string, cents: number): string =>
  `${bookingId}.${paymentKey}.${cents}`;

/** The same for the difference of a change, which no request for a balance is taken for. */
export const changeRequest = (bookingId: string, changeKey: string, cents: number): string =>
  balanceRequest(bookingId, `change-${changeKey}`, cents);

/** Whether a payment under way was started by this request; before both were stored, its key was the request. */
export const isStartedBy = ({ status, request, key }: Balance, asked: string): boolean =>
  status === 'charging' && (request ?? key) === asked;

/** A payment that begins: who asks for it, and the id that the server gives it, which never comes again. */
export interface NewPayment {
  request: string;
  id: string;
  now: Date;
}

/** The payment provider's key of a payment after the checkout: of one payment, however often a browser sends its own. */
export const newBalanceKey = (bookingId: string, id: string): string => `${bookingId}.${id}`;

/** The booking of a provider's key; undefined when it is not that of a balance. */
export const bookingOfBalanceKey = (key: string): string | undefined => /^(HST-[A-Z0-9]{9})\./.exec(key)?.[1];

export const isActive = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

export const isAbandoned = ({ abandonedAt }: Balance, now: Date): boolean =>
  abandonedAt !== null && Date.parse(abandonedAt) <= now.getTime();

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

type Charge = SettlementRecord['charges'][number];
type Changes = Partial<Omit<SettlementRecord, 'balance'>> & { balance?: Partial<Balance> };

/** The next version of a booking's state. */
export const nextSettlement = (settlement: SettlementRecord, { balance, ...changes }: Changes): SettlementRecord => ({
  ...settlement,
  ...changes,
  version: settlement.version + 1,
  balance: { ...settlement.balance, ...balance },
});

/**
 * A payment of the balance begins.
 * @throws Error when the orders do not owe the balance to the cent: better no charge than one that cannot be shared out
 */
export function startCharging(aggregate: BookingAggregate, payment: NewPayment): SettlementRecord {
  const { settlement, orders } = aggregate;
  if (owedBy(orders) !== settlement.balance.cents) throw new Error(`${settlement.bookingId}: the balance is not owed`);
  return nextSettlement(settlement, { balance: charging(aggregate, payment, lastDayToPay(aggregate)) });
}

/** The last day, at the event's place, on which the payment under way, or that of the balance, can be made. */
export const lastDayToPay = ({ booking: { event }, settlement: { balance, pending } }: PaidFor): string =>
  pending ? lastDayToChange(event.date) : (balance.dueDate ?? event.date);

type PaidFor = Pick<BookingAggregate, 'booking' | 'settlement'>;

function charging({ booking }: PaidFor, { request, id, now }: NewPayment, lastDay: string) {
  const endsAt = withinDate(lastDay, booking.timeZone, now, bankChallengeMinutes).toISOString();
  const abandonedAt = later(now, paymentTimeoutMs);
  return {
    status: 'charging' as const,
    request,
    key: newBalanceKey(booking.id, id),
    abandonedAt: abandonedAt < endsAt ? abandonedAt : endsAt,
    endsAt,
  };
}

/** Whether a charge is found so late that it does not count: its last day is over, and the time to find it. */
export const isTooLate = (aggregate: PaidFor, now: Date): boolean =>
  isPast(lastDayToPay(aggregate), new Date(now.getTime() - lateChargeMinutes * 60_000), aggregate.booking.timeZone);

/** Whether the time of a payment is over: repeating it does not give it more. */
export const hasEnded = ({ endsAt }: Balance, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

/** What is owed for these orders in all. */
export const owedBy = (orders: readonly OrderRecord[]): number =>
  orders.map((order) => moneyOf(order, order.event.date).owedCents).reduce((sum, cents) => sum + cents, 0);

/** What a payment that is under way takes: the balance, or the difference of a change. */
export const chargingCents = ({ balance, pending }: SettlementRecord): number =>
  pending?.change.chargedCents ?? balance.cents;

/** The payment of a change begins; balance and orders stay as they are until it is charged (decision 143). */
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
 * Left alone until its end: the host answers their bank's question. Undefined where it waits already. A payment from
 * before ends were stored gets one now.
 */
export function waitingForBank(settlement: SettlementRecord, now: Date): SettlementRecord | undefined {
  const { abandonedAt, endsAt: end } = settlement.balance;
  const endsAt = end ?? later(now, bankChallengeTimeoutMs);
  return abandonedAt === endsAt ? undefined : nextSettlement(settlement, { balance: { abandonedAt: endsAt, endsAt } });
}

const noPayment = { request: null, key: null, abandonedAt: null, endsAt: null };

/** The payment came to nothing, or was a change's: the balance is owed, or not, as before. */
export const reopened = (settlement: SettlementRecord): SettlementRecord =>
  nextSettlement(settlement, {
    pending: null,
    balance: { status: settlement.pending?.balanceStatus ?? 'owed', ...noPayment },
  });

/**
 * The charges of a booking with another one.
 * @throws Error for a charge that paid for something of it before: a charge is of one payment
 */
export function withCharge({ bookingId, charges }: SettlementRecord, charge: Charge): Charge[] {
  if (charges.some(({ chargeId }) => chargeId === charge.chargeId))
    throw new Error(`${bookingId}: charge ${charge.chargeId} has paid already`);
  return [...charges, charge];
}

/**
 * The booking with its balance paid: each order gets what it was owed, together exactly the charge.
 * @throws Error for a charge that paid before
 */
export function withBalancePaid(
  { settlement, orders, ...unchanged }: BookingAggregate,
  chargeId: string,
  now: Date,
): BookingAggregate {
  const at = now.toISOString();
  const { cents } = settlement.balance;
  const charge = { chargeId, purpose: 'balance' as const, cents, at };
  return {
    ...unchanged,
    settlement: nextSettlement(settlement, {
      charges: withCharge(settlement, charge),
      paidRequests: [...settlement.paidRequests, settlement.balance.request].filter((request) => request !== null),
      balance: { status: 'paid', ...noPayment },
    }),
    orders: orders.map((order) => {
      const { owedCents } = moneyOf(order, order.event.date);
      if (owedCents === 0) return order;
      const entry = { ...charge, kind: 'charge' as const, cents: owedCents };
      return { ...order, version: order.version + 1, ledger: [...order.ledger, entry] };
    }),
  };
}

/**
 * How many reminders should have gone out by now: those whose day has come since the booking was made, so that a
 * booking made late is not reminded of days before it.
 */
export function remindersDue({ settlement, booking }: BookingAggregate, now: Date): number {
  const { dueDate } = settlement.balance;
  if (dueDate === null) return 0;
  const [bookedOn, today] = [new Date(settlement.confirmedAt), now].map((time) => todayIn(booking.timeZone, time));
  const days = balanceReminderDays.map((daysBefore) => addDays(dueDate, -daysBefore));
  return days.filter((day) => day > (bookedOn ?? '') && day <= (today ?? '')).length;
}

/** What of their payments a host loses when the balance is not paid: the policy of the day after it was due. */
export function lostIfUnpaid({ orders, settlement, changes }: BookingAggregate): number {
  const dayAfter = addDays(settlement.balance.dueDate ?? '', 1);
  return orders
    .filter(isActive)
    .map((order) => {
      const floor = floorCents(changes, order.vendorId);
      return cancellationOf(order, 'platform', daysBetween(dayAfter, order.event.date), floor).retainedCents;
    })
    .reduce((sum, cents) => sum + cents, 0);
}
