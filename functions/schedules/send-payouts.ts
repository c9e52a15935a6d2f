import { resumePayouts, retryFailedPayouts, sendDuePayouts } from '#functions/orders/payouts/send-payouts.ts';
import { createPayoutProvider } from '#functions/payments/create-payout-provider.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { scheduled } from '#functions/platform/schedule.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { schedules } from '#shared/kernel/schedules.ts';

const environment = readEnvironment(schedules['send-payouts'].needs, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payouts: createPayoutProvider(environment, table) };

/**
 * Pays vendors. Safe to repeat and to run twice at once: a payout is claimed by one conditional write, and the provider's
 * first outcome of an attempt is its only one.
 */
export const handler = scheduled({
  resumed: (context) => resumePayouts(deps, context),
  retried: (context) => retryFailedPayouts(deps, context),
  due: (context) => sendDuePayouts(deps, context),
});
