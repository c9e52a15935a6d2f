import { subscriptions } from '#events/subscriptions.ts';
import { executeRefunds } from '#functions/orders/execute-refunds.ts';
import { createProvider } from '#functions/payments/create-provider.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['order-cancelled-carry-out-refund'];
const environment = readEnvironment(needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payments: createProvider(environment, table) };

/**
 * Gives a host their money back. Safe to repeat: the provider refunds a ledger entry once, and the ledger says what is
 * still to be done.
 */
export const handler = subscribe(events, async ({ data: { bookingId, vendorId } }, context) => {
  await executeRefunds(deps, bookingId, vendorId, context);
});
