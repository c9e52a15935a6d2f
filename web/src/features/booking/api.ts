import { booking } from '#shared/api/booking.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

/** Whether a code counts for a vendor of a plan, and what it takes off. */
export const checkPromoCode = (body: CallRequest<typeof booking.validatePromoCode>['body']) =>
  call(booking.validatePromoCode, { body });
