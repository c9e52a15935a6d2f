import * as z from 'zod';
import { bookingIdSchema, draftIdSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { tombstoneDays } from '#functions/data/planning/draft.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/**
 * The current or latest attempt to book a draft. It exists from before the charge until the booking exists or
 * everything reserved is released, so that the next caller can complete it after a crash between any two steps
 * (rule checkout-18). A draft has only one, so two tabs cannot pay for it twice; a released one makes room for the
 * next.
 */
const checkoutRecordSchema = z.object({
  /** The browser's idempotency key of the attempt; it may send the same key for another draft. */
  key: z.uuid(),
  /** The payment provider's key. Checkouts from before it was stored are charged under `userId.key`. */
  paymentKey: z.string().optional(),
  userId: userIdSchema,
  draftId: draftIdSchema,
  /** Unique to this attempt: its writes carry this id. */
  bookingId: bookingIdSchema,
  /** The booking that it adds vendors to (rule changes-90). */
  addsTo: z.optional(bookingIdSchema),
  status: z.enum(['reserved', 'confirmed', 'released']),
  /** The provider's refusal; only on a released checkout. */
  refusal: z.object({ code: z.enum(['payment_declined', 'authentication_required']), message: z.string() }).nullable(),
  reservedAt: timestampSchema,
  /** When it counts as abandoned. */
  abandonedAt: timestampSchema,
  /** The co-host who pays, and since when the host allows it (rule event-room-36); missing for the host. */
  payer: z.optional(z.object({ userId: userIdSchema, since: timestampSchema })),
  /** Of the request that started it; its events carry it, whichever call completes it. */
  correlationId: z.string().optional(),
});

export type CheckoutRecord = z.infer<typeof checkoutRecordSchema>;

export const checkoutKey = (userId: string, draftId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `CHECKOUT#${draftId}`,
});

/** gsi1: only the unfinished ones, by when they count as abandoned. */
export const reservedCheckouts = 'CHECKOUTS#reserved';

/** An ended one expires as late as the tombstone of a booked draft. */
export const checkoutEntity = defineEntity('Checkout', checkoutRecordSchema, (checkout) => ({
  ...checkoutKey(checkout.userId, checkout.draftId),
  ...(checkout.status === 'reserved'
    ? { gsi1pk: reservedCheckouts, gsi1sk: checkout.abandonedAt }
    : { ttl: ttlAfter(checkout.reservedAt, { days: tombstoneDays }) }),
}));
