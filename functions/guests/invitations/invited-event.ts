import type { ReplyPage } from '#shared/api/guests/replies.ts';
import type { ReplySettings } from '#shared/guests/reply-schema.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { hasEnded, hasStarted } from '#shared/kernel/event-span.ts';
import { currentDetails } from '#shared/orders/room/details.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';

type Room = Pick<EventRoom, 'booking' | 'settlement' | 'orders' | 'changes' | 'details'>;

/** Returns what guests see of a booked event. */
export function viewInvitedEvent(room: Room, { showsAddress }: ReplySettings): ReplyPage['event'] {
  const { booking, changes, details, settlement } = room;
  const { id, title, date, startTime, endTime, durationHours, placeLabel } = booking.event;
  const address = showsAddress ? currentDetails(booking, details).venueAddress : '';
  return {
    id,
    title,
    date,
    startTime,
    endTime,
    durationHours,
    timeZone: booking.timeZone,
    place: address || placeLabel,
    sequence: changes.length + (details?.version ?? 0) + (settlement.status === 'cancelled' ? 1 : 0),
  };
}

/** Returns the last day to reply: the host's, or that of the event if it is earlier. */
export const lastDayToReply = ({ booking }: Pick<Room, 'booking'>, { replyBy }: ReplySettings): string => {
  const { date } = booking.event;
  return replyBy !== null && replyBy < date ? replyBy : date;
};

/** Returns whether guests of a booked event can still reply. */
export function replyState(room: Room, settings: ReplySettings, now: Date): Exclude<ReplyPage['state'], 'removed'> {
  const { booking, settlement } = room;
  if (settlement.status === 'cancelled') return 'canceled';
  const span = { ...booking.event, timeZone: booking.timeZone };
  if (settlement.status === 'completed' || hasEnded(span, now)) return 'over';
  const isLate = todayIn(booking.timeZone, now) > lastDayToReply(room, settings);
  return isLate || hasStarted(span, now) ? 'closed' : 'open';
}

/** Reads the packages of a booking's vendors, except canceled ones. */
export async function readBookedProducts(
  table: Pick<Table, 'getMany'>,
  { booking, orders }: Pick<Room, 'booking' | 'orders'>,
): Promise<ProductRecord[]> {
  const gone = new Set(orders.filter(({ status }) => status === 'cancelled').map(({ vendorId }) => vendorId));
  const keys = booking.items
    .filter(({ vendorId }) => !gone.has(vendorId))
    .flatMap(({ vendorId, packages }) => packages.map(({ productId }) => productKey(vendorId, productId)));
  if (keys.length === 0) return [];
  const found = await findByKeys(table, keys);
  return keys.flatMap((key) => {
    const item = found(key);
    return item ? [productEntity.fromItem(item)] : [];
  });
}

/** Returns the dishes that guests choose from, each once. */
export function listDishes(products: readonly ProductRecord[]): ReplyPage['dishes'] {
  const dishes = products.flatMap(({ dishes: own = [] }) => own);
  return [...new Map(dishes.map((dish) => [dish.name.toLowerCase(), dish])).values()];
}
