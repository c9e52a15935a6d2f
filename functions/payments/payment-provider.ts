/** A payment's key and amount. */
export interface PaymentTerms {
  /** Unique to one payment of one booking (`storedPaymentKey`, `newBalanceKey`): it is never charged twice. */
  key: string;
  amountCents: number;
}

/** The provider's ids of a card that it saves for later payments. */
export interface SavedCardIds {
  customerId: string;
  methodId: string;
}

/** A saved card with what its host reads of it: 'Visa', '4242'. */
export interface SavedCard extends SavedCardIds {
  brand: string;
  lastFour: string;
}

export interface ChargeRequest extends PaymentTerms {
  /** The provider's token for the card in the browser; never card data (rule checkout-29). */
  token: string;
  description: string;
  /** Saves the card once it is charged (rule checkout-49). */
  savesCard?: boolean | undefined;
  /** Charges this card; `token` is then not read. */
  savedCard?: SavedCardIds | undefined;
  /** The host can't answer their bank now: a bank that asks refuses. Only with `savedCard`. */
  isHostAway?: boolean | undefined;
}

/** A permanent refusal: the key is closed, and nothing was charged. The message is for the host. */
export interface PaymentRefusal {
  outcome: 'declined' | 'authentication_required';
  message: string;
}

/** The final outcome of a key; it never changes afterwards. `card`: saved by this payment. */
export type SettledOutcome = { outcome: 'charged'; chargeId: string; card?: SavedCard } | PaymentRefusal;

/** The host's bank requires a challenge: the browser shows it, then the same key is charged again. */
export interface ActionRequired {
  outcome: 'action_required';
  /** For the provider's code in the browser; useless to anyone but this host. */
  clientSecret: string;
}

export type ChargeOutcome = SettledOutcome | ActionRequired;

export interface RefundRequest {
  /** Unique to one refund: the same key is never refunded twice. */
  key: string;
  chargeId: string;
  /** Positive. */
  amountCents: number;
}

/** The refund would exceed the rest of the charge; nothing was refunded. */
export class RefundExceedsCharge extends Error {}

/** The charge is or was disputed at the host's bank, so nothing was refunded under this key. */
export class RefundDisputed extends Error {}

/** The host's bank returned the refund, at once or after the provider had accepted it; the money is back with us. */
export class RefundReturned extends Error {
  /** The provider's word for why, such as `lost_or_stolen_card`. */
  readonly reason: string;

  constructor(refundId: string, reason: string) {
    super(`${refundId} was returned: ${reason}`);
    this.reason = reason;
  }
}

/**
 * The provider's payment under a key differs from the request: another amount, currency or payment. Nothing may be
 * booked or refunded on it, and nothing was charged now; an operator must investigate (docs/operations/incidents.md).
 */
export class PaymentMismatch extends Error {}

/**
 * The payment provider. The first settled outcome of a key is final: a repeated call with the same key, with any token,
 * returns that outcome without a second charge. After a thrown error it is unknown whether the card was charged or the
 * money refunded: repeat the call with the same key.
 */
export interface PaymentProvider {
  /** @throws PaymentMismatch if the key belongs to a payment on other terms */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /**
   * Returns the outcome of a key without a card, for a payment that its browser abandoned. A key without an outcome, or
   * waiting for the host's bank, is closed with a refusal, so that no charge can follow.
   * @throws PaymentMismatch as `charge`
   */
  settle(terms: PaymentTerms): Promise<SettledOutcome>;
  /**
   * Refunds all or part of a charge. @throws RefundExceedsCharge; RefundReturned; RefundDisputed; PaymentMismatch for a
   * known key with another amount
   */
  refund(request: RefundRequest): Promise<{ refundId: string }>;
  /** Removes a saved card for good; it can't be charged afterwards. May be repeated. */
  removeCard(card: SavedCardIds): Promise<void>;
  /**
   * Returns the key of the provider's refund, and why the bank returned it; undefined if it didn't. Without this,
   * refunds are returned at once or never.
   */
  findReturned?: (refundId: string) => Promise<{ key: string; reason: string } | undefined>;
}

/** A payment that is idle for this long (ms) counts as abandoned: three times the longest call. */
export const paymentTimeoutMs = 30_000;

/** The same during a bank's challenge; counted from the start of the payment, so that a day can't be held for long. */
export const bankChallengeMinutes = 10;
export const bankChallengeTimeoutMs = bankChallengeMinutes * 60_000;

/**
 * Minutes after a payment's last day in which its charge still counts, because it came in time and was found late. A
 * charge found later is refunded.
 */
export const lateChargeMinutes = 15;
