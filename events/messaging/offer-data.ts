import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { dateSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Returns the fields that identify and describe an event's offer. */
export const offerData = () => ({
  conversationId: z.string(),
  version: z.number().int().positive(),
  /** The host. */
  userId: userIdSchema,
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  eventTitle: z.string(),
  eventDate: dateSchema,
  /** The host's price, including the platform's fee. */
  totalCents: centsSchema,
  validThrough: dateSchema,
  /** The vendor's day is held for the host until the offer ends (rule offers-31). */
  holdsDay: z.optional(z.boolean()),
});
