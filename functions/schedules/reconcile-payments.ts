import { closeOverdueCases } from '#functions/orders/cases/close-overdue-cases.ts';
import { sweepRefunds } from '#functions/orders/cancellation/execute-refunds.ts';
import { createProvider } from '#functions/payments/create-provider.ts';
import { reconcileCheckouts } from '#functions/checkout/reconcile-checkouts.ts';
import { settleBalances } from '#functions/orders/balance/settle-balances.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { scheduled } from '#functions/platform/schedule.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { schedules } from '#shared/kernel/schedules.ts';

const environment = readEnvironment(schedules['reconcile-payments'].needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payments: createProvider(environment, table) };

/**
 * Completes or releases interrupted payments, and ends the stages of cases whose time is over. Safe to repeat and to run twice at once: the provider's first outcome
 * of a payment is its only one, and what it leads to is one conditional write.
 */
export const handler = scheduled({
  checkouts: (context) => reconcileCheckouts(deps, context),
  cases: (context) => closeOverdueCases(deps, context),
  balances: (context) => settleBalances(deps, context),
  refunds: (context) => sweepRefunds(deps, context),
});
