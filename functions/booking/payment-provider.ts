export interface ChargeRequest {
  /** One payment's own key, of no other host's (`paymentKeyOf`): the same key is never charged twice. */
  key: string;
  /** What the provider gave the browser for the card; never card data (decision 22). */
  token: string;
  amountCents: number;
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
 * Who takes the money. The first settled outcome of a key is its only one: whoever asks again with the same key, with
 * whatever token, gets that outcome and no second charge. A thrown error says nothing about whether the card was
 * charged or the money given back: ask again with the same key.
 */
export interface PaymentProvider {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /**
   * The outcome of a key without a card at hand, for a payment that its browser left behind. A key that has none yet,
   * or waits for the host's bank, is closed with a refusal, so that no charge can come later.
   */
  settle(key: string): Promise<SettledOutcome>;
  /** Gives back a part of a charge or all of it. @throws RefundExceedsCharge */
  refund(request: RefundRequest): Promise<{ refundId: string }>;
}
