import type { Booking, booking } from '#shared/api/booking.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import { Busy } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { viewBooking } from './booking.ts';
import { isAbandoned, paymentKeyOf, refusalOf } from './checkout.ts';
import { concludeCheckout } from './conclude-checkout.ts';
import type { BookingDeps } from './deps.ts';
import type { ChargeOutcome } from './payment-provider.ts';
import { findCheckout, openCheckout } from './repository.ts';
import { reserveCheckout } from './reserve-checkout.ts';

type PlaceBooking = Pick<Call<typeof booking.placeBooking>, 'actor' | 'body' | 'context'>;

// Each try that finds the checkout taken by another call finds it there the next time.
const maximumTries = 3;

/**
 * Books the whole plan of a draft in one payment or nothing (decision 20): reserve, charge, conclude. Each step may be
 * repeated by whoever comes next with the same key, so two clicks, a lost answer or a crash between any two steps end
 * in one booking and one charge. A refused key stays refused; a new try takes a new key.
 *
 * @throws AppError not_found, refused, price_changed, date_taken: nothing was charged; payment_declined,
 *   authentication_required with the provider's sentence: the plan is as it was; checkout_in_progress, unavailable: the
 *   same key may be tried again
 */
export async function placeBooking(deps: BookingDeps, call: PlaceBooking): Promise<Booking> {
  const started = await startOrResume(deps, call).catch(sayWhenBusy);
  const checkout = started.status === 'reserved' ? await finish(deps, call, started) : started;
  if (checkout.status === 'released') throw refusalOf(checkout);
  return viewBooking(checkout.booking);
}

/** The checkout of this key, made now when there is none; or the one that has booked this draft already. */
async function startOrResume(deps: BookingDeps, call: PlaceBooking): Promise<CheckoutRecord> {
  const { actor, body } = call;
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const { checkout, draft, lock } = await openCheckout(deps.table, actor.userId, body.checkoutKey, body.draftId);
    if (checkout) return checkout;
    if (lock) {
      const other = await settleOther(deps, call, lock.checkoutKey);
      if (other?.status === 'confirmed') return other;
      continue;
    }
    // A checkout that ended the draft between these reads shows its lock at the next look.
    if (draft === 'ended' && tries === 0) continue;
    if (!draft || draft === 'ended') throw notFound('Event');
    const reserved = await reserveCheckout(deps, call, draft);
    if (reserved) return reserved;
  }
  throw inProgress();
}

/** Another tab has this draft. One that was left behind in the middle is brought to its end first. */
async function settleOther(deps: BookingDeps, { actor, context }: PlaceBooking, key: string) {
  const other = await findCheckout(deps.table, actor.userId, key);
  if (other?.status !== 'reserved') return other;
  if (!isAbandoned(other, context.now())) throw inProgress();
  const outcome = await deps.payments.settle(paymentKeyOf(other)).catch(sayUnavailable);
  return concludeCheckout(deps, other, outcome, context);
}

async function finish(deps: BookingDeps, { body, context }: PlaceBooking, checkout: CheckoutRecord) {
  const outcome = await chargeCheckout(deps, checkout, body.paymentToken);
  if (outcome.outcome === 'action_required') {
    throw new AppError('checkout_in_progress', 'Your bank asks you to confirm this payment.');
  }
  return concludeCheckout(deps, checkout, outcome, context).catch(sayWhenBusy);
}

/** The middle step: the provider charges a key once, however often it is asked. */
const chargeCheckout = ({ payments }: BookingDeps, checkout: CheckoutRecord, token: string): Promise<ChargeOutcome> =>
  payments
    .charge({
      key: paymentKeyOf(checkout),
      token,
      amountCents: checkout.booking.paidCents,
      description: `Booking of ${checkout.booking.event.title}`,
    })
    .catch(sayUnavailable);

const inProgress = () =>
  new AppError('checkout_in_progress', 'This plan is being paid for in another window. Look again in a moment.');

function sayUnavailable(error: unknown): never {
  logger.error('the payment provider did not answer', { error: error as Error });
  const message = 'The payment could not be completed just now. Try again: you will not be charged twice.';
  throw new AppError('unavailable', message);
}

function sayWhenBusy(error: unknown): never {
  if (!(error instanceof Busy)) throw error;
  throw new AppError('unavailable', 'Many people are booking right now. Try again in a moment.');
}
