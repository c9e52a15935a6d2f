import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';

/**
 * The payment provider's key of a checkout: of one booking, whose id no other try has. The browser's key is no part of
 * it, since a browser may send the same for many plans.
 */
export const newPaymentKey = (userId: string, bookingId: string): string => `${userId}.${bookingId}`;

/** The key under which a checkout is charged, for as long as it lives. */
export const storedPaymentKey = ({ userId, key, paymentKey }: CheckoutRecord): string =>
  paymentKey ?? `${userId}.${key}`;

/** The booking of a checkout's payment key; undefined when the key is another's. */
export const bookingOfPaymentKey = (key: string): string | undefined => /\.(HST-[A-Z0-9]{9})$/.exec(key)?.[1];
