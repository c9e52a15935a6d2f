import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { bookingCancelled, orderCancelled } from './settlement-events.ts';
import { storeCancelled } from './settlement-repository.ts';
import type { CancellationAct, CancelledBooking } from './cancellation.ts';
import type { BookingDeps } from './deps.ts';

/**
 * Writes a cancellation with its facts: the refunds are entries of the orders' ledgers and are carried out afterwards.
 * False when the booking was changed meanwhile.
 */
export function carryOutCancellation(
  { table }: Pick<BookingDeps, 'table'>,
  page: CancelledBooking,
  act: CancellationAct,
  actor: Actor | 'system',
  context: Context,
): Promise<boolean> {
  const isOff = page.settlement.status === 'cancelled';
  return storeCancelled(table, page, {
    orders: new Map(
      page.cancelled.map((one) => [
        one.order.vendorId,
        orderCancelled(page, one, act, { ...eventMeta(context, actor), occurredAt: act.at.toISOString() }),
      ]),
    ),
    booking: isOff ? bookingCancelled(page, act, eventMeta(context, actor)) : undefined,
  });
}
