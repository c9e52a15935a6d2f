import type { Environment } from '#shared/kernel/environment.ts';
import type { Table } from '#functions/data/table.ts';
import { traced } from '#functions/data/tracing.ts';
import { cachedFor } from '#functions/platform/cached-for.ts';
import { secretMinutes } from '#functions/platform/secret.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** Returns the deployment's payment provider (rule checkout-30). */
export function createProvider(environment: Environment<'payments'>, table: Table): PaymentProvider {
  if (environment.PAYMENT_PROVIDER === 'sandbox') return sandboxProvider(table);
  return tracedProvider(loadedWhenNeeded(() => openProvider(environment.STRIPE_SECRET_KEY_PARAMETER, table)));
}

/** Traces how long a run waits for the provider, including its package and key. */
function tracedProvider(provider: Required<PaymentProvider>): Required<PaymentProvider> {
  const part = (act: string) => ({ name: 'Stripe', namespace: 'remote', annotations: { act } }) as const;
  return {
    charge: (request) => traced(part('charge'), () => provider.charge(request)),
    settle: (terms) => traced(part('settle'), () => provider.settle(terms)),
    refund: (request) => traced(part('refund'), () => provider.refund(request)),
    removeCard: (card) => traced(part('remove card'), () => provider.removeCard(card)),
    findReturned: (refundId) => traced(part('find returned refund'), () => provider.findReturned(refundId)),
  };
}

// Stripe's package and its key are loaded with the first payment, not with every function that could take one.
async function openProvider(secretKeyParameter: string, table: Table): Promise<Required<PaymentProvider>> {
  const [{ openStripe }, { stripeProvider }] = await Promise.all([
    import('./open-stripe.ts'),
    import('./stripe-provider.ts'),
  ]);
  return stripeProvider(await openStripe(secretKeyParameter), table);
}

/** Reloads after some minutes, because the key may have changed. */
function loadedWhenNeeded(load: () => Promise<Required<PaymentProvider>>): Required<PaymentProvider> {
  const loaded = cachedFor(secretMinutes, load);
  return {
    charge: async (request) => (await loaded()).charge(request),
    settle: async (terms) => (await loaded()).settle(terms),
    refund: async (request) => (await loaded()).refund(request),
    removeCard: async (card) => (await loaded()).removeCard(card),
    findReturned: async (refundId) => (await loaded()).findReturned(refundId),
  };
}
