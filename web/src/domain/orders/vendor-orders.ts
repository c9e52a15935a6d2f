import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';

/** One vendor of a booking with everything booked there. */
export interface BookedVendor {
  order: BookedOrder;
  items: Booking['items'];
}

/** Groups the booking by vendor, in the order of its orders. */
export const bookedVendors = ({ orders, items }: Booking): BookedVendor[] =>
  orders.map((order) => ({ order, items: items.filter(({ vendorId }) => vendorId === order.vendorId) }));

// An order is accepted with its booking; a host needn't wait for anything if its vendor's status is still 'pending'.
const statusLabels: Record<BookedOrder['status'], string> = {
  pending: 'Confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
};

export const orderStatusWord = ({ status }: Pick<BookedOrder, 'status'>): string => statusLabels[status];
