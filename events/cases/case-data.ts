import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, idSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Which case an event is about; what both sides wrote stays in the case. Money in cents. */
export const caseData = () => ({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  /** The host. */
  customerId: userIdSchema,
  eventId: idSchema,
  eventTitle: z.string(),
  eventDate: dateSchema,
  claimedCents: centsSchema,
});
