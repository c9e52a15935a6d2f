export interface ChargeRequest {
  /** The checkout's own key, of no other host's (`paymentKeyOf`). */
  key: string;
  /** What the provider gave the browser for the card; never card data (decision 22). */
  token: string;
  amountCents: number;
  description: string;
}

export type ChargeOutcome =
  | { outcome: 'charged'; chargeId: string }
  /** The message is a sentence for the host. */
  | { outcome: 'declined'; message: string }
  | { outcome: 'authentication_required'; message: string };

/**
 * Who takes the money. The first outcome of a key is its only one: whoever asks again with the same key, with whatever
 * token, gets that outcome and no second charge. A thrown error says nothing about whether the card was charged.
 */
export interface PaymentProvider {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /**
   * The outcome of a key without a card at hand, for a checkout that its browser left behind. A key that has none yet
   * is closed with a decline, so that no charge can come later.
   */
  settle(key: string): Promise<ChargeOutcome>;
}
