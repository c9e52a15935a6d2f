import { eventMeta } from '#functions/platform/context.ts';
import type { Write } from '#functions/data/write.ts';
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
 * Returns false if the booking has changed since. `audit`: the entry of an administrator's act.
 */
export function carryOutCancellation(
  { table }: Pick<BookingDeps, 'table'>,
  aggregate: CancelledBooking,
  act: CancellationAct,
  actor: Actor | 'system',
  context: Context,
  audit: readonly Write[] = [],
): Promise<boolean> {
  const { orders, booking } = cancellationEvents(aggregate, act, actor, context);
  return storeCancelled(table, aggregate, {
    orders: new Map(orders.map((event) => [event.data.vendorId, event])),
    booking,
    others: [
      ...(booking ? endSavedCard(aggregate, act.at) : []),
      ...aggregate.cancelled.flatMap(({ order }) =>
        hasReport(order) ? listWrites(order, vendorNameIn(aggregate, order.vendorId)) : [],
      ),
      ...audit,
    ],
  });
}

/** Returns the events of a cancellation: one of each order, and that of the booking if nothing stays booked. */
export function cancellationEvents(
  aggregate: CancelledBooking,
  act: CancellationAct,
  actor: Actor | 'system',
  context: Context,
) {
  return {
    orders: aggregate.cancelled.map((one) =>
      orderCancelled(aggregate, one, act, { ...eventMeta(context, actor), occurredAt: act.at.toISOString() }),
    ),
    booking:
      aggregate.settlement.status === 'cancelled'
        ? bookingCancelled(aggregate, act, eventMeta(context, actor))
        : undefined,
  };
}
