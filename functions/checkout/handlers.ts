import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import { settleExtras } from '#functions/orders/extras/charge-extra.ts';
import { sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { createProvider } from '#functions/payments/create-provider.ts';
import type { JobHandler } from '#functions/platform/reaction.ts';
import type { jobs } from './reactions.ts';
import { reconcileCheckouts } from './settle-checkout.ts';

/**
 * Completes or releases interrupted payments. Safe to repeat and to run twice at once: the provider's first outcome of
 * a payment is final, and its result is one conditional write.
 */
export const reconcilePayments: JobHandler<(typeof jobs)['reconcilePayments']> = ({ table, environment }) => {
  const deps = { table, payments: createProvider(environment, table) };
  return {
    checkouts: (context) => reconcileCheckouts(deps, context),
    balances: (context) => settleBalances(deps, context),
    extras: (context) => settleExtras(deps, context),
    refunds: (context) => sweepRefunds(deps, context),
  };
};
