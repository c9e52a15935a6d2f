import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** What the events of a payout carry of its order; the cents are those of the payout. */
export const payoutData = () => ({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  eventTitle: z.string(),
  eventDate: dateSchema,
  cents: centsSchema,
});
