import { booking } from '#shared/api/booking.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { answerReview } from '../reviews/answer-review.ts';
import { newBookingId } from '../checkout/booking-id.ts';
import { cancelBooking } from '../orders/cancel-booking.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { cancelVendorOrder } from '../orders/cancel-vendor-order.ts';
import { createProvider } from '../payments/create-provider.ts';
import { getBooking } from '../orders/get-booking.ts';
import { getCheckout } from '../checkout/get-checkout.ts';
import { getVendorOrder } from '../orders/get-vendor-order.ts';
import { listEarnings } from '../orders/list-earnings.ts';
import { listVendorOrders } from '../orders/list-vendor-orders.ts';
import { listVendorReviews } from '../reviews/list-vendor-reviews.ts';
import { payBalance } from '../orders/pay-balance.ts';
import { placeBooking } from '../checkout/place-booking.ts';
import { postReview } from '../reviews/post-review.ts';
import { previewCancellation } from '../orders/preview-cancellation.ts';
import { validatePromoCode } from '../checkout/validate-promo-code.ts';

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
