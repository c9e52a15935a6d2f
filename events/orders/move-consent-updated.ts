import * as z from 'zod';
import { dateSchema, idSchema } from '#shared/kernel/ids.ts';
import { eventTimesSchema, requestedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/**
 * A vendor was asked whether a booked event can move, or have more guests or hours than its offer covers, or responded,
 * or no longer needs to (rules changes-37 and orders-34); one event per vendor. The last agreement makes the change
 * instead (`OrderMoved`, `OrderRepriced`), unless the host has to pay first. Money in cents.
 */
export const MoveConsentUpdated = defineEvent('MoveConsentUpdated', 1, () =>
  z.object({
    ...orderData(),
    /** IANA name, of the event's place; events from before it was sent have none. */
    timeZone: z.string().optional(),
    requestId: idSchema,
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** Missing for a move; until the request ends, with the vendor's price before and after. */
    repricing: z
      .object({
        part: requestedPartSchema,
        fromCents: z.number().int().optional(),
        toCents: z.number().int().optional(),
      })
      .optional(),
    /** After the last agreement: the amount that the host pays to make the change. */
    dueCents: z.number().int().positive().optional(),
    /** The vendor's reason to decline. */
    reason: z.string().optional(),
    /** The last day to respond, at the event's place. */
    deadline: dateSchema,
    /**
     * `failed`: this vendor was the last to agree, and a day was taken in the meantime; `ended`: its response is no
     * longer needed; `lapsed`: the same without an act, in only one of the request's events, which notifies the host.
     */
    state: z.enum(['asked', 'agreed', 'declined', 'failed', 'ended', 'lapsed']),
    /**
     * Why it ended or lapsed: an act of the host or another vendor, a lost day, the deadline, a change of the event or a
     * difference that its host did not pay.
     */
    because: z.nullable(z.enum(['withdrawn', 'declined', 'failed', 'expired', 'changed', 'unpaid'])),
    /** The vendors who could not take the day or did not respond; otherwise empty. */
    vendorNames: z.array(z.string()),
  }),
);
