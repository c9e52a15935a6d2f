import * as z from 'zod';
import { timestampSchema } from '#shared/ids.ts';
import { bookingRecordSchema } from './booking.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/**
 * One try to book a plan: it stands from before the charge until the booking is there or everything was given back,
 * so that a crash between any two steps can be finished by whoever comes next (decision 20).
 */
export const checkoutRecordSchema = z.object({
  /** The browser's idempotency key; one of this host's own. */
  key: z.uuid(),
  userId: z.string(),
  status: z.enum(['reserved', 'confirmed', 'released']),
  /** The booking as it will be; its charge is not known yet while reserved. */
  booking: bookingRecordSchema.omit({ chargeId: true }),
  /** The event's time zone, for the host's list. */
  timeZone: z.string(),
  /** What the provider said when it refused; only on a released checkout. */
  refusal: z.object({ code: z.enum(['payment_declined', 'authentication_required']), message: z.string() }).nullable(),
  reservedAt: timestampSchema,
});

export type CheckoutRecord = z.infer<typeof checkoutRecordSchema>;

export const checkoutKey = (userId: string, key: string): Key => ({ pk: `USER#${userId}`, sk: `CHECKOUT#${key}` });

/** gsi1 holds only the unfinished ones, oldest first. */
export const checkoutEntity = defineEntity('Checkout', checkoutRecordSchema, (checkout) => ({
  ...checkoutKey(checkout.userId, checkout.key),
  ...(checkout.status === 'reserved' && { gsi1pk: 'CHECKOUTS#reserved', gsi1sk: checkout.reservedAt }),
}));
