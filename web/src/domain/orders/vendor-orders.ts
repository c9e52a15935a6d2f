import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';

/** One vendor of a booking with everything that was booked there. */
export interface BookedVendor {
  order: BookedOrder;
  items: Booking['items'];
}

/** The booking by vendor, in the order of its orders. */
export const bookedVendors = ({ orders, items }: Booking): BookedVendor[] =>
  orders.map((order) => ({ order, items: items.filter(({ vendorId }) => vendorId === order.vendorId) }));

// An order is taken with its booking; that its vendor may still write 'pending' is nothing a host has to wait for.
const statusWords: Record<BookedOrder['status'], string> = {
  pending: 'Confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
};

export const orderStatusWord = ({ status }: Pick<BookedOrder, 'status'>): string => statusWords[status];
