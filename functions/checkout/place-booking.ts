import type { Booking } from '#shared/api/orders/booking.ts';
import type { checkout } from '#shared/api/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { madeBooking, storedPaymentKey, isAbandoned, toRefusal, released, waitingForBank } from './checkout.ts';
import type { Agreement, Reservation } from './checkout.ts';
import { completeCheckout } from './complete-checkout.ts';
import type { Payment } from './complete-checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import type { ActionRequired } from '../payments/payment-provider.ts';
import { rethrowAsUnavailable, rethrowConflictAsUnavailable } from '../payments/refusals.ts';
import { storeWaiting, openCheckout } from './checkout-repository.ts';
import { findBooking } from '../orders/repository.ts';
import { isPaidBy, toPlanPayer } from './plan-payer.ts';
import type { Payer } from './plan-payer.ts';
import { reserveCheckout } from './reserve-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';
import { viewBooking } from '../orders/view-booking.ts';

type PlaceBooking = Pick<Call<typeof checkout.placeBooking>, 'actor' | 'body' | 'context'>;

/** A payment for a plan: by its host, or by a co-host, whose booking has the host's contact. */
export interface PayForPlan extends Pick<PlaceBooking, 'actor' | 'context'> {
  hostId: string;
  body: Omit<Agreement, 'contact'> & Partial<Pick<Agreement, 'contact'>>;
}

/** Books the plan of one of the caller's drafts. @throws AppError those of `bookOnce` */
export async function placeBooking(deps: BookingDeps, call: PlaceBooking): Promise<Booking> {
  return viewBooking(await bookOnce(deps, { ...call, hostId: call.actor.userId }), call.context.now());
}

/**
 * Books the whole plan of a draft in one payment or not at all (rule checkout-15): reserve, charge, complete. The next
 * call with the same key may repeat each step, so two clicks, a lost response or a crash between any two steps end in
 * one booking and one charge. A refused key stays refused; a new attempt takes a new key.
 *
 * @throws AppError not_found, forbidden, refused, not_offered, does_not_fit, plan_changed, price_changed, promo_refused,
 * date_taken: nothing was charged; payment_declined, authentication_required with the provider's message: the plan is
 * as it was; action_required, checkout_in_progress, unavailable: the same key may be tried again; too_many_requests
 * with `fields.retryAt`: no checkout was started
 */
export async function bookOnce(deps: BookingDeps, call: PayForPlan): Promise<BookingAggregate> {
  const started = await startOrResume(deps, call);
  return 'checkout' in started ? finish(deps, call, started) : started;
}

// Of which each reads the vendors' days again if another host's booking came first.
const attempts = 3;

/** Returns this key's reservation, new or earlier, or the booking that this draft has already become. */
const startOrResume = (deps: BookingDeps, call: PayForPlan): Promise<Reservation | BookingAggregate> =>
  retryOnConflict(
    'This plan',
    (attempt) => tryToStart(deps, call, attempt).catch(rethrowConflictAsUnavailable),
    // If another call takes the checkout, the next attempt finds it.
    { attempts, refusal: inProgress },
  );

async function tryToStart(
  deps: BookingDeps,
  call: PayForPlan,
  attempt: number,
): Promise<Reservation | BookingAggregate | undefined> {
  const { actor, hostId, body, context } = call;
  const opened = await openCheckout(deps.table, hostId, { ...body, isShared: body.contact === undefined });
  const { checkout, draft, hostContact } = opened;
  const isOpen = checkout && (checkout.status !== 'released' || checkout.key === body.checkoutKey);
  // The next attempt sees a checkout that ended the draft between these reads.
  if (draft === 'ended' && !isOpen && attempt === 1) return undefined;
  const payer = toPlanPayer({ hostId, draft, checkout }, actor.userId, body.checkoutKey);
  if (isOpen) return resume(deps, call, checkout, payer);
  const contact = body.contact ?? hostContact;
  if (!draft || draft === 'ended' || !contact) throw notFound('Event');
  const plan = { draft, payer, isLastAttempt: attempt === attempts };
  return reserveCheckout(deps, { body: { ...body, contact }, context }, plan, opened);
}

/** Resumes an existing checkout. Undefined if it has just ended, to retry. */
async function resume(
  deps: BookingDeps,
  { body, context }: PayForPlan,
  checkout: CheckoutRecord,
  payer: Payer,
): Promise<Reservation | BookingAggregate | undefined> {
  if (checkout.status === 'released') throw toRefusal(checkout);
  if (checkout.status === 'confirmed') {
    const isVisible = payer === null || isPaidBy(checkout, payer);
    return isVisible ? findBookingAggregate(deps.table, madeBooking(checkout)) : undefined;
  }
  if (checkout.key === body.checkoutKey && isPaidBy(checkout, payer)) {
    const agreed = await findBooking(deps.table, checkout.bookingId);
    return agreed && { checkout, booking: agreed };
  }
  // Another tab or person has this draft. An abandoned checkout is ended first.
  if (!isAbandoned(checkout, context.now())) throw inProgress();
  const conclusion = await settleCheckout(deps, checkout, context).catch(rethrowAsUnavailable);
  return conclusion && 'refusal' in conclusion ? undefined : conclusion;
}

async function finish(deps: BookingDeps, call: PayForPlan, reservation: Reservation): Promise<BookingAggregate> {
  const payment = await charge(deps, reservation, call.body.paymentToken);
  if (payment.outcome === 'action_required') return askBank(deps, reservation, payment);
  const conclusion = await completeCheckout(deps, reservation, payment, call.context).catch(
    rethrowConflictAsUnavailable,
  );
  if ('refusal' in conclusion) throw toRefusal(released(reservation.checkout, conclusion.refusal));
  return conclusion;
}

/** Charges, as the middle step: the provider charges a key once, however often it is called. */
async function charge(
  { payments }: BookingDeps,
  { checkout, booking: { dueNowCents, event, cardConsent } }: Reservation,
  token: string,
): Promise<Payment | ActionRequired> {
  if (dueNowCents === 0) return { outcome: 'charged', chargeId: null };
  const description = `Booking of ${event.title}`;
  const savesCard = cardConsent !== undefined;
  const request = { key: storedPaymentKey(checkout), token, amountCents: dueNowCents, description, savesCard };
  return payments.charge(request).catch(rethrowAsUnavailable);
}

/** Leaves everything reserved: after the bank's challenge the same request is repeated under the same key. */
async function askBank(
  { table }: BookingDeps,
  { checkout, booking }: Reservation,
  { clientSecret }: ActionRequired,
): Promise<never> {
  await storeWaiting(table, waitingForBank(checkout, booking)).catch(rethrowConflictAsUnavailable);
  throw new AppError('action_required', 'Your bank asks you to confirm this payment.', { clientSecret });
}

const inProgress = () =>
  new AppError('checkout_in_progress', 'This plan is being paid for in another window. Try again in a moment.');
