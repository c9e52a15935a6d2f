import * as z from 'zod';
import { bookingIdSchema, idSchema, timeSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { eventTimesSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor's order moved to another date or time (rule changes-11); one event per vendor. */
export const OrderMoved = defineEvent('OrderMoved', 1, () =>
  z.object({
    bookingId: bookingIdSchema,
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    customerId: userIdSchema,
    eventId: idSchema,
    eventTitle: z.string(),
    /** IANA name, of the event's place; events from before it was sent have none. */
    timeZone: z.string().optional(),
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** The announced arrival, which the move cleared (rule orders-18). */
    arrivalBefore: z.optional(timeSchema),
  }),
);
