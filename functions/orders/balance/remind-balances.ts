import { addDays } from '#shared/kernel/dates.ts';
import { balanceReminderDays } from '#shared/kernel/policies.ts';
import { isUnpaid } from '#shared/orders/changes/addition.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { balanceReminderDue } from '../settlement-events.ts';
import { listOwedBalances, storeSettlement } from '../settlement-repository.ts';
import { remindersDue, nextSettlement } from './balance.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';

/**
 * Raises a reminder for every balance whose next reminder day has come at the event's place, at most one a day; missed
 * days are not made up. May be repeated.
 */
export const remindBalances = (deps: Pick<BookingDeps, 'table'>, context: Context): Promise<Run> =>
  processAllPages(
    'remind-balances',
    (cursor) => listOwedBalances(deps.table, lastDueDate(context.now()), cursor),
    ({ bookingId }) => remindIfDue(deps, bookingId, context),
  );

// The earliest reminder, in the time zone where the day begins first.
const lastDueDate = (now: Date): string => addDays(now.toISOString().slice(0, 10), balanceReminderDays[0] + 1);

async function remindIfDue({ table }: Pick<BookingDeps, 'table'>, bookingId: string, context: Context) {
  const aggregate = await findBookingAggregate(table, bookingId);
  const now = context.now();
  if (aggregate?.settlement.balance.status !== 'owed' || isUnpaid(aggregate, now)) return false;
  const remindersSent = remindersDue(aggregate, now);
  if (remindersSent <= aggregate.settlement.balance.remindersSent) return false;
  const event = balanceReminderDue(aggregate, now, eventMeta(context, 'system'));
  return storeSettlement(table, nextSettlement(aggregate.settlement, { balance: { remindersSent } }), event);
}
