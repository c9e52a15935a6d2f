import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { dateSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Which offer an event is about, and what is said of it. */
export const offerData = () => ({
  conversationId: z.string(),
  version: z.number().int().positive(),
  /** The host. */
  userId: userIdSchema,
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  eventTitle: z.string(),
  eventDate: dateSchema,
  /** What the host pays, with the platform's fee. */
  totalCents: centsSchema,
  validThrough: dateSchema,
  /** The vendor's day is held for the host until the offer ends (decision 157). */
  holdsDay: z.optional(z.boolean()),
});
