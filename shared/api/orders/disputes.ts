import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { disputeAnswerWays, disputeStates } from '#shared/orders/dispute-schema.ts';
import { defineEndpoints } from '../contract.ts';

/** A payment that its host disputed at their bank, in a list for administrators. Cents. */
const listedDisputeSchema = z
  .object({
    bookingId: bookingIdSchema,
    /** The payment provider's id. */
    disputeId: z.string(),
    eventTitle: z.string(),
    eventDate: dateSchema,
    cents: centsSchema,
    /** The payment provider's word for why. */
    reason: z.string(),
    state: z.enum(disputeStates),
    /** The bank only asks so far and has taken no money. */
    isInquiry: z.boolean(),
    openedAt: timestampSchema,
    /** The last moment for an answer; null if none is awaited. */
    respondBy: z.nullable(timestampSchema),
    /** The administrators' answer. */
    answer: z.nullable(z.object({ way: z.enum(disputeAnswerWays), at: timestampSchema })),
  })
  .meta({ id: 'ListedDispute' });

export type ListedDispute = z.infer<typeof listedDisputeSchema>;

/** A dispute with its orders and what would be sent to the bank. Cents. */
const disputeSchema = listedDisputeSchema
  .extend({
    hostName: z.string(),
    orders: z.array(
      z.object({
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        /** The order's part of the dispute. */
        cents: centsSchema,
        /** Its payout waits; false if it had been sent before. */
        isHeld: z.boolean(),
      }),
    ),
    /** The evidence without a statement and messages; each text as the bank reads it. */
    evidence: z.object({
      customerName: z.string(),
      customerEmail: z.string(),
      productDescription: z.string(),
      serviceDate: z.string(),
      refundPolicy: z.string(),
      records: z.string(),
    }),
  })
  .meta({ id: 'Dispute' });

export type DisputeView = z.infer<typeof disputeSchema>;

/** The payment provider's: 'dp_1Mt…'. */
const disputeIdSchema = z.string().regex(/^[\w.:-]{1,200}$/);

const params = z.object({ bookingId: bookingIdSchema, disputeId: disputeIdSchema });

const answerSchema = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('evidence'),
    /** Comes first in the evidence. */
    statement: z.string().trim().min(1, 'Enter what the bank should know').max(5000, 'Use at most 5,000 characters'),
    /** Adds the messages of the host with these vendors. */
    withMessages: z.boolean(),
  }),
  z.object({ way: z.literal('accept') }),
]);

export type DisputeAnswer = z.infer<typeof answerSchema>;

export const disputes = defineEndpoints({
  listDisputes: {
    method: 'GET',
    path: '/api/orders/disputes',
    caller: 'admin',
    summary: "Payments that hosts' banks dispute, undecided, the earliest deadline first.",
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ disputes: z.array(listedDisputeSchema), nextCursor: z.string().nullable() }),
  },
  getDispute: {
    method: 'GET',
    path: '/api/orders/disputes/{bookingId}/{disputeId}',
    caller: 'admin',
    summary: 'A dispute with its orders and the evidence for the bank.',
    params,
    response: disputeSchema,
    errors: ['not_found'],
  },
  answerDispute: {
    method: 'POST',
    path: '/api/orders/disputes/{bookingId}/{disputeId}/answer',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Sends the evidence to the bank, once, or accepts the dispute as lost; an audit entry records it.',
    params,
    body: answerSchema,
    response: disputeSchema,
    errors: ['not_found', 'conflict'],
  },
});
