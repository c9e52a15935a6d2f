import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/**
 * The last vendor of a booking was cancelled, and with it the event. `orders` are those cancelled now. Money in cents.
 */
export const BookingCancelled = defineEvent(
  'BookingCancelled',
  2,
  () =>
    z.object({
      ...bookingData(),
      by: z.enum(['host', 'vendor', 'platform']),
      /** Administrators canceled it for `by`; the order has their reason. */
      bySupport: z.optional(z.literal(true)),
      reason: z.string(),
      orders: z.array(
        z.object({
          vendorId: vendorIdSchema,
          vendorName: z.string(),
          retainedCents: z.number().int(),
          refundCents: z.number().int(),
        }),
      ),
      retainedCents: z.number().int(),
      refundCents: z.number().int(),
    }),
  { readsFrom: 1 },
);
