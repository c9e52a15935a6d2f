import type { BookingDeps } from '#functions/orders/deps.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import type { Table } from '#functions/data/table.ts';
import { sandboxChargeEntity } from '#functions/data/payments/sandbox.ts';
import { bookingDeps } from './plans.ts';
import { StripeServer } from './stripe-server.ts';
import { scanItems } from './table.ts';

/** The dependencies that use cases need to book and pay, with one of the providers. */
export interface CheckoutBench {
  deps: BookingDeps;
  token(card: string): string;
  /** Hosts' payments minus refunds in cents, by the provider's own records. */
  paidCents(): Promise<number>;
  stop(): Promise<void>;
}

export const checkoutBenches: Record<string, (table: Table) => Promise<CheckoutBench>> = {
  sandbox: (table) =>
    Promise.resolve({
      deps: bookingDeps(table),
      token: (card) => `tok_sandbox_${card}`,
      paidCents: async () => {
        const charges = (await scanItems(table))
          .filter(({ type }) => type === sandboxChargeEntity.type)
          .map((item) => sandboxChargeEntity.fromItem(item))
          .filter(({ outcome }) => outcome.outcome === 'charged');
        return charges.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
      },
      stop: () => Promise.resolve(),
    }),
  stripe: async (table) => {
    const server = await StripeServer.start();
    return {
      deps: { ...bookingDeps(table), payments: stripeProvider(server.client(), table) },
      token: (card) => `ctoken_${card}`,
      paidCents: () => Promise.resolve(server.account.balanceCents),
      stop: () => server.stop(),
    };
  },
};
