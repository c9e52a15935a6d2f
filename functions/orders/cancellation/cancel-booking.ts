import type { Booking } from '#shared/api/orders/booking.ts';
import type { orders } from '#shared/api/orders.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { cancelByHost } from './cancel-by-host.ts';
import type { BookingDeps } from '../deps.ts';
import { viewBooking } from '../view-booking.ts';

/** Cancels everything still booked for an event. @throws AppError as `cancelByHost` */
export async function cancelBooking(
  deps: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: Pick<Call<typeof orders.cancelBooking>, 'actor' | 'params' | 'body' | 'context'>,
): Promise<Booking> {
  return viewBooking(await cancelByHost(deps, { actor, ...params, ...body, context }), context.now());
}
