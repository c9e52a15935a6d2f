import type { EventMeta, DomainEvent } from '#events/define-event.ts';
import { noteAbandoned } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { acceptOffer, releaseOffer } from '#functions/data/messaging/offer.ts';
import { bookingKey } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { savedCardEntity } from '#functions/data/orders/saved-card.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { hostEventEntity, hostEventWrite } from '#functions/data/planning/host-event.ts';
import { releasePromoUse } from '#functions/data/promotions/promo-code.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { releaseJob } from '#functions/data/vendors/day.ts';
import { convertHold, returnHold } from '#functions/data/vendors/hold.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, maximumWrites, nextVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { unlocked, applyAddition } from '#functions/orders/changes/addition.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { measure } from '#functions/platform/metrics.ts';
import { holdsUsed, isOffered, jobsToTake, toBooked } from '../orders/booking.ts';
import type { Paid } from '../orders/booking.ts';
import { servicesAdded } from '../orders/changes/change-events.ts';
import { mayStillPay, noLongerAllowed } from '../orders/balance/payer.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { toSavedCard } from '../orders/saved-card/saved-card.ts';
import { offerAccepted, orderPlaced, bookingConfirmed } from '../orders/events.ts';
import { measureRefusal } from '../payments/refusals.ts';
import { RefundDisputed } from '../payments/payment-provider.ts';
import type { PaymentRefusal } from '../payments/payment-provider.ts';
import {
  confirmingWrites,
  findCheckout,
  findDraft,
  findSettlement,
  storeConfirmed,
  isReserved,
} from './checkout-repository.ts';
import type { Outcome } from './checkout-repository.ts';
import { storedPaymentKey, confirmed, released, isWaitingForBank } from './checkout.ts';
import type { Reservation } from './checkout.ts';

type CompleteDeps = Pick<BookingDeps, 'table' | 'payments'>;

/** The payment of a checkout: its charge, a refusal, or no charge because nothing was left to pay. */
export type Payment = ({ outcome: 'charged' } & Paid) | PaymentRefusal;

/** The result of a checkout: a booking, or the provider's refusal with everything released. */
export type CheckoutResult = BookingAggregate | { refusal: PaymentRefusal };

/**
 * Completes a checkout, idempotently for all callers: by the provider's outcome it becomes a booking, or everything is
 * released. Returns the result, whether this call or another ended it; repeating changes nothing.
 */
export const completeCheckout = (
  deps: CompleteDeps,
  reservation: Reservation,
  payment: Payment,
  context: Context,
): Promise<CheckoutResult> =>
  payment.outcome === 'charged'
    ? confirmCheckout(deps, reservation, payment, context)
    : releaseCheckout(deps, reservation, payment, context.now());

async function confirmCheckout(
  deps: CompleteDeps,
  reservation: Reservation,
  { chargeId, card }: Paid,
  context: Context,
): Promise<CheckoutResult> {
  const { checkout, booking } = reservation;
  const now = context.now();
  // The events are the payer's, with the correlation id of the request that started the checkout.
  const { correlationId = context.correlationId } = checkout;
  const host = { actor: checkout.payer?.userId ?? booking.userId, correlationId, occurredAt: now.toISOString() };
  const meta = () => ({ ...eventMeta(context, 'system'), ...host });
  const paid = { chargeId, card, payerId: checkout.payer?.userId };
  const made = await paidPlan(deps.table, reservation, paid, now, meta);
  const end = made && (await storeBooking(deps.table, reservation, made, now, meta));
  if (made && end === 'stored') return made.aggregate;
  if (end === 'too_many_writes') return refundAndRelease(deps, reservation, paid, now);
  const before = await madeByCheckout(deps.table, reservation);
  if (before) return before;
  return end === 'not_allowed'
    ? refundAndRelease(deps, reservation, paid, now, noLongerAllowed)
    : refundLateCharge(deps, reservation, paid);
}

type StoredAs = 'stored' | 'ended_by_another' | 'too_many_writes' | 'not_allowed';

/**
 * Writes the paid booking: as the end of the plan, or without it if the host discarded the plan in the meantime and
 * paid anyway.
 */
async function storeBooking(
  table: Table,
  reservation: Reservation,
  made: PaidPlan,
  endedAt: Date,
  meta: () => EventMeta,
): Promise<StoredAs> {
  if (reservation.checkout.payer) return storeMembersBooking(table, reservation, made, endedAt, meta);
  for (const wasDraft of [true, false]) {
    const writes = writesOfBooking(reservation, made, { wasDraft, endedAt }, meta);
    if (writes.length > maximumWrites) return 'too_many_writes';
    const conflict = await storeConfirmed(table, writes);
    if (!conflict) return 'stored';
    if (conflict === 'checkout') break;
  }
  return 'ended_by_another';
}

/**
 * Writes a booking that a co-host paid, on the version of the plan that still allows it (rule event-room-37): a change
 * of the plan is read again. A plan that was discarded allows nothing.
 */
