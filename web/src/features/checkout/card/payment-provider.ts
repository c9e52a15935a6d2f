import type { Ref } from 'react';

/** The payer: the page's own fields, which the provider gets along with the card. */
export interface Payer {
  name: string;
  email: string;
  /** The code of the billing country. */
  country: string;
  /** The ZIP code, or the postal code of another country; empty where there is none. */
  zipCode: string;
}

/** The card as entered in the provider's fields; card data goes only to the provider (rule checkout-29). */
export interface CardEntry {
  /** Shows errors at the fields and focuses the first; false if the card can't be submitted. */
  check(): Promise<boolean>;
  /** Exchanges the card for a token. The error is a sentence for the host. */
  tokenise(payer: Payer): Promise<{ token: string } | { error: string }>;
  /**
   * Shows the challenge of the host's bank (the server responded with this client secret). In any case, the same
   * checkout key is then sent again with this token, and the server returns the outcome.
   */
  authenticate(clientSecret: string): Promise<{ token: string }>;
  /** Called after a refusal: clears the security code; missing for a provider whose fields aren't accessible. */
  onRefused?(): void;
}

/** The props of a provider's fields: number, expiry and security code, inside the page's own form. */
export interface CardFieldsProps {
  /** The amount to pay now, in cents. */
  amountCents: number;
  /** Handle for the page's button; null until the fields can accept a card. */
  ref: Ref<CardEntry | null>;
  /** Locks the fields during a payment. */
  disabled?: boolean;
  /** The provider saves the card for later payments (rule checkout-49). */
  savesCard?: boolean;
}
