import { TransactionConflictError } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { PaymentMismatch } from './payment-provider.ts';
import type { PaymentRefusal } from './payment-provider.ts';

/** Reports a provider that did not respond as unavailable: it may have charged, so the same key may be tried again. */
export function rethrowAsUnavailable(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (error instanceof PaymentMismatch) throw mismatched(error);
  logger.error('payment provider unavailable', { error });
  measure({ PaymentsUnanswered: 1 });
  const message = "We couldn't complete the payment. Try again. You won't be charged twice.";
  throw new AppError('unavailable', message);
}

/** Such a payment is not completed: retrying would not fix it, and paying again could charge twice. */
function mismatched(error: PaymentMismatch): AppError {
  logger.error('payment mismatch', { error });
  const message =
    "The payment doesn't match what you agreed to, so it doesn't count. Don't pay again: we're looking into it.";
  return new AppError('refused', message);
}

/** Reports a table whose items others are writing for too long as unavailable. */
export function rethrowConflictAsUnavailable(error: unknown): never {
  if (!(error instanceof TransactionConflictError)) throw error;
  throw new AppError('unavailable', 'Many people are booking right now. Try again in a moment.');
}

// The payment provider's published messages, where they help the host; anything else about a card is between the host
// and the bank, and gets a general message.
const sentences: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  invalid_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  invalid_number: 'Your card number is incorrect.',
  incorrect_zip: "Your card's ZIP code failed validation.",
  invalid_expiry_month: "Your card's expiration date is incorrect.",
  invalid_expiry_year: "Your card's expiration date is incorrect.",
  card_not_supported: 'Your card does not support this type of purchase.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};

// Codes for a bank that wanted to authenticate the host and could not.
const authentication: Readonly<Record<string, string>> = {
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  payment_intent_authentication_failure: 'We are unable to authenticate your payment method.',
};

const general = 'Your card was declined.';

/** Returns the refusal for a bank's codes, most specific first; an unknown code is a plain decline. */
export function cardRefusal(...codes: (string | null | undefined)[]): PaymentRefusal {
  for (const code of codes) {
    if (!code) continue;
    const asked = Object.hasOwn(authentication, code) ? authentication[code] : undefined;
    if (asked) return { outcome: 'authentication_required', message: asked };
    const message = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
    if (message) return { outcome: 'declined', message };
  }
  return { outcome: 'declined', message: general };
}

/** For a payment that its browser abandoned. */
export const abandoned: PaymentRefusal = { outcome: 'declined', message: "The payment wasn't completed." };

/** The same if nothing was to be paid. */
export const freeAbandoned: PaymentRefusal = { outcome: 'declined', message: "The booking wasn't completed." };

/** Measures a refusal: by a code of this file, found by its message, or as abandoned. */
export function measureRefusal({ message }: PaymentRefusal): void {
  if (message === abandoned.message || message === freeAbandoned.message) return measure({ PaymentsAbandoned: 1 });
  const known = Object.entries({ ...sentences, ...authentication }).find(([, sentence]) => sentence === message);
  return measure({ PaymentsFailed: 1 }, { Code: known?.[0] ?? 'other' });
}
