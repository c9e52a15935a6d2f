import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';
import { eventTimesSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { changeData } from './change-data.ts';

/** A host moved a booked event to another date or time, with all its vendors (rule changes-11). Money in cents. */
export const EventMoved = defineEvent('EventMoved', 1, () =>
  z.object({
    ...changeData(),
    /** IANA name, of the event's place; events from before it was sent have none. */
    timeZone: z.string().optional(),
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** The vendors that moved too. */
    vendorNames: z.array(z.string()),
    /** The vendors that were asked and agreed (rule changes-28). */
    agreedBy: z.array(z.string()).default([]),
    /** The open balance, and its new due date. */
    balanceCents: z.number().int(),
    balanceDueDate: z.nullable(dateSchema),
  }),
);
