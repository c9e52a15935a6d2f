import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { changeData } from './change-data.ts';

/**
 * A host changed the guest count, duration, place, packages or times of a booked event (rules changes-46, changes-78
 * and changes-121). Money in cents.
 */
export const EventRepriced = defineEvent('EventRepriced', 1, () =>
  z.object({
    ...changeData(),
    eventDate: dateSchema,
    change: changedPartSchema,
    /** The vendors that were asked and agreed (rule orders-34). */
    agreedBy: z.array(z.string()).default([]),
    /** The change of the event's price; negative if it costs less. */
    cents: z.number().int(),
    chargedCents: z.number().int(),
    refundedCents: z.number().int(),
    totalCents: z.number().int(),
    /** The open balance and its due date. */
    balanceCents: z.number().int(),
    balanceDueDate: z.nullable(dateSchema),
  }),
);
