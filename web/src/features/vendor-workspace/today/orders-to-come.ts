import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';

/** Returns orders whose day isn't over at the event's place; the list starts a day early for time zones behind. */
export const ordersToCome = (orders: readonly VendorOrder[]): VendorOrder[] =>
  orders.filter(({ status, canAnnounce }) => status !== 'cancelled' && canAnnounce);

type Starting = { event: Pick<VendorOrder['event'], 'date' | 'startTime'> };

const startSortKey = ({ event: { date, startTime } }: Starting): string => `${date}T${startTime ?? '24:00'}`;

/** Sorts orders by the start of their events; without a start time, an order comes last on its day. */
export const byStart = <Order extends Starting>(orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => startSortKey(a).localeCompare(startSortKey(b)));
