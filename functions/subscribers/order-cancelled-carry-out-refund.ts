import { executeRefunds } from '#functions/orders/cancellation/execute-refunds.ts';
import { createProvider } from '#functions/payments/create-provider.ts';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

let payments: PaymentProvider | undefined;

/**
 * Gives a host their money back after a cancellation, a change or a case. Safe to repeat: the provider refunds a ledger entry once, and the ledger says what is
 * still to be done.
 */
export const handler = subscribe('order-cancelled-carry-out-refund', async ({ event, environment, table, context }) => {
  const { bookingId, vendorId } = event.data;
  payments ??= createProvider(environment, table);
  await executeRefunds({ table, payments }, bookingId, vendorId, context);
});
