import type { support } from '#shared/api/orders/support.ts';
import type { Table } from '#functions/data/table.ts';
import type { Handles } from '#functions/platform/endpoint.ts';
import { getSupportBooking } from './get-support-booking.ts';
import { previewOrderRefund, refundOrder } from './refund-order.ts';
import { cancelOnBehalf, previewSupportCancellation } from './cancel-on-behalf.ts';
import { resendOrderMail } from './resend-order-mail.ts';
import { resendReceipt } from './resend-receipt.ts';

/** Returns the use case of each endpoint, for `functions/orders/api.ts`. */
export const supportUseCases = (deps: { table: Table }): Handles<typeof support> => ({
  getSupportBooking: (call) => getSupportBooking(deps, call),
  previewOrderRefund: (call) => previewOrderRefund(deps, call),
  refundOrder: (call) => refundOrder(deps, call),
  resendReceipt: (call) => resendReceipt(deps, call),
  resendOrderMail: (call) => resendOrderMail(deps, call),
  previewSupportCancellation: (call) => previewSupportCancellation(deps, call),
  cancelOnBehalf: (call) => cancelOnBehalf(deps, call),
});
