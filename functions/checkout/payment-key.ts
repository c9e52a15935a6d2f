import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';

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
