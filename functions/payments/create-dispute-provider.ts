import type { Environment } from '#shared/kernel/environment.ts';
import type { Table } from '#functions/data/table.ts';
import { traced } from '#functions/data/tracing.ts';
import { cachedFor } from '#functions/platform/cached-for.ts';
import { secretMinutes } from '#functions/platform/secret.ts';
import type { DisputeProvider } from './dispute-provider.ts';
import { sandboxDisputes } from './sandbox-disputes.ts';

/** Returns the disputes of the deployment's payment provider. */
export function createDisputeProvider(environment: Environment<'payments'>, table: Table): DisputeProvider {
  if (environment.PAYMENT_PROVIDER === 'sandbox') return sandboxDisputes(table);
  return loadedWhenNeeded(cachedFor(secretMinutes, () => openProvider(environment.STRIPE_SECRET_KEY_PARAMETER)));
}

// Stripe's package and its key are loaded with the first dispute.
async function openProvider(secretKeyParameter: string): Promise<DisputeProvider> {
  const [{ openStripe }, { stripeDisputes }] = await Promise.all([
    import('./open-stripe.ts'),
    import('./stripe-disputes.ts'),
  ]);
  return stripeDisputes(await openStripe(secretKeyParameter));
}

/** Traces how long a run waits for Stripe, including its package and key. */
function loadedWhenNeeded(loaded: () => Promise<DisputeProvider>): DisputeProvider {
  const waitFor = <T>(act: string, ask: (provider: DisputeProvider) => Promise<T>) =>
    traced({ name: 'Stripe', namespace: 'remote', annotations: { act } }, async () => ask(await loaded()));
  return {
    find: (disputeId) => waitFor('find dispute', (provider) => provider.find(disputeId)),
    listSince: (since) => waitFor('list disputes', (provider) => provider.listSince(since)),
    submit: (disputeId, evidence) => waitFor('submit evidence', (provider) => provider.submit(disputeId, evidence)),
    accept: (disputeId) => waitFor('accept dispute', (provider) => provider.accept(disputeId)),
  };
}
