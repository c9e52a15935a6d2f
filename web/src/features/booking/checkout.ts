import { booking } from '#shared/api/booking.ts';
import type { Booking, PlaceBookingBody } from '#shared/api/booking.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { checkoutKeyOf, endCheckout } from './checkout-key.ts';

export type CheckoutRequest = Omit<PlaceBookingBody, 'checkoutKey'>;

/** How a checkout ended; `unknown` when no answer said so, and then the same key must be used again. */
export type CheckoutOutcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'price-changed' }
  | { kind: 'card'; message: string }
  | { kind: 'refused'; code: ErrorCode; message: string }
  | { kind: 'unknown'; message: string };

const undecided: readonly ErrorCode[] = ['checkout_in_progress', 'unavailable', 'internal', 'too_many_requests'];
const aboutTheCard: readonly ErrorCode[] = ['payment_declined', 'authentication_required'];

/** Pauses in milliseconds before asking again for a checkout that nobody has decided yet. */
export const askAgainAfter = [500, 1500, 3000];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Books the plan. A lost answer is asked for again under the same key, which can neither book nor charge twice
 * (decision 20).
 */
export async function checkout(
  request: CheckoutRequest,
  pauses: readonly number[] = askAgainAfter,
): Promise<CheckoutOutcome> {
  const body = { ...request, checkoutKey: checkoutKeyOf(request.draftId) };
  for (const pause of [...pauses, undefined]) {
    try {
      const placed = await call(booking.placeBooking, { body });
      endCheckout(request.draftId);
      return { kind: 'booked', booking: placed };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!undecided.includes(error.code)) return refusal(request.draftId, error);
      if (pause === undefined) return { kind: 'unknown', message: error.message };
      await wait(pause);
    }
  }
  throw new Error('unreachable');
}

function refusal(draftId: string, { code, message }: ApiError): CheckoutOutcome {
  endCheckout(draftId);
  if (code === 'price_changed') return { kind: 'price-changed' };
  return aboutTheCard.includes(code) ? { kind: 'card', message } : { kind: 'refused', code, message };
}
