import type { Booking } from '#shared/api/orders/booking.ts';
import { orders } from '#shared/api/orders.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

/** Pays the unpaid balance of a booking. */
export const payBalance = (bookingId: string, body: CallRequest<typeof orders.payBalance>['body']): Promise<Booking> =>
  call(orders.payBalance, { params: { bookingId }, body });
