import type { Environment } from '#shared/kernel/environment.ts';
import type { Table } from '#functions/data/table.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The provider that the deployment names (decision 22). */
export function createProvider(environment: Environment<'payments'>, table: Table): PaymentProvider {
  if (environment.PAYMENT_PROVIDER === 'sandbox') return sandboxProvider(table);
  return loadedWhenNeeded(() => openProvider(environment.STRIPE_SECRET_KEY_PARAMETER, table));
}

// Stripe's package and its key are loaded with the first payment, not with every function that could take one.
async function openProvider(secretKeyParameter: string, table: Table): Promise<PaymentProvider> {
  const [{ openStripe }, { stripeProvider }] = await Promise.all([
    import('./open-stripe.ts'),
    import('./stripe-provider.ts'),
  ]);
  return stripeProvider(await openStripe(secretKeyParameter), table);
}

/** A failure to load isn't cached: the next call retries. */
function loadedWhenNeeded(load: () => Promise<PaymentProvider>): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    charge: async (request) => (await loaded()).charge(request),
    settle: async (terms) => (await loaded()).settle(terms),
    refund: async (request) => (await loaded()).refund(request),
  };
}
