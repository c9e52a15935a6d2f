import type { Environment } from '#shared/environment.ts';
import type { Table } from '#functions/data/table.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The provider that the deployment names (decision 22). @throws Error for one that is not built in */
export function createProvider({ PAYMENT_PROVIDER }: Environment<'payments'>, table: Table): PaymentProvider {
  if (PAYMENT_PROVIDER === 'sandbox') return sandboxProvider(table);
  throw new Error(`The payment provider '${PAYMENT_PROVIDER}' is not built in yet`);
}
