import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { disputeAnswerWays, disputeStates } from '#shared/orders/dispute-schema.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { bookingPartition } from './booking.ts';

/**
 * A payment that its host disputed at their bank (rule disputes-1), as the payment provider last had it. The orders'
 * ledgers have the money. Cents.
 */
const disputeRecordSchema = z.object({
  bookingId: bookingIdSchema,
  /** The payment provider's id. */
  disputeId: z.string(),
  version: z.int().positive(),
  chargeId: z.string(),
  customerId: userIdSchema,
  eventId: idSchema,
  eventTitle: z.string(),
  eventDate: dateSchema,
  cents: centsSchema,
  reason: z.string(),
  state: z.enum(disputeStates),
  isInquiry: z.boolean(),
  openedAt: timestampSchema,
  /** The last moment for an answer; null if the bank awaits none. */
  respondBy: z.nullable(timestampSchema),
  closedAt: z.nullable(timestampSchema),
  /** The administrators' answer, stored before it is sent. */
  answer: z.nullable(z.object({ way: z.enum(disputeAnswerWays), at: timestampSchema })),
});

export type DisputeRecord = z.infer<typeof disputeRecordSchema>;

export const disputeKey = (bookingId: string, disputeId: string): Key => ({
  pk: bookingPartition(bookingId),
  sk: `DISPUTE#${disputeId}`,
});

/** gsi2: undecided disputes, the earliest deadline first; decided ones by the time of the decision. */
export const openDisputes = 'DISPUTES#open';
export const closedDisputes = 'DISPUTES#closed';

export const disputeEntity = defineEntity('Dispute', disputeRecordSchema, (record) => ({
  ...disputeKey(record.bookingId, record.disputeId),
  ...(record.closedAt === null
    ? { gsi2pk: openDisputes, gsi2sk: record.respondBy ?? record.openedAt }
    : { gsi2pk: closedDisputes, gsi2sk: record.closedAt }),
}));
