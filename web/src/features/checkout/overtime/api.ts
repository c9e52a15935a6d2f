import type { Booking } from '#shared/api/orders/booking.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

type PayOvertime = CallRequest<typeof extras.payOvertime>;

/** Agrees to the extra hours that a vendor reported, and pays them. */
export const payOvertime = (params: PayOvertime['params'], body: PayOvertime['body']): Promise<Booking> =>
  call(extras.payOvertime, { params, body });
