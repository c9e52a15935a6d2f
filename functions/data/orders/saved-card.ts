import * as z from 'zod';
import { bookingIdSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { bookingPartition } from './booking.ts';

/**
 * The card that a host saves for the extras of a booked event, by the payment provider's ids (rule checkout-49); deleted
 * once the provider has removed it. Only its host reads it.
 */
const savedCardSchema = z.object({
  bookingId: bookingIdSchema,
  version: z.int().positive(),
  customerId: z.string(),
  methodId: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  savedAt: timestampSchema,
  /** 'leaving': no payment can begin with it, and the provider is asked to remove it. */
  state: z.enum(['saved', 'leaving']),
  /** When it is removed; null until the event has ended. */
  removeAt: z.nullable(timestampSchema),
});

export type SavedCardRecord = z.infer<typeof savedCardSchema>;

export const savedCardKey = (bookingId: string): Key => ({ pk: bookingPartition(bookingId), sk: 'SAVED_CARD' });

/** gsi2: cards to remove, by when. */
export const leavingCards = 'SAVED_CARDS#leaving';

export const savedCardEntity = defineEntity('SavedCard', savedCardSchema, ({ bookingId, removeAt }) => ({
  ...savedCardKey(bookingId),
  ...(removeAt !== null && { gsi2pk: leavingCards, gsi2sk: removeAt }),
}));
