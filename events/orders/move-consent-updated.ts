import * as z from 'zod';
import { dateSchema, idSchema } from '#shared/kernel/ids.ts';
import { eventTimesSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/**
 * A vendor was asked whether a booked event can move, or responded, or no longer needs to (rule changes-37); one event
 * per vendor. The last agreement moves the event instead (`OrderMoved`).
 */
export const MoveConsentUpdated = defineEvent('MoveConsentUpdated', 1, () =>
  z.object({
    ...orderData(),
    /** IANA name, of the event's place; events from before it was sent have none. */
    timeZone: z.string().optional(),
    requestId: idSchema,
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** The last day to respond, at the event's place. */
    deadline: dateSchema,
    /**
     * `failed`: this vendor was the last to agree, and a day was taken in the meantime; `ended`: its response is no
     * longer needed; `lapsed`: the same without an act, in only one of the request's events, which notifies the host.
     */
    state: z.enum(['asked', 'agreed', 'declined', 'failed', 'ended', 'lapsed']),
    /**
     * Why it ended or lapsed: an act of the host or another vendor, a lost day, the deadline or a change of the event.
     */
    because: z.nullable(z.enum(['withdrawn', 'declined', 'failed', 'expired', 'changed'])),
    /** The vendors who could not take the day or did not respond; otherwise empty. */
    vendorNames: z.array(z.string()),
  }),
);
