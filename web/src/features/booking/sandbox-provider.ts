import { passesLuhn } from './card.ts';
import type { PaymentProvider } from './payment-provider.ts';

// Stripe's published test numbers and what the sandbox on the server makes of their tokens.
const outcomes: Record<string, string> = {
  '4242424242424242': 'success',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000002500003155': 'authentication_required',
};

/** The embedded provider: nothing leaves the browser but a token that names the outcome. */
export const sandboxProvider: PaymentProvider = {
  notice: 'This is the sandbox payment provider. No card is charged; 4242 4242 4242 4242 always succeeds.',
  tokenise: ({ cardNumber }) => {
    const number = cardNumber.replace(/\D/g, '');
    return Promise.resolve(
      passesLuhn(number)
        ? { token: `tok_sandbox_${outcomes[number] ?? 'success'}` }
        : { error: 'This card number is not complete or has a typing error' },
    );
  },
};
