import type { CheckoutState } from '#shared/api/checkout.ts';
import type { PaymentKey } from './checkout-key.ts';
import { cardProblem } from './refusals.ts';
import type { Problem } from './refusals.ts';

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
