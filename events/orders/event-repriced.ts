import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { changeData } from './change-data.ts';

/** A host changed the guest count or duration of a booked event (decisions 143 and 138). Money in cents. */
export const EventRepriced = defineEvent('EventRepriced', 1, () =>
  z.object({
    ...changeData(),
    eventDate: dateSchema,
    change: changedPartSchema,
    /** What the event costs more; less than nothing where it costs less. */
    cents: z.number().int(),
    chargedCents: z.number().int(),
    refundedCents: z.number().int(),
    totalCents: z.number().int(),
    /** What is still owed, and until when. */
    balanceCents: z.number().int(),
    balanceDueDate: z.nullable(dateSchema),
  }),
);
