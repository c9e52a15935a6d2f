import { addDays, withinDate } from '#shared/kernel/dates.ts';
import { minimumLeadDays } from '#shared/kernel/policies.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PaymentRefusal } from '../payments/payment-provider.ts';
import { bankChallengeMinutes, paymentTimeoutMs } from '../payments/payment-provider.ts';

export const isAbandoned = ({ abandonedAt }: CheckoutRecord, now: Date): boolean =>
  Date.parse(abandonedAt) <= now.getTime();

/** Extends a checkout, while the event can still be booked, for the host to complete their bank's challenge. */
export function waitingForBank(checkout: CheckoutRecord, { event, timeZone }: BookingRecord): CheckoutRecord {
  const lastDay = addDays(event.date, -minimumLeadDays);
  const endsAt = withinDate(lastDay, timeZone, new Date(checkout.reservedAt), bankChallengeMinutes).toISOString();
  return { ...checkout, abandonedAt: endsAt > checkout.abandonedAt ? endsAt : checkout.abandonedAt };
}

export const isWaitingForBank = ({ reservedAt, abandonedAt }: CheckoutRecord): boolean =>
  Date.parse(abandonedAt) - Date.parse(reservedAt) > paymentTimeoutMs;

export const confirmed = (checkout: CheckoutRecord): CheckoutRecord => ({ ...checkout, status: 'confirmed' });

export const released = (checkout: CheckoutRecord, { outcome, message }: PaymentRefusal): CheckoutRecord => ({
  ...checkout,
  status: 'released',
  refusal: { code: outcome === 'declined' ? 'payment_declined' : outcome, message },
});

/** Returns the provider's refusal of a checkout. */
export const toRefusal = ({ refusal }: CheckoutRecord): AppError =>
  new AppError(refusal?.code ?? 'payment_declined', refusal?.message ?? "The payment wasn't completed.");

/**
 * Returns the payment provider's key of a checkout, unique by the id of its attempt's booking. It doesn't include the
 * browser's key, since a browser may send the same one for many plans.
 */
export const newPaymentKey = (userId: string, bookingId: string): string => `${userId}.${bookingId}`;

/** Returns the key under which a checkout is charged, for as long as it lives. */
export const storedPaymentKey = ({ userId, key, paymentKey }: CheckoutRecord): string =>
  paymentKey ?? `${userId}.${key}`;

/** Returns the booking of a checkout's payment key; undefined if the key is not a checkout's. */
export const bookingOfPaymentKey = (key: string): string | undefined => /\.(HST-[A-Z0-9]{9})$/.exec(key)?.[1];
