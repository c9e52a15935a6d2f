import type { checkout } from '#shared/api/checkout.ts';
import type { Handles } from '#functions/platform/endpoint.ts';
import { getCheckout } from './get-checkout.ts';
import { placeBooking } from './place-booking.ts';
import { validatePromoCode } from './validate-promo-code.ts';
import type { BookingDeps } from '../orders/deps.ts';

/** The use case of each endpoint; `functions/booking/api.ts` serves them. */
export const checkoutUseCases = (deps: BookingDeps): Handles<typeof checkout> => ({
  placeBooking: (call) => placeBooking(deps, call),
  getCheckout: (call) => getCheckout(deps, call),
  validatePromoCode: (call) => validatePromoCode(deps, call),
});