const storeMembersBooking = (
  table: Table,
  reservation: Reservation,
  made: PaidPlan,
  endedAt: Date,
  meta: () => EventMeta,
): Promise<StoredAs> =>
  retryOnConflict<StoredAs>('This plan', async () => {
    const { userId, draftId, payer = null } = reservation.checkout;
    const draft = await findDraft(table, userId, draftId);
    if (!draft || draft === 'ended' || !mayStillPay(draft.members, payer)) return 'not_allowed';
    const outcome = { wasDraft: true, draftVersion: draft.version, endedAt };
    const writes = writesOfBooking(reservation, made, outcome, meta);
    if (writes.length > maximumWrites) return 'too_many_writes';
    const conflict = await storeConfirmed(table, writes);
    if (!conflict) return 'stored';
    return conflict === 'checkout' ? 'ended_by_another' : undefined;
  });

function writesOfBooking(
  { checkout, booking }: Reservation,
  made: PaidPlan,
  { wasDraft, draftVersion, endedAt }: Pick<Outcome, 'wasDraft' | 'draftVersion' | 'endedAt'>,
  meta: () => EventMeta,
): readonly Write[] {
  const placed = made.orders.map((order) => orderPlaced(order, booking, meta()));
  const accepted = booking.items
    .filter(isOffered)
    .map((item) => acceptOffer(item.offer, booking.id, offerAccepted(item, booking, meta())));
  const converted = holdsUsed(booking).flatMap((hold) =>
    convertHold(hold, booking.id, booking.jobs[hold.vendorId] ?? hold.job),
  );
  const writes = [...made.writes(wasDraft), ...accepted, ...converted];
  return confirmingWrites(confirmed(checkout), { wasDraft, draftVersion, endedAt, placed, writes });
}

/**
 * Returns true if one transaction has room for a checkout's booking, which must be known before its charge (rule
 * checkout-43). `target` is the booking that vendors are added to.
 */
export function canBeCompleted(reservation: Reservation, target: BookingAggregate | undefined, now: Date): boolean {
  const { id: correlationId } = reservation.booking;
  const meta = () => ({ id: correlationId, occurredAt: now.toISOString(), actor: 'system' as const, correlationId });
  const made = toPaidPlan(target, reservation, { chargeId: null }, now, meta);
  const writes = writesOfBooking(reservation, made, { wasDraft: true, endedAt: now }, meta);
  return writes.length + (reservation.booking.cardConsent ? 1 : 0) <= maximumWrites;
}

/**
 * Refunds a checkout that was charged before its writes were counted, or whose payer may no longer pay, then releases
 * everything.
 */
async function refundAndRelease(deps: CompleteDeps, reservation: Reservation, paid: Paid, now: Date, why?: string) {
  const { refusal } = await refundLateCharge(deps, reservation, paid, why);
  return releaseCheckout(deps, reservation, refusal, now);
}

/**
 * Refunds a payment that arrives after its checkout was released, which should not happen. If it is disputed already, it
 * is for the provider's dashboard, like every dispute without an order (alarm 'unknown-disputes').
 */
async function refundLateCharge(
  { payments }: CompleteDeps,
  { checkout, booking }: Reservation,
  { chargeId, card }: Paid,
  why?: string,
) {
  if (card) await payments.removeCard(card);
  const key = `${storedPaymentKey(checkout)}.given-back`;
  if (chargeId !== null)
    await payments.refund({ key, chargeId, amountCents: booking.dueNowCents }).catch((error: unknown) => {
      if (!(error instanceof RefundDisputed)) throw error;
      measure({ DisputesUnknown: 1 });
      logger.error('late payment is disputed', { chargeId });
    });
  const money = chargeId === null ? "You haven't been charged." : 'Your payment is being refunded.';
  const message = why ? `${why} ${money}` : `We couldn't complete the booking in time. ${money} Try again.`;
  return { refusal: { outcome: 'declined' as const, message } };
}

async function releaseCheckout(
  { table }: Pick<CompleteDeps, 'table'>,
  { checkout, booking }: Reservation,
  refusal: PaymentRefusal,
  now: Date,
): Promise<CheckoutResult> {
  const adding = booking.addsTo && (await findSettlement(table, booking.addsTo.bookingId));
  if (await storeReleased(table, released(checkout, refusal), { booking, adding }, now)) {
    measureRefusal(refusal);
    return { refusal };
  }
  // Another call has ended it, with the same result, since a payment's first outcome is final.
  const stored = await findCheckout(table, checkout.userId, checkout.draftId);
  if (stored?.bookingId !== booking.id || stored.status === 'released') return { refusal };
  throw new Error(`Checkout ${checkout.key} cannot be released: ${stored.status}`);
}

/** Everything a checkout reserved; `adding` is the settlement of the booking that it adds vendors to. */
interface Reserved {
  booking: BookingRecord;
  adding: SettlementRecord | undefined;
}

