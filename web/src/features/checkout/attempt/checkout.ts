import type { Booking } from '#shared/api/orders/booking.ts';
import type { PlaceBookingBody } from '#shared/api/checkout.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { placeBooking } from '../api.ts';
import { checkoutKeyFor } from './checkout-key.ts';
import type { PaymentKey } from './checkout-key.ts';

export type CheckoutRequest = Omit<PlaceBookingBody, 'checkoutKey'>;

/** The outcome of a payment; `unknown` without a conclusive response: the same key must then be used again. */
export type PaymentOutcome =
  | { kind: 'paid'; booking: Booking }
  /** The host's bank asks first; then the same key is sent again. */
  | { kind: 'action'; clientSecret: string }
  | { kind: 'card'; message: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown'; message: string };

const undecided: readonly ErrorCode[] = [
  'checkout_in_progress',
  'payment_in_progress',
  'unavailable',
  'internal',
  'too_many_requests',
];
// Our own 429 started nothing and includes a retry time; the firewall's may follow a started checkout.
const isUndecided = ({ code, fields }: ApiError): boolean =>
  undecided.includes(code) && !(code === 'too_many_requests' && fields?.retryAt);
const aboutTheCard: readonly ErrorCode[] = ['payment_declined', 'authentication_required'];

/** Pauses in milliseconds between polls of an undecided payment. */
const askAgainAfter = [500, 1500, 3000];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a payment. After a lost response it polls with the same key, which can neither book nor charge twice
 * (rule checkout-15).
 *
 */
export async function sendPayment(
  key: PaymentKey,
  send: (key: string) => Promise<Booking>,
  pauses: readonly number[] = askAgainAfter,
): Promise<PaymentOutcome> {
  const current = key.current();
  for (const pause of [...pauses, undefined]) {
    try {
      const booked = await send(current);
      key.end();
      return { kind: 'paid', booking: booked };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isUndecided(error)) return refusal(key, error);
      if (pause === undefined) return { kind: 'unknown', message: error.message };
      await wait(pause);
    }
  }
  throw new Error('unreachable');
}

/** Books the plan of a draft. */
export const bookPlan = (request: CheckoutRequest, pauses?: readonly number[]): Promise<PaymentOutcome> =>
  sendPayment(checkoutKeyFor(request.draftId), (checkoutKey) => placeBooking({ ...request, checkoutKey }), pauses);

function refusal(key: PaymentKey, error: ApiError): PaymentOutcome {
  if (error.code === 'action_required') return { kind: 'action', clientSecret: error.fields?.clientSecret ?? '' };
  key.end();
  return aboutTheCard.includes(error.code) ? { kind: 'card', message: error.message } : { kind: 'refused', error };
}
