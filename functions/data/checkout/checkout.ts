import * as z from 'zod';
import { bookingIdSchema, draftIdSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { tombstoneDays } from '#functions/data/planning/draft-tombstone.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/**
 * The current or latest attempt to book a draft: it exists from before the charge until the
 * booking is there or everything was given back, so that a crash between any two steps can be completed by the
 * next caller (decision 20). A draft has one, so two tabs cannot pay for it twice; one that was given back
 * makes room for the next.
 */
const checkoutRecordSchema = z.object({
  /** The browser's idempotency key of a try; it may send the same for another draft. */
  key: z.uuid(),
  /** The payment provider's key. Checkouts from before it was written down are charged under `userId.key`. */
  paymentKey: z.string().optional(),
  userId: userIdSchema,
  draftId: draftIdSchema,
  /** Used by no other attempt: its writes carry this id. */
  bookingId: bookingIdSchema,
  /** The booking that it adds vendors to (decision 137). */
  addsTo: z.optional(bookingIdSchema),
  status: z.enum(['reserved', 'confirmed', 'released']),
  /** What the provider said when it refused; only on a released checkout. */
  refusal: z.object({ code: z.enum(['payment_declined', 'authentication_required']), message: z.string() }).nullable(),
  reservedAt: timestampSchema,
  /** The time from which it counts as abandoned. */
  abandonedAt: timestampSchema,
  /** Of the request that started it; its events carry it, whichever call completes it. */
  correlationId: z.string().optional(),
});

export type CheckoutRecord = z.infer<typeof checkoutRecordSchema>;

export const checkoutKey = (userId: string, draftId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `CHECKOUT#${draftId}`,
});

/** gsi1: only the unfinished ones, by when they count as left behind. */
export const reservedCheckouts = 'CHECKOUTS#reserved';

/** One that has ended is forgotten as late as the tombstone of a booked draft. */
export const checkoutEntity = defineEntity('Checkout', checkoutRecordSchema, (checkout) => ({
  ...checkoutKey(checkout.userId, checkout.draftId),
  ...(checkout.status === 'reserved'
    ? { gsi1pk: reservedCheckouts, gsi1sk: checkout.abandonedAt }
    : { ttl: ttlAfter(checkout.reservedAt, { days: tombstoneDays }) }),
}));
