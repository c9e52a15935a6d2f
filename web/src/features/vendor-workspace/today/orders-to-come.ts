import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';

/** Returns orders whose day isn't over at the event's place; the list starts a day early for time zones behind. */
export const ordersToCome = (orders: readonly VendorOrder[]): VendorOrder[] =>
  orders.filter(({ status, canAnnounce }) => status !== 'cancelled' && canAnnounce);
