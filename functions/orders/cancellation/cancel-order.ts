import type { Booking } from '#shared/api/orders/booking.ts';
import type { orders } from '#shared/api/orders.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { cancelByHost } from './cancel-by-host.ts';
import type { BookingDeps } from '../deps.ts';
import { viewBooking } from '../view-booking.ts';

/** Cancels one vendor of a booking; the others stay. @throws AppError as `cancelByHost` */
export async function cancelOrder(
  deps: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: Pick<Call<typeof orders.cancelOrder>, 'actor' | 'params' | 'body' | 'context'>,
): Promise<Booking> {
  return viewBooking(await cancelByHost(deps, { actor, ...params, ...body, context }), context.now());
}
