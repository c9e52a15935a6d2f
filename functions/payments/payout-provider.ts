import type { PayoutAccount, PayoutFailure } from '#shared/orders/payouts/payout-entry.ts';

/** A vendor and the person who owns it. */
export interface Payee {
  vendorId: string;
  ownerId: string;
}

/** Where a vendor can be paid now, or why it can't. */
export type PayoutAccountState =
  | { isReady: true; account: PayoutAccount }
  | { isReady: false; account: PayoutAccount | null; reason: PayoutFailure };

export interface PayoutRequest {
  /** One attempt's own key: it is never paid twice (`payoutKey`). */
  key: string;
  /** The order that is paid; all attempts of it have the same. */
  orderId: string;
  account: PayoutAccount;
  /** More than nothing. */
  cents: number;
  description: string;
}

/** How a key ended; it never changes afterwards. A refusal sent nothing and never will. */
export type PayoutOutcome = { outcome: 'sent'; transferId: string } | { outcome: 'refused'; reason: PayoutFailure };

/**
 * Sends payouts. The first outcome of a key is final: a repeated call with the same key gets that outcome and sends
 * nothing again. A thrown error says nothing about whether money was sent: ask again with the same key.
 */
export interface PayoutProvider {
  findAccount(payee: Payee): Promise<PayoutAccountState>;
  /** @throws PaymentMismatch for a known key with another amount or account */
  send(request: PayoutRequest): Promise<PayoutOutcome>;
  /**
   * The address of the provider's own page on which a vendor sets its account up or goes on with it; it works once and
   * for minutes. It leads back to `returnUrl`. Undefined where vendors enter their bank account with us.
   */
  openOnboarding?: (payee: Payee, returnUrl: string) => Promise<string>;
}
