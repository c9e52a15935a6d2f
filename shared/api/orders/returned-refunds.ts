import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { defineEndpoints } from '../contract.ts';
import { listedOrderSchema, orderParams } from './listed-order.ts';

/** A refund that the host's bank returned, as administrators see it. Cents. */
const returnedRefundSchema = listedOrderSchema
  .extend({
    /** The ledger entry. */
    refundId: z.string(),
    hostName: z.string(),
    cents: centsSchema,
    /** Why the host was refunded. */
    reason: z.string(),
    returnedAt: timestampSchema,
    /** The payment provider's word for why it was returned. */
    returnReason: z.string(),
  })
  .meta({ id: 'ReturnedRefund' });

export type ReturnedRefund = z.infer<typeof returnedRefundSchema>;

const refundId = z.string().min(1).max(200);

/** How a returned refund is settled. */
const settlementSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('card'), refundId }),
  z.object({
    way: z.literal('other'),
    refundId,
    /** For the audit trail, such as the number of a check. */
    note: z.string().trim().min(3, 'Enter how it was paid').max(200, 'Use at most 200 characters'),
  }),
]);

export const returnedRefunds = defineEndpoints({
  listReturnedRefunds: {
    method: 'GET',
    path: '/api/orders/returned-refunds',
    caller: 'admin',
    summary: "Refunds that hosts' banks returned, oldest first.",
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ refunds: z.array(returnedRefundSchema), nextCursor: z.string().nullable() }),
  },
  settleReturnedRefund: {
    method: 'POST',
    path: '/api/orders/returned-refunds/{bookingId}/{vendorId}/settlement',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Refunds the card again, or notes that it was paid another way; an audit entry records it.',
    params: orderParams,
    body: settlementSchema,
    response: z.object({}),
    errors: ['not_found', 'conflict'],
  },
});
