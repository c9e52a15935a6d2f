import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';

/** Of a list that begins a day early, for zones behind: orders whose day is not over at the place of the event. */
export const ordersToCome = (orders: readonly VendorOrder[]): VendorOrder[] =>
  orders.filter(({ status, canAnnounce }) => status !== 'cancelled' && canAnnounce);
