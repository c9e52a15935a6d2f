import { lazy, Suspense } from 'react';
import { loadConfig } from '#web/lib/config.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';

/** The vendor's payout account: at Stripe (rule banking-11), otherwise in our own form (rule banking-1). */
const Chosen = lazy(
  lazyWithRetry(async () => {
    const { stripePublishableKey } = await loadConfig();
    if (stripePublishableKey) return { default: (await import('./StripeAccount.tsx')).StripeAccount };
    return { default: (await import('#web/domain/banking/BankAccount.tsx')).BankAccount };
  }),
);

export const PayoutAccount = () => (
  <Suspense fallback={<Loading text="Loading your payout account..." quiet cards={['5rem']} />}>
    <Chosen />
  </Suspense>
);
