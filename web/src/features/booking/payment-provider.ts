import type { CardFields } from './card.ts';

/** What takes the card in exchange for a token; card data goes to it and nowhere else (decision 22). */
export interface PaymentProvider {
  /** What the form says about the provider; undefined when there is nothing to say. */
  readonly notice: string | undefined;
  tokenise(card: CardFields): Promise<{ token: string } | { error: string }>;
}
