import { isDeepStrictEqual } from 'node:util';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { orders } from '#shared/api/orders.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { isUnpaid } from '#shared/orders/changes/addition.ts';
import type { Balance } from '#functions/data/orders/settlement.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { storeSettlementWith } from '../settlement-repository.ts';
import { balanceRequest, hasEnded, isAbandoned, isStartedBy, startCharging } from './balance.ts';
import { chargeBalance } from './charge-balance.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { toPayer, withPermission } from './payer.ts';
import { rethrowAsUnavailable } from '../../payments/refusals.ts';
import { settleBalance } from './settle-balance.ts';
import { viewBooking } from '../view-booking.ts';

type PayDeps = Pick<BookingDeps, 'table' | 'payments'>;
type PayBalance = Pick<Call<typeof orders.payBalance>, 'actor' | 'params' | 'body' | 'context'>;

/** Pays the balance of one of the caller's bookings. @throws AppError not_found, and those of `payOnce` */
export async function payBalance(deps: PayDeps, call: PayBalance): Promise<Booking> {
  const read = () => ownBooking(deps.table, call.params.bookingId, call.actor);
  return viewBooking(await payOnce(deps, call, read), call.context.now());
}

/**
 * Pays the balance of a booking, once: records the payment, charges, completes. As in a checkout, the next call may
 * repeat each step, so two tabs, a lost response or a crash end in one charge. For a paid balance, any key returns the
 * booking. `read` returns the booking if the caller may pay.
 *
 * @throws AppError forbidden; refused when nothing is owed; price_changed when the balance differs: nothing was
 * charged; payment_declined, authentication_required with the provider's message: it is owed as before;
 * action_required, payment_in_progress, unavailable: the same key may be tried again
 */
export async function payOnce(deps: PayDeps, call: PayBalance, read: ReadBooking): Promise<BookingAggregate> {
  const aggregate = await retryOnConflict('This booking', () => startOrResume(deps, call, read));
  const { booking, settlement } = aggregate;
  if (settlement.balance.status === 'paid') return aggregate;
  const card = { token: call.body.paymentToken, description: `Balance of ${booking.event.title}` };
  return chargeBalance(deps, aggregate, card, call.context);
}

type ReadBooking = () => Promise<BookingAggregate>;

/** Returns the booking with its balance being charged under this key, or paid; undefined to retry. */
async function startOrResume(
  deps: PayDeps,
  { actor, params, body, context }: PayBalance,
  read: ReadBooking,
): Promise<BookingAggregate | undefined> {
  const aggregate = await read();
  const payer = toPayer(aggregate, actor.userId);
  const { balance, paidRequests } = aggregate.settlement;
  const request = balanceRequest(params.bookingId, body.paymentKey, body.agreedBalanceCents);
  const isOwn = isStartedBy(balance, request) && isDeepStrictEqual(balance.payer, payer);
  if (balance.status === 'paid' || (isOwn && !hasEnded(balance, context.now()))) return aggregate;
  if (balance.status === 'charging') {
    // Another tab or person is paying. An abandoned or expired payment is ended first.
    if (!isOwn && !isAbandoned(balance, context.now())) throw inProgress();
    await settleBalance(deps, aggregate, context).catch(rethrowAsUnavailable);
    return undefined;
  }
  mustBeOwed(balance);
  mustBeInTime(aggregate, context.now());
  mustBeNew(request, paidRequests);
  mustBeAgreed(balance.cents, body.agreedBalanceCents);
  const settlement = startCharging(aggregate, { request, id: context.newId(), now: context.now(), payer });
  const isStored = await storeSettlementWith(deps.table, settlement, withPermission(aggregate, payer));
  return isStored ? { ...aggregate, settlement } : undefined;
}

function mustBeOwed({ status }: Balance): void {
  if (status !== 'owed') throw new AppError('refused', "There's nothing left to pay for this booking.");
}

/** The day after, the booking is canceled. */
function mustBeInTime(aggregate: BookingAggregate, now: Date): void {
  const { dueDate } = aggregate.settlement.balance;
  if (dueDate === null || !isUnpaid(aggregate, now)) return;
  throw new AppError('refused', `The last day to pay this balance was ${formatDate(dueDate)}.`);
}

/** A request repeated after its payment does not pay a later balance. */
function mustBeNew(request: string, paid: readonly string[]): void {
  if (!paid.includes(request)) return;
  throw new AppError('refused', 'This payment already went through. Check what you owe now before you pay again.');
}

/** A host pays the amount they saw or nothing. Both in cents. */
function mustBeAgreed(balanceCents: number, agreedCents: number): void {
  if (balanceCents === agreedCents) return;
  const [now, before] = [formatCents(balanceCents), formatCents(agreedCents)];
  throw new AppError('price_changed', `Your balance is now ${now}, not ${before}. You haven't been charged.`);
}

const inProgress = () =>
  new AppError('payment_in_progress', 'This balance is being paid already. Try again in a moment.');
