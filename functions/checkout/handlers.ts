import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import { watchDisputes } from '#functions/orders/disputes/watch-disputes.ts';
import { chargeDecidedExtras } from '#functions/orders/extras/charge-decided.ts';
import { settleExtras } from '#functions/orders/extras/charge-extra.ts';
import { removeLeavingCards } from '#functions/orders/saved-card/remove-saved-card.ts';
import { sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { createDisputeProvider } from '#functions/payments/create-dispute-provider.ts';
import { createProvider } from '#functions/payments/create-provider.ts';
import type { JobHandler } from '#functions/platform/reaction.ts';
import type { jobs } from './reactions.ts';
import { reconcileCheckouts } from './settle-checkout.ts';

/**
 * Completes or releases interrupted payments, removes saved cards, and follows disputes. Safe to repeat and to run twice at once: the provider's first outcome of
 * a payment is final, and its result is one conditional write.
 */
export const reconcilePayments: JobHandler<(typeof jobs)['reconcilePayments']> = ({ table, environment }) => {
  const deps = { table, payments: createProvider(environment, table) };
  const disputes = createDisputeProvider(environment, table);
  // Stripe sends events; the sandbox doesn't.
  const isWatched = (now: Date) => environment.PAYMENT_PROVIDER === 'sandbox' || now.getUTCMinutes() === 0;
  return {
    checkouts: (context) => reconcileCheckouts(deps, context),
    balances: (context) => settleBalances(deps, context),
    disputes: async (context) => (isWatched(context.now()) ? watchDisputes({ table, disputes }, context) : {}),
    extras: (context) => settleExtras(deps, context),
    decidedExtras: (context) => chargeDecidedExtras(deps, context),
    savedCards: (context) => removeLeavingCards(deps, context),
    refunds: (context) => sweepRefunds(deps, context),
  };
};
