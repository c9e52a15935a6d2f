import { TransactionConflictError } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { PaymentMismatch } from './payment-provider.ts';

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
