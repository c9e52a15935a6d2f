import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { payoutFailures } from '#shared/orders/payouts/payout-entry.ts';
import { defineEvent } from '../define-event.ts';

/** An attempt to pay a vendor for an order failed; nothing was sent. Money in cents. */
export const PayoutFailed = defineEvent('PayoutFailed', 1, () =>
  z.object({
    bookingId: bookingIdSchema,
    vendorId: vendorIdSchema,
    eventTitle: z.string(),
    eventDate: dateSchema,
    cents: centsSchema,
    attempt: z.number().int().positive(),
    reason: z.enum(payoutFailures),
    accountLastFour: z.string().nullable(),
  }),
);
