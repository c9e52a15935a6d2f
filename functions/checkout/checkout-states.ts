import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PaymentRefusal } from '../payments/payment-provider.ts';
import { bankChallengeTimeoutMs } from '../payments/payment-timeouts.ts';

export const isAbandoned = ({ abandonedAt }: CheckoutRecord, now: Date): boolean =>
  Date.parse(abandonedAt) <= now.getTime();

/** Left alone for longer: the host answers their bank's question. */
export const waitingForBank = (checkout: CheckoutRecord): CheckoutRecord => ({
  ...checkout,
  abandonedAt: new Date(Date.parse(checkout.reservedAt) + bankChallengeTimeoutMs).toISOString(),
});

export const isWaitingForBank = ({ reservedAt, abandonedAt }: CheckoutRecord): boolean =>
  Date.parse(abandonedAt) - Date.parse(reservedAt) >= bankChallengeTimeoutMs;

export const confirmed = (checkout: CheckoutRecord): CheckoutRecord => ({ ...checkout, status: 'confirmed' });

export const released = (checkout: CheckoutRecord, { outcome, message }: PaymentRefusal): CheckoutRecord => ({
  ...checkout,
  status: 'released',
  refusal: { code: outcome === 'declined' ? 'payment_declined' : outcome, message },
});

/** The provider's sentence about a checkout that it refused. */
export const refusalOf = ({ refusal }: CheckoutRecord): AppError =>
  new AppError(refusal?.code ?? 'payment_declined', refusal?.message ?? "The payment wasn't completed.");
