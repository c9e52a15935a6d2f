import type { Booking } from '#shared/api/orders/booking.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

type PayTip = CallRequest<typeof extras.payTip>;

/** Tips a vendor of a booking. */
export const payTip = (params: PayTip['params'], body: PayTip['body']): Promise<Booking> =>
  call(extras.payTip, { params, body });
