import type { CheckoutState } from '#shared/api/checkout.ts';
import type { PaymentKey } from './checkout-key.ts';
import { cardProblem } from './refusals.ts';
import type { Problem } from './refusals.ts';

/** What a page that was opened again says of the payment before it. */
export interface Found {
  problem?: Problem;
  /** Not a failure: its state and what to do. */
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
 * The server's state of the last attempt, shown once on return to the payment page. The
 * key is brought in line: one that has ended makes room for the next try, one that the bank asks about is gone on with.
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
