import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { savedCardToken } from '#shared/checkout/saved-card.ts';
import { loadConfig } from '#web/lib/config.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { CardEntry } from '../card/payment-provider.ts';

const SandboxChallenge = lazy(lazyWithRetry(() => import('../card/SandboxChallenge.tsx')));

/** Shows the challenge of the host's bank with the provider that this site was deployed with. */
async function authenticate(clientSecret: string, askSandbox: () => Promise<boolean>): Promise<{ token: string }> {
  const { stripePublishableKey } = await loadConfig();
  if (!stripePublishableKey)
    return { token: `tok_sandbox_${(await askSandbox()) ? 'authenticated' : 'authentication_failed'}` };
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('Stripe is not loaded');
  // On any outcome, the server checks the PaymentIntent itself.
  await stripe.handleNextAction({ clientSecret });
  return { token: 'ctoken_used_already' };
}

/**
 * Returns a saved card as the payment page pays with it, and the place of its bank's challenge. The server has the card,
 * so nothing is typed.
 */
export function useSavedCard(amountCents: number, onRefused: () => void): { card: CardEntry; challenge: ReactNode } {
  const [answerBank, setAnswerBank] = useState<(isApproved: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAnswerBank(() => resolve));
  const card: CardEntry = {
    check: () => Promise.resolve(true),
    tokenise: () => Promise.resolve({ token: savedCardToken }),
    authenticate: (clientSecret) => authenticate(clientSecret, ask),
    onRefused,
  };
  const challenge = answerBank && (
    <Suspense fallback={null}>
      <SandboxChallenge
        amountCents={amountCents}
        onAnswer={(isApproved) => {
          setAnswerBank(undefined);
          answerBank(isApproved);
        }}
      />
    </Suspense>
  );
  return { card, challenge };
}
