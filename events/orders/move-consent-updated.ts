import * as z from 'zod';
import { dateSchema, idSchema } from '#shared/kernel/ids.ts';
import { eventTimesSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/**
 * A vendor was asked whether a booked event can move, or its answer was given or is no longer needed (decision 169); one
 * event per vendor. The last agreement moves the event instead (`OrderMoved`).
 */
export const MoveConsentUpdated = defineEvent('MoveConsentUpdated', 1, () =>
  z.object({
    ...orderData(),
    requestId: idSchema,
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** The last day to answer, at the event's place. */
    deadline: dateSchema,
    /**
     * `failed`: this vendor was the last to agree, and a day was taken meanwhile; `ended`: its answer is not needed;
     * `lapsed`: the same without an act, in the event of one vendor of the request: the host learns it from that one.
     */
    state: z.enum(['asked', 'agreed', 'declined', 'failed', 'ended', 'lapsed']),
    /** Why it ended or lapsed: what the host, another vendor or a day did, the time for answers or a change of the event. */
    because: z.nullable(z.enum(['withdrawn', 'declined', 'failed', 'expired', 'changed'])),
    /** Who could not take the day, or did not answer; none otherwise. */
    vendorNames: z.array(z.string()),
  }),
);
