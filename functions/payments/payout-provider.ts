import type { PayoutAccount, PayoutFailure } from '#shared/orders/payouts/payout-entry.ts';

/** A vendor and its owner. */
export interface Payee {
  vendorId: string;
  ownerId: string;
}

/** The account where a vendor can be paid now, or why it can't. */
export type PayoutAccountState =
  | { isReady: true; account: PayoutAccount }
  | { isReady: false; account: PayoutAccount | null; reason: PayoutFailure };

export interface PayoutRequest {
  /** Unique to one attempt: it is never paid twice (`payoutKey`). */
  key: string;
  /** The paid order; all its attempts share it. */
  orderId: string;
  account: PayoutAccount;
  /** Positive. */
  cents: number;
  description: string;
}

/** The final outcome of a key; it never changes afterwards. A refusal sent nothing and never will. */
export type PayoutOutcome = { outcome: 'sent'; transferId: string } | { outcome: 'refused'; reason: PayoutFailure };

/** The provider doesn't let the platform open accounts for vendors; only an operator can change that. */
export class OnboardingRefused extends Error {}

/**
 * Sends payouts. The first outcome of a key is final: a repeated call with the same key returns that outcome without
 * sending again. After a thrown error it is unknown whether money was sent: repeat the call with the same key.
 */
export interface PayoutProvider {
  findAccount(payee: Payee): Promise<PayoutAccountState>;
  /** @throws PaymentMismatch for a known key with another amount or account */
  send(request: PayoutRequest): Promise<PayoutOutcome>;
  /**
   * Returns the provider's page on which a vendor sets up its account or continues; the link works once and for
   * minutes, and leads back to `returnUrl`. Undefined if vendors enter their bank account with us.
   * @throws OnboardingRefused
   */
  openOnboarding?: (payee: Payee, returnUrl: string) => Promise<string>;
  /** Returns the cents that can be sent now. Undefined if there is no such limit. */
  findAvailableCents?: () => Promise<number>;
}
