import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Returns the order data of a payout's events; the cents are the payout's. */
export const payoutData = () => ({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  eventTitle: z.string(),
  eventDate: dateSchema,
  cents: centsSchema,
});
