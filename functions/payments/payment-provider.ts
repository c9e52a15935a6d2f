/** A payment by its key, with what it takes. */
export interface PaymentTerms {
  /** One payment's own key, of no other booking's (`storedPaymentKey`, `newBalanceKey`): it is never charged twice. */
  key: string;
  amountCents: number;
}

export interface ChargeRequest extends PaymentTerms {
  /** What the provider gave the browser for the card; never card data (decision 22). */
  token: string;
  description: string;
}

/** A refusal for good: the key is closed, nothing was charged. The message is a sentence for the host. */
export interface PaymentRefusal {
  outcome: 'declined' | 'authentication_required';
  message: string;
}

/** How a key ended; it never changes afterwards. */
export type SettledOutcome = { outcome: 'charged'; chargeId: string } | PaymentRefusal;

/** The host's bank asks first: the browser shows its question, then the same key is charged again. */
export interface ActionRequired {
  outcome: 'action_required';
  /** For the provider's part in the browser, of no use to anyone but this host. */
  clientSecret: string;
}

export type ChargeOutcome = SettledOutcome | ActionRequired;

export interface RefundRequest {
  /** One refund's own key: the same key is never refunded twice. */
  key: string;
  chargeId: string;
  /** More than nothing. */
  amountCents: number;
}

/** The refund would give back more than is left of the charge; nothing was given back. */
export class RefundExceedsCharge extends Error {}

/**
 * The provider's payment under a key differs from the request: another amount, currency or payment. Nothing may be
 * booked or given back on it, and nothing was charged now; an operator has to look (docs/operations/incidents.md).
 */
export class PaymentMismatch extends Error {}

/**
 * The payment provider. The first settled outcome of a key is final: a repeated call with the same key, with
 * any token, gets that outcome and no second charge. A thrown error says nothing about whether the card was
 * charged or the money given back: ask again with the same key.
 */
export interface PaymentProvider {
  /** @throws PaymentMismatch when the key is that of a payment on other terms */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /**
   * The outcome of a key without a card at hand, for a payment that its browser left behind. A key that has none yet,
   * or waits for the host's bank, is closed with a refusal, so that no charge can come later.
   * @throws PaymentMismatch as `charge`
   */
  settle(terms: PaymentTerms): Promise<SettledOutcome>;
  /**
   * Gives back a part of a charge or all of it. @throws RefundExceedsCharge; PaymentMismatch for a known key with
   * another amount
   */
  refund(request: RefundRequest): Promise<{ refundId: string }>;
}
