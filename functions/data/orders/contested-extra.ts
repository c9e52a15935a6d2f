import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { bookingPartition } from './booking.ts';

/**
 * A contested extra in the lists of cases. Its order has the case; every change writes both on the order's version
 * (decision 242). Cents.
 */
const contestedExtraSchema = z.object({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  eventTitle: z.string(),
  eventDate: dateSchema,
  timeZone: z.string(),
  /** The vendor's part, as reported. */
  cents: centsSchema,
  openedAt: timestampSchema,
  stage: z.enum(['answering', 'deciding', 'closed']),
  /** Null once closed. */
  deadline: z.nullable(timestampSchema),
  /** Set from a decision until the host's saved card was charged for it, or refused (rule extras-18). */
  chargeFrom: z.nullable(timestampSchema).default(null),
});

export type ContestedExtra = z.infer<typeof contestedExtraSchema>;

export const contestedExtraKey = (bookingId: string, vendorId: string): Key => ({
  pk: bookingPartition(bookingId),
  sk: `CONTEST#${vendorId}`,
});

/** gsi1: open ones by deadline, for administrators. */
export const openContests = 'CASES#extras';
/** gsi2: those whose vendor has to answer, by deadline. */
export const unansweredContests = 'EXTRAS#unanswered';
/** gsi2: decided ones to charge to a saved card, by when. */
export const decidedExtras = 'EXTRAS#decided';

export const contestedExtraEntity = defineEntity('ContestedExtra', contestedExtraSchema, (listed) => ({
  ...contestedExtraKey(listed.bookingId, listed.vendorId),
  ...(listed.deadline !== null && { gsi1pk: openContests, gsi1sk: listed.deadline }),
  ...(listed.deadline !== null &&
    listed.stage === 'answering' && { gsi2pk: unansweredContests, gsi2sk: listed.deadline }),
  ...(listed.chargeFrom !== null && { gsi2pk: decidedExtras, gsi2sk: listed.chargeFrom }),
}));
