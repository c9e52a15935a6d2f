import { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import { oneMore, timesOn } from '#functions/data/orders/daily-count.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { orders } from '#shared/api/orders.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { hasEnded } from '#shared/kernel/event-span.ts';
import { arrivalsPerDay } from '#shared/kernel/policies.ts';
import { isActive } from './balance/balance.ts';
import { vendorNameIn } from './cancellation/cancellation.ts';
import type { BookingDeps } from './deps.ts';
import { changeOwnOrder } from './own-order.ts';

type AnnounceArrival = Pick<Call<typeof orders.announceArrival>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Announces when a vendor arrives for its order (rule orders-16); the event of the same write notifies the host.
 * Announcing the same time again changes nothing.
 *
 * @throws AppError not_found also for other vendors' orders; refused when the order is canceled or the event has ended,
 * or the arrival was changed too often today
 */
export const announceArrival = ({ table }: Pick<BookingDeps, 'table'>, call: AnnounceArrival): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { actor, body, context } = call;
    const now = context.now();
    mustBeAhead(order, now);
    if (order.arrival?.time === body.time) return undefined;
    const today = todayIn(order.event.timeZone, now);
    mustNotMailOften(order, today);
    const after: OrderRecord = {
      ...order,
      arrivalCount: oneMore(order.arrivalCount, today),
      version: order.version + 1,
      arrival: { time: body.time, at: now.toISOString() },
    };
    const { bookingId, vendorId, customerId, event } = after;
    const fact = ArrivalAnnounced.create(
      {
        bookingId,
        vendorId,
        vendorName: vendorNameIn({ booking: agreed }, vendorId),
        customerId,
        eventId: event.id,
        eventTitle: event.title,
        eventDate: event.date,
        timeZone: event.timeZone,
        time: body.time,
        before: order.arrival?.time ?? null,
      },
      eventMeta(context, actor),
    );
    return { order: after, event: fact };
  });

/** The host is mailed each time. */
function mustNotMailOften({ arrivalCount }: OrderRecord, today: string): void {
  if (timesOn(arrivalCount, today) < arrivalsPerDay) return;
  const message = `You've changed this arrival ${arrivalsPerDay} times today. Send the host a message, or change it tomorrow.`;
  throw new AppError('refused', message);
}

function mustBeAhead(order: OrderRecord, now: Date): void {
  if (!isActive(order)) throw new AppError('refused', "This order isn't booked anymore.");
  if (hasEnded(orderSpan(order), now)) throw new AppError('refused', 'This event is over.');
}
