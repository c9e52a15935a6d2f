import { booking } from '#shared/api/booking.ts';
import { functionNeeds, readEnvironment } from '#shared/environment.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { newBookingId } from './booking-id.ts';
import { createProvider } from './create-provider.ts';
import { getBooking } from './get-booking.ts';
import { listVendorOrders } from './list-vendor-orders.ts';
import { placeBooking } from './place-booking.ts';
import { findVendorId } from './repository.ts';
import { validatePromoCode } from './validate-promo-code.ts';

const environment = readEnvironment(functionNeeds['booking-api'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payments: createProvider(environment, table), newBookingId };

export const handler = serve(
  booking,
  {
    placeBooking: (call) => placeBooking(deps, call),
    validatePromoCode: (call) => validatePromoCode(deps, call),
    getBooking: (call) => getBooking(deps, call),
    listVendorOrders: (call) => listVendorOrders(deps, call),
  },
  (userId) => findVendorId(table, userId),
);
