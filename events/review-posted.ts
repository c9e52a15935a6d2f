import * as z from 'zod';
import { bookingIdSchema, vendorIdSchema } from '#shared/ids.ts';
import { defineEvent } from './define-event.ts';

/** A host reviewed a vendor they had booked. */
export const ReviewPosted = defineEvent(
  'ReviewPosted',
  1,
  z.object({ vendorId: vendorIdSchema, bookingId: bookingIdSchema, rating: z.number().int().min(1).max(5) }),
);
