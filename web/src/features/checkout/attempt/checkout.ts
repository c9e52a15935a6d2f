import type { CheckoutState, PlaceBookingBody } from '#shared/api/checkout.ts';
import type { EventBalance } from '#shared/api/orders/event-room.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { placeBooking } from '../api.ts';
import { cardProblem } from './refusals.ts';
import type { Problem } from './refusals.ts';

export type CheckoutRequest = Omit<PlaceBookingBody, 'checkoutKey'>;

/** The outcome of a payment, with the paid booking or balance; `unknown` without a conclusive response: the same key must then be used again. */
export type PaymentOutcome<Paid = Booking> =
  | { kind: 'paid'; booking: Paid }
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
export async function sendPayment<Paid>(
  key: PaymentKey,
  send: (key: string) => Promise<Paid>,
  pauses: readonly number[] = askAgainAfter,
): Promise<PaymentOutcome<Paid>> {
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

function refusal(key: PaymentKey, error: ApiError): PaymentOutcome<never> {
  if (error.code === 'action_required') return { kind: 'action', clientSecret: error.fields?.clientSecret ?? '' };
  key.end();
  return aboutTheCard.includes(error.code) ? { kind: 'card', message: error.message } : { kind: 'refused', error };
}

// If storage is closed, a key lives as long as the page.
const stored = new Map<string, string>();

/** Stores the key of a payment: chosen once, and forgotten when the payment has ended. */
export interface PaymentKey {
  /** Returns the key of the current payment, or a new one. */
  current(): string;
  /** Returns the key of a payment that was started here and has no known outcome, or undefined. */
  stored(): string | undefined;
  /** Continues a payment that was started elsewhere. */
  adopt(key: string): void;
  /** Called after a response: the next attempt is a separate payment. */
  end(): void;
}

/**
 * Returns the key of a checkout: the same for a second click, a retry and a reload, so they are one booking
 * (rule checkout-15). Keys are per tab: the server's state of the draft decides between them.
 */
export const checkoutKeyFor = (draftId: string): PaymentKey => paymentKey(`checkout.${draftId}`);

/**
 * Returns the key for a booking's balance after its payments so far: the key of a lost response stays here, and must
 * not be sent for the next balance.
 */
export const balanceKeyFor = ({ id, payments }: PaidBooking, what = ''): PaymentKey =>
  paymentKey(`balance.${id}.${payments.length}${what}`);

type PaidBooking = Pick<Booking, 'id' | 'payments'>;

/** Returns the key for the balance of another host's event. */
export const eventBalanceKeyFor = ({ bookingId, cents, dueDate }: EventBalance): PaymentKey =>
  paymentKey(`balance.${bookingId}.${cents}.${dueDate}`);

function paymentKey(of: string): PaymentKey {
  const name = `hostwell.${of}`;
  const known = () => stored.get(name) ?? inStorage((storage) => storage.getItem(name)) ?? undefined;
  const keep = (key: string): string => {
    stored.set(name, key);
    inStorage((storage) => storage.setItem(name, key));
    return key;
  };
  return {
    stored: known,
    current: () => keep(known() ?? crypto.randomUUID()),
    adopt: keep,
    end: () => {
      stored.delete(name);
      inStorage((storage) => storage.removeItem(name));
    },
  };
}

function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The previous payment's state, for a page that was opened again. */
export interface Found {
  problem?: Problem;
  /** Not a failure: its state and next step. */
  note?: Problem;
}

const notReached: Problem = {
  title: "We didn't receive your last payment",
  text: "You haven't been charged. Pay again when you're ready.",
};

const bankAsks: Problem = {
  title: "Your bank hasn't confirmed the payment yet",
  text: "Pay again to confirm it with your bank. You won't be charged twice.",
};

/**
 * Returns the server's state of the last attempt, shown once on return to the payment page. Updates the key: a finished
 * attempt's key is dropped for the next attempt, one that waits for the bank is continued.
 */
export function foundCheckout({ status, checkoutKey, message }: CheckoutState, key: PaymentKey): Found {
  const stored = key.stored();
  if (status === 'waiting_for_bank' && checkoutKey) {
    key.adopt(checkoutKey);
    return { note: bankAsks };
  }
  if (status === 'refused' && stored === checkoutKey) {
    key.end();
    return { problem: cardProblem(message ?? "The payment wasn't completed.") };
  }
  return status === 'none' && stored ? { note: notReached } : {};
}
