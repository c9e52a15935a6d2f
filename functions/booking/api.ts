import { booking } from '#shared/api/booking.ts';
import { functionNeeds, readEnvironment } from '#shared/environment.ts';
import { callerFinder } from '#functions/data/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { answerReview } from './answer-review.ts';
import { newBookingId } from './booking-id.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelVendorOrder } from './cancel-vendor-order.ts';
import { createProvider } from './create-provider.ts';
import { getBooking } from './get-booking.ts';
import { getCheckout } from './get-checkout.ts';
import { getVendorOrder } from './get-vendor-order.ts';
import { listEarnings } from './list-earnings.ts';
import { listVendorOrders } from './list-vendor-orders.ts';
import { listVendorReviews } from './list-vendor-reviews.ts';
import { payBalance } from './pay-balance.ts';
import { placeBooking } from './place-booking.ts';
import { postReview } from './post-review.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { validatePromoCode } from './validate-promo-code.ts';

const environment = readEnvironment(functionNeeds['booking-api'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payments: createProvider(environment, table), newBookingId };

export const handler = serve(
  booking,
  {
    placeBooking: (call) => placeBooking(deps, call),
    getCheckout: (call) => getCheckout(deps, call),
    validatePromoCode: (call) => validatePromoCode(deps, call),
    getBooking: (call) => getBooking(deps, call),
    listVendorOrders: (call) => listVendorOrders(deps, call),
    getVendorOrder: (call) => getVendorOrder(deps, call),
    payBalance: (call) => payBalance(deps, call),
    previewCancellation: (call) => previewCancellation(deps, call),
    cancelBooking: (call) => cancelBooking(deps, call),
    cancelOrder: (call) => cancelOrder(deps, call),
    cancelVendorOrder: (call) => cancelVendorOrder(deps, call),
    postReview: (call) => postReview(deps, call),
    listVendorReviews: (call) => listVendorReviews(deps, call),
    answerReview: (call) => answerReview(deps, call),
    listEarnings: (call) => listEarnings(deps, call),
  },
  callerFinder(table),
);
