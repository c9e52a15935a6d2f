import type { Environment } from '#shared/kernel/environment.ts';
import type { Table } from '#functions/data/table.ts';
import { traced } from '#functions/data/tracing.ts';
import { cachedFor } from '#functions/platform/cached-for.ts';
import { secretMinutes } from '#functions/platform/secret.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';

/** Returns the deployment's payout provider, which is that of its payments (rule banking-31). */
export function createPayoutProvider(environment: Environment<'payments'>, table: Table): PayoutProvider {
  if (environment.PAYMENT_PROVIDER === 'sandbox') return sandboxPayouts(table);
  return loadedWhenNeeded(cachedFor(secretMinutes, () => openProvider(environment.STRIPE_SECRET_KEY_PARAMETER, table)));
}

// Stripe's package and its key are loaded with the first payout.
async function openProvider(secretKeyParameter: string, table: Table) {
  const [{ openStripe }, { stripePayouts }] = await Promise.all([
    import('./open-stripe.ts'),
    import('./stripe-payouts.ts'),
  ]);
  return stripePayouts(await openStripe(secretKeyParameter), table);
}

/** Traces how long a run waits for Stripe, including its package and key. */
function loadedWhenNeeded(loaded: () => Promise<Required<PayoutProvider>>): Required<PayoutProvider> {
  const waitFor = <T>(act: string, ask: (provider: Required<PayoutProvider>) => Promise<T>) =>
    traced({ name: 'Stripe', namespace: 'remote', annotations: { act } }, async () => ask(await loaded()));
  return {
    findAccount: (payee) => waitFor('find account', (provider) => provider.findAccount(payee)),
    send: (request) => waitFor('send payout', (provider) => provider.send(request)),
    openOnboarding: (payee, url) => waitFor('open onboarding', (provider) => provider.openOnboarding(payee, url)),
    findAvailableCents: () => waitFor('find available cents', (provider) => provider.findAvailableCents()),
  };
}
