import type { ComponentType, Ref } from 'react';

/** Who pays; the page's own fields, which the provider gets along with the card. */
export interface Payer {
  name: string;
  email: string;
  zipCode: string;
}

/** The card as entered in the provider's fields; card data goes to the provider and nowhere else (decision 22). */
export interface CardEntry {
  /** Says at the fields what is missing or wrong and moves there; false when the card cannot be asked. */
  check(): Promise<boolean>;
  /** Takes the card in exchange for a token. The error is a sentence for the host. */
  tokenise(payer: Payer): Promise<{ token: string } | { error: string }>;
  /**
   * Shows the question of the host's bank (the server answered with this client secret). For any answer of the host,
   * the same checkout key is then asked again with this token, and the server says how the payment ended.
   */
  authenticate(clientSecret: string): Promise<{ token: string }>;
  /** After a refusal the security code is typed again; a provider that keeps its fields to itself has none of it. */
  forgetCode?(): void;
}

export interface CardFieldsProps {
  /** What is paid now, in cents. */
  amountCents: number;
  /** Handle for the page's button; null until the fields can take a card. */
  ref: Ref<CardEntry | null>;
  /** While a payment is under way the fields do not change. */
  disabled?: boolean;
}

/** What takes the card in the browser. */
export interface PaymentProvider {
  /** Number, expiry and security code, inside the page's own form, with what there is to say about the provider. */
  readonly Fields: ComponentType<CardFieldsProps>;
}
