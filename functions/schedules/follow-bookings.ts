import { cancelUnpaid } from '#functions/orders/cancellation/cancel-unpaid.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { endLapsedMoves } from '#functions/orders/changes/end-lapsed-moves.ts';
import { remindBalances } from '#functions/orders/balance/remind-balances.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { scheduled } from '#functions/platform/schedule.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { schedules } from '#shared/kernel/schedules.ts';

const environment = readEnvironment(schedules['follow-bookings'].needs, process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME) };

/**
 * Does what a date brings to bookings, judged at the place of each event. Safe to repeat and to run twice at once: each
 * step is one conditional write on the booking's version. Unpaid bookings go first, so that none is completed.
 */
export const handler = scheduled({
  unpaid: (context) => cancelUnpaid(deps, context),
  reminders: (context) => remindBalances(deps, context),
  moves: (context) => endLapsedMoves(deps, context),
  completed: (context) => completeEvents(deps, context),
});
