import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';

type Starting = { event: Pick<VendorOrder['event'], 'date' | 'startTime'> };

const startSortKey = ({ event: { date, startTime } }: Starting): string => `${date}T${startTime ?? '24:00'}`;

/** Sorts orders by the start of their events; without a start time, an order comes last on its day. */
export const byStart = <Order extends Starting>(orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => startSortKey(a).localeCompare(startSortKey(b)));
