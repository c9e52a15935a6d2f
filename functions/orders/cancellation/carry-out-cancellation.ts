import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { bookingCancelled, orderCancelled } from '../settlement-events.ts';
import { storeCancelled } from '../settlement-repository.ts';
import { vendorNameIn } from './cancellation.ts';
import type { CancellationAct, CancelledBooking } from './cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { hasReport, listWrites } from '../extras/overtime-report.ts';
import { endSavedCard } from '../saved-card/saved-card.ts';

/**
 * Writes a cancellation with its events; its refunds are entries of the orders' ledgers and are executed afterwards.
 * Returns false if the booking has changed since.
 */
export function carryOutCancellation(
  { table }: Pick<BookingDeps, 'table'>,
  aggregate: CancelledBooking,
  act: CancellationAct,
  actor: Actor | 'system',
  context: Context,
): Promise<boolean> {
  const isCancelled = aggregate.settlement.status === 'cancelled';
  return storeCancelled(table, aggregate, {
    orders: new Map(
      aggregate.cancelled.map((one) => [
        one.order.vendorId,
        orderCancelled(aggregate, one, act, { ...eventMeta(context, actor), occurredAt: act.at.toISOString() }),
      ]),
    ),
    booking: isCancelled ? bookingCancelled(aggregate, act, eventMeta(context, actor)) : undefined,
    others: [
      ...(isCancelled ? endSavedCard(aggregate, act.at) : []),
      ...aggregate.cancelled.flatMap(({ order }) =>
        hasReport(order) ? listWrites(order, vendorNameIn(aggregate, order.vendorId)) : [],
      ),
    ],
  });
}
