import { checkout } from '#shared/api/checkout.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { createProvider } from '../payments/create-provider.ts';
import { newBookingId } from './checkout.ts';
import { getCheckout } from './get-checkout.ts';
import { payPlan } from './pay-plan.ts';
import { placeBooking } from './place-booking.ts';
import { validatePromoCode } from './validate-promo-code.ts';

const environment = readEnvironment(apiNeeds.checkout, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payments: createProvider(environment, table), newBookingId };

export const api = defineApi(
  checkout,
  {
    placeBooking: (call) => placeBooking(deps, call),
    payPlan: (call) => payPlan(deps, call),
    getCheckout: (call) => getCheckout(deps, call),
    validatePromoCode: (call) => validatePromoCode(deps, call),
  },
  callerFinder(table),
);
