import * as z from 'zod';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from './contract.ts';
import { payoutSchema } from './earnings.ts';

/** A payout that failed, as administrators see it. Cents. */
const failedPayoutSchema = z
  .object({
    bookingId: bookingIdSchema,
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    eventTitle: z.string(),
    eventDate: dateSchema,
    payout: payoutSchema,
  })
  .meta({ id: 'FailedPayout' });

export type FailedPayout = z.infer<typeof failedPayoutSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });
const retried = z.object({ payout: payoutSchema });

export const payouts = defineEndpoints({
  retryPayout: {
    method: 'POST',
    path: '/api/vendor/orders/{bookingId}/payout-retry',
    caller: 'vendor',
    summary: "Retries the failed payout of one of the vendor's own orders now.",
    params: bookingParams,
    response: retried,
    errors: ['not_found', 'conflict', 'unavailable'],
  },
  listFailedPayouts: {
    method: 'GET',
    path: '/api/admin/payouts',
    caller: 'admin',
    summary: 'Payouts that failed, oldest first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ payouts: z.array(failedPayoutSchema), nextCursor: z.string().nullable() }),
  },
  retryVendorPayout: {
    method: 'POST',
    path: '/api/admin/payouts/{bookingId}/{vendorId}/retry',
    caller: 'admin',
    summary: 'Retries a failed payout now; an audit entry records it.',
    params: bookingParams.extend({ vendorId: vendorIdSchema }),
    response: retried,
    errors: ['not_found', 'conflict', 'unavailable'],
  },
});
