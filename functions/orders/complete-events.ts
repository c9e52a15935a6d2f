import { addDays } from '#shared/kernel/dates.ts';
import { hasEnded } from '#shared/kernel/event-span.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { eventCompleted } from './settlement-events.ts';
import { listOpenEvents, storeCompleted } from './settlement-repository.ts';
import { isActive, nextSettlement } from './balance/balance.ts';
import { dateRemoval } from './saved-card/saved-card.ts';
import type { BookingDeps } from './deps.ts';
import { processAllPages } from './process-all-pages.ts';
import type { Run } from './process-all-pages.ts';

/**
 * Completes every booked event that has ended at its place (rule orders-14), so that its host may review. Events
 * with an open balance are skipped: other jobs collect the balance or cancel them. May be repeated.
 */
export const completeEvents = (deps: Pick<BookingDeps, 'table'>, context: Context): Promise<Run> =>
  processAllPages(
    'complete-events',
    (cursor) => listOpenEvents(deps.table, addDays(context.now().toISOString().slice(0, 10), 1), cursor),
    (event) =>
      hasEnded(event, context.now())
        ? retryOnConflict('This booking', () => completeIfOpen(deps, event.bookingId, context))
        : Promise.resolve(false),
  );

async function completeIfOpen(
  { table }: Pick<BookingDeps, 'table'>,
  bookingId: string,
  context: Context,
): Promise<boolean | undefined> {
  const aggregate = await findBookingAggregate(table, bookingId);
  if (aggregate?.settlement.status !== 'confirmed' || isOpen(aggregate)) return false;
  const after = completed(aggregate);
  const event = eventCompleted(aggregate, eventMeta(context, 'system'));
  return (await storeCompleted(table, aggregate, after, event, dateRemoval(aggregate))) || undefined;
}

const isOpen = ({ settlement: { balance } }: BookingAggregate): boolean =>
  balance.status === 'owed' || balance.status === 'charging';

const completed = ({ settlement, orders, ...unchanged }: BookingAggregate): BookingAggregate => ({
  ...unchanged,
  settlement: nextSettlement(settlement, { status: 'completed' }),
  orders: orders.map((order) =>
    isActive(order) ? { ...order, version: order.version + 1, status: 'completed' } : order,
  ),
});