/**
 * Releases everything; returns false if the checkout has already ended. It counts as abandoned if it got as far as the
 * bank.
 * @throws ConditionFailed if the booking that vendors are added to has changed since
 */
async function storeReleased(
  table: Table,
  checkout: CheckoutRecord,
  { booking, adding }: Reserved,
  now: Date,
): Promise<boolean> {
  const unlock = adding?.adding?.id === booking.id ? [nextVersion(settlementEntity, unlocked(adding))] : [];
  let writes: Write[] = [
    { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) },
    ...unlock,
    { delete: bookingKey(booking.id) },
    ...jobsToTake(booking).flatMap(releaseJob),
    ...holdsUsed(booking).map((hold) => returnHold(hold, booking.id)),
    ...booking.promoCodes.map(({ vendorId, code }) => releasePromoUse(vendorId, code)),
    ...booking.items.filter(isOffered).map(({ offer }) => releaseOffer(offer, booking.id)),
    ...(isWaitingForBank(checkout) ? [noteAbandoned(checkout.userId, now)] : []),
  ];
  for (;;) {
    try {
      await writeWithRetry(table, ...writes);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed.includes(0)) return false;
      if (unlock.length > 0 && error.failed.includes(1)) throw error;
      // A day, code or offer that no longer has the use must not keep the rest from being released.
      logger.error('reservation missing on release', { bookingId: booking.id, failed: error.failed });
      writes = writes.filter((_, position) => !error.failed.includes(position));
    }
  }
}

/** The result of a paid checkout: a booking, or added vendors (rule changes-86). */
interface PaidPlan {
  aggregate: BookingAggregate;
  /** The orders that it places. */
  orders: OrderRecord[];
  /** The writes, with the booking's event; `wasDraft` is false once the plan is known to be discarded. */
  writes(wasDraft: boolean): Write[];
}

/** Returns the result of a paid checkout; undefined if the booking no longer waits for it. */
async function paidPlan(
  table: Table,
  reservation: Reservation,
  paid: Paid,
  now: Date,
  meta: () => EventMeta,
): Promise<PaidPlan | undefined> {
  const { booking } = reservation;
  if (!booking.addsTo) return toPaidPlan(undefined, reservation, paid, now, meta);
  const before = await findBookingAggregate(table, booking.addsTo.bookingId);
  return before?.settlement.adding?.id === booking.id ? toPaidPlan(before, reservation, paid, now, meta) : undefined;
}

/** Returns the same; `before` is the booking that vendors are added to. */
const toPaidPlan = (
  before: BookingAggregate | undefined,
  reservation: Reservation,
  paid: Paid,
  now: Date,
  meta: () => EventMeta,
): PaidPlan => (before ? addition(before, reservation, paid, now, meta) : newBooking(reservation, paid, now, meta));

function newBooking({ booking }: Reservation, paid: Paid, now: Date, meta: () => EventMeta): PaidPlan {
  const { event, ...aggregate } = toBooked(booking, paid, now);
  const savedCard = toSavedCard(booking, paid.card, now);
  return {
    aggregate: { ...aggregate, savedCard },
    orders: aggregate.orders,
    writes: (wasDraft) => [
      {
        put: settlementEntity.toItem(aggregate.settlement, bookingConfirmed(booking, meta(), wasDraft, paid.payerId)),
        condition: isNew,
      },
      ...orderWrites(aggregate.orders),
      { put: hostEventEntity.toItem(event) },
      ...(savedCard ? [{ put: savedCardEntity.toItem(savedCard) }] : []),
    ],
  };
}

function addition(
  before: BookingAggregate,
  { booking: agreement, checkout: { key } }: Reservation,
  paid: Paid,
  now: Date,
  meta: () => EventMeta,
): PaidPlan {
  const after = applyAddition(before, { agreement, paid, key }, now);
  const event = (wasDraft: boolean): DomainEvent => servicesAdded(before, after, agreement, meta(), wasDraft);
  return {
    aggregate: after,
    orders: after.changed,
    writes: (wasDraft) => [
      nextVersion(settlementEntity, after.settlement),
      { put: changeEntity.toItem(after.change, event(wasDraft)), condition: isNew },
      ...orderWrites(after.changed),
      hostEventWrite(after),
    ],
  };
}

const orderWrites = (orders: readonly OrderRecord[]): Write[] =>
  orders.map((order) => ({ put: orderEntity.toItem(order) }));

/** Returns the booking that a checkout made; undefined if it made none. */
async function madeByCheckout(table: Table, { booking }: Reservation): Promise<BookingAggregate | undefined> {
  const { addsTo } = booking;
  if (!addsTo) return findBookingAggregate(table, booking.id);
  const aggregate = await findBookingAggregate(table, addsTo.bookingId);
  return aggregate?.changes.some(({ id }) => id === addsTo.changeId) ? aggregate : undefined;
}
