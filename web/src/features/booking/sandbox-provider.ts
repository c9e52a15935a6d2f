import type { CardValues } from './card.ts';
import { passesLuhn } from './card.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SandboxFields } from './SandboxFields.tsx';
import { sandboxToken } from './sandbox-token.ts';

/** The embedded provider: nothing leaves the browser but a token that names the outcome. */
export const sandboxProvider: PaymentProvider & {
  tokenise(card: CardValues): Promise<{ token: string } | { error: string }>;
} = {
  notice: 'This is the sandbox payment provider. No card is charged; 4242 4242 4242 4242 always succeeds.',
  Fields: SandboxFields,
  // For a page that holds the card's fields itself and cannot show the bank's question.
  tokenise: ({ cardNumber }) =>
    Promise.resolve(
      passesLuhn(cardNumber)
        ? { token: sandboxToken(cardNumber).replace('action_required', 'authentication_required') }
        : { error: 'This card number is not complete or has a typing error' },
    ),
};
