import * as z from 'zod';
import { bookingIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host reviewed a vendor they had booked. */
export const ReviewPosted = defineEvent(
  'ReviewPosted',
  2,
  () =>
    z.object({
      vendorId: vendorIdSchema,
      vendorName: z.string(),
      bookingId: bookingIdSchema,
      eventTitle: z.string(),
      rating: z.number().int().min(1).max(5),
    }),
  { readsFrom: 1 },
);
