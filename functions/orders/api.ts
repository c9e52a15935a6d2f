import type { additions } from '#shared/api/orders/additions.ts';
import type { moveRequests } from '#shared/api/orders/move-requests.ts';
import type { orders } from '#shared/api/orders.ts';
import type { repricing } from '#shared/api/orders/repricing.ts';
import type { Handles } from '#functions/platform/endpoint.ts';
import { cancelBooking } from './cancellation/cancel-booking.ts';
import { cancelOrder } from './cancellation/cancel-order.ts';
import { cancelVendorOrder } from './cancellation/cancel-vendor-order.ts';
import { getBooking } from './get-booking.ts';
import { getVendorOrder } from './get-vendor-order.ts';
import { listEarnings } from './earnings/list-earnings.ts';
import { listVendorOrders } from './list-vendor-orders.ts';
import { payBalance } from './balance/pay-balance.ts';
import { previewCancellation } from './cancellation/preview-cancellation.ts';
import type { BookingDeps } from './deps.ts';
import { getMoveDays } from './changes/get-move-days.ts';
import { repriceEvent } from './changes/reprice-event.ts';
import { previewRepricing } from './changes/preview-repricing.ts';
import { startAddition } from './changes/start-addition.ts';
import { answerMove } from './changes/answer-move.ts';
import { moveEvent } from './changes/move-event.ts';
import { withdrawMove } from './changes/withdraw-move.ts';
import { announceArrival } from './announce-arrival.ts';

/** The use case of each endpoint; `functions/booking/api.ts` serves them. */
export const ordersUseCases = (
  deps: BookingDeps,
): Handles<typeof orders & typeof repricing & typeof additions & typeof moveRequests> => ({
  getBooking: (call) => getBooking(deps, call),
  listVendorOrders: (call) => listVendorOrders(deps, call),
  getVendorOrder: (call) => getVendorOrder(deps, call),
  payBalance: (call) => payBalance(deps, call),
  previewCancellation: (call) => previewCancellation(deps, call),
  cancelBooking: (call) => cancelBooking(deps, call),
  cancelOrder: (call) => cancelOrder(deps, call),
  cancelVendorOrder: (call) => cancelVendorOrder(deps, call),
  listEarnings: (call) => listEarnings(deps, call),
  getMoveDays: (call) => getMoveDays(deps, call),
  moveEvent: (call) => moveEvent(deps, call),
  withdrawMove: (call) => withdrawMove(deps, call),
  answerMove: (call) => answerMove(deps, call),
  previewRepricing: (call) => previewRepricing(deps, call),
  repriceEvent: (call) => repriceEvent(deps, call),
  startAddition: (call) => startAddition(deps, call),
  announceArrival: (call) => announceArrival(deps, call),
});
