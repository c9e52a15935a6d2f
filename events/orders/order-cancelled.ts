import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** A vendor's order was cancelled by either side or the platform; one event per vendor. Money in cents. */
export const OrderCancelled = defineEvent(
  'OrderCancelled',
  2,
  () =>
    z.object({
      ...orderData(),
      /** The services that are now missing. */
      categories: z.array(z.string()),
      /** 'platform': the balance was not paid in time, or administrators refunded in full. */
      by: z.enum(['host', 'vendor', 'platform']),
      /** Administrators canceled it for `by`; the order has their reason. */
      bySupport: z.optional(z.literal(true)),
      reason: z.string(),
      /** The price of the order to its host, including the platform's fee. */
      grossCents: z.number().int(),
      retainedCents: z.number().int(),
      refundCents: z.number().int(),
      /** The vendor's share of the retained amount, and when it is paid out. */
      vendorShareCents: z.number().int(),
      payoutDate: dateSchema,
      /** The last order of the booking: BookingCancelled notifies the host. */
      endsBooking: z.boolean(),
    }),
  { readsFrom: 1 },
);
